import { readdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { SAMPLE_MAX_SECONDS } from '@trax/contracts/catalogue-rules';
import type { UploadRefusal } from '@trax/contracts/uploads';
import { hashContent } from '../audio/sound-store.js';
import { assertLengthIsTrue, probeSound } from '../sounds/processing/probe-sound.js';
import { SoundRefused } from '../sounds/processing/sound-refused.js';
import { findLateSentences } from '../transcripts/sentence-faults.js';
import { isSample, type ManifestFault, type ManifestGroup, type ManifestPath, type ManifestTrack } from './manifest.js';
import type { ManifestFile } from './manifest-file.js';
import { mapConcurrently } from './map-concurrently.js';

/** A track of the manifest whose file was read and is a real MP3. */
export type Recording = {
  readonly group: ManifestGroup;
  readonly track: ManifestTrack;
  readonly sourceFile: string;
  readonly durationSeconds: number;
  readonly contentHash: string;
};

/** Reads the file of every track; what is wrong with any of them is a fault at its line. */
export async function readRecordings(
  manifest: ManifestFile,
): Promise<{ recordings: Recording[]; faults: ManifestFault[] }> {
  const places = manifest.content.groups.flatMap((group, g) =>
    group.tracks.map((track, t) => ({ group, track, path: ['groups', g, 'tracks', t] })),
  );
  const read = await mapConcurrently(places, (place) => readRecording(manifest, place));
  return {
    recordings: read.flatMap(({ recording }) => recording ?? []),
    faults: read.flatMap(({ faults }) => faults),
  };
}

type Place = Pick<Recording, 'group' | 'track'> & { readonly path: ManifestPath };
type Read = { readonly recording?: Recording; readonly faults: readonly ManifestFault[] };

async function readRecording(manifest: ManifestFile, { group, track, path: place }: Place): Promise<Read> {
  try {
    const recording = { group, track, ...(await readMp3(manifest.folder, track.file)) };
    const late = findLateSentences(track.sentences ?? [], recording.durationSeconds, track.file);
    const faults = late.map((fault) => ({ ...fault, path: [...place, ...fault.path] }));
    return { recording, faults: [...faults, ...findLongSample(manifest, recording)] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { faults: [{ path: [...place, 'file'], message: `${track.file}: ${reason}` }] };
  }
}

function findLongSample({ content }: ManifestFile, { group, track, durationSeconds }: Recording): ManifestFault[] {
  if (!isSample(content, group, track) || durationSeconds <= SAMPLE_MAX_SECONDS) return [];
  const message = `${track.file} lasts ${durationSeconds} s; a published track lasts at most ${SAMPLE_MAX_SECONDS} s`;
  return [{ path: ['sample'], message }];
}

type Mp3 = Pick<Recording, 'sourceFile' | 'durationSeconds' | 'contentHash'>;

async function readMp3(folder: string, file: string): Promise<Mp3> {
  const sourceFile = await findInside(folder, file);
  const bytes = await readFile(sourceFile).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`cannot be read (${error.code})`);
  });
  if (bytes.length === 0) throw new Error('is empty');
  const durationSeconds = await readDurationSeconds(bytes);
  return { sourceFile, durationSeconds, contentHash: hashContent(bytes) };
}

/** The real path of `file`, which neither by its name nor by a link leaves the manifest's folder. */
async function findInside(folder: string, file: string): Promise<string> {
  const isInside = (candidate: string) => candidate.startsWith(folder + path.sep);
  const named = path.resolve(folder, file);
  if (path.isAbsolute(file) || file.includes('\0') || !isInside(named))
    throw new Error('leaves the folder of the manifest');
  const real = await realpath(named)
    .catch(async () => realpath(await findComposed(folder, named)))
    .catch(() => {
      throw new Error('does not exist');
    });
  if (!isInside(real)) throw new Error('is a link that leaves the folder of the manifest');
  return real;
}

/** The path below `folder` that differs from `named` only in how its accents are composed. @throws Error when there is none */
async function findComposed(folder: string, named: string): Promise<string> {
  let found = folder;
  for (const part of path.relative(folder, named).split(path.sep)) {
    const names = await readdir(found);
    const wanted = part.normalize('NFC');
    found = path.join(found, names.find((name) => name.normalize('NFC') === wanted) ?? part);
  }
  return found;
}

/** @throws Error when it is no MP3 as a whole, or another length of sound than its header says */
async function readDurationSeconds(bytes: Buffer): Promise<number> {
  try {
    const sound = await probeSound(bytes);
    if (sound.container !== 'MP3') throw new Error('is not an MP3');
    assertLengthIsTrue(sound);
    return Math.round(sound.declaredSeconds.lowest * 1000) / 1000;
  } catch (error) {
    if (!(error instanceof SoundRefused)) throw error;
    throw new Error(FAULTS[error.reason] ?? 'is not an MP3', { cause: error });
  }
}

const FAULTS: Partial<Record<UploadRefusal, string>> = {
  'no-sound': 'holds no sound',
  'wrong-length': 'holds more or less sound than its header says',
  damaged: 'is damaged, or more than one recording',
};
