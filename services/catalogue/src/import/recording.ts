import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { SAMPLE_MAX_SECONDS } from '@trax/contracts/catalogue';
import { parseBuffer } from 'music-metadata';
import { contentHashOf } from '../audio/sound-store.js';
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
  return { sourceFile, durationSeconds, contentHash: contentHashOf(bytes) };
}

/** The real path of `file`, which neither by its name nor by a link leaves the manifest's folder. */
async function findInside(folder: string, file: string): Promise<string> {
  const isInside = (candidate: string) => candidate.startsWith(folder + path.sep);
  const named = path.resolve(folder, file);
  if (path.isAbsolute(file) || file.includes('\0') || !isInside(named))
    throw new Error('leaves the folder of the manifest');
  const real = await realpath(named).catch(() => {
    throw new Error('does not exist');
  });
  if (!isInside(real)) throw new Error('is a link that leaves the folder of the manifest');
  return real;
}

// A file must begin with an ID3 tag or an MPEG frame (eleven set bits): the library finds a frame anywhere, also in a video.
const beginsLikeMp3 = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).toString('latin1') === 'ID3' || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0);

async function readDurationSeconds(bytes: Buffer): Promise<number> {
  if (!beginsLikeMp3(bytes)) throw new Error('is not an MP3');
  const options = { duration: true, skipCovers: true };
  const { format } = await parseBuffer(bytes, { path: 'sound.mp3' }, options).catch(() => {
    throw new Error('is not an MP3');
  });
  if (!/^MPEG [\d.]+ Layer 3$/.test(format.codec ?? '')) throw new Error('is not an MP3');
  const { duration = 0 } = format;
  if (!(duration > 0)) throw new Error('holds no sound');
  return Math.round(duration * 1000) / 1000;
}
