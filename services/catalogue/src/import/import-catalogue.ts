import { readFile } from 'node:fs/promises';
import type { DataSource } from 'typeorm';
import { findContentHash, type SoundStore } from '../audio/sound-store.js';
import type { Track } from '../catalogue/track.entity.js';
import type { Transcript } from '../transcripts/transcript.entity.js';
import type { Unlisted } from './catalogue-changes.js';
import {
  ImportedCatalogueRepository,
  type CatalogueChanges,
  type CatalogueRows,
} from './imported-catalogue.repository.js';
import { isSample } from './manifest.js';
import { ImportRefused, readManifest, type ManifestFile } from './manifest-file.js';
import { readRecordings, type Recording } from './recording.js';
import { filePathOf, trackId } from './track-id.js';

export type ImportOptions = {
  /** A manifest, or a folder that holds a `manifest.yaml`. */
  source: string;
  sounds: SoundStore;
  /** What becomes of stored groups and tracks that the manifest does not list, and of audio files that no track refers to. */
  unlisted: Unlisted;
};

export type ImportReport = CatalogueChanges & {
  readonly copiedFiles: number;
  readonly orphans: readonly string[];
};

/**
 * Stores what the manifest lists. Everything is validated before anything changes; sounds are stored before the rows that
 * name them are committed, in one transaction; sounds are removed only after that, and only on request, because a listener
 * may be playing one.
 * @throws ImportRefused when anything is wrong with the manifest or its files.
 */
export async function importCatalogue(
  dataSource: DataSource,
  { source, sounds, unlisted }: ImportOptions,
): Promise<ImportReport> {
  const { manifest, recordings } = await readSource(source);
  const catalogue = new ImportedCatalogueRepository(dataSource);
  const stored = await catalogue.transaction(async (manager) => {
    const copiedFiles = await putMissing(sounds, recordings);
    return { copiedFiles, ...(await catalogue.store(manager, toRows(manifest, recordings), unlisted)) };
  });
  // No import is between its sounds and its rows meanwhile.
  const orphans = await catalogue.transaction(async (manager) => {
    const found = await listOrphans(sounds, await catalogue.listFilePaths(manager));
    if (unlisted === 'remove') for (const filePath of found) await sounds.delete(filePath);
    return found;
  });
  return { ...stored, orphans };
}

/**
 * What an import that removes what is not listed would do; changes nothing.
 * @throws ImportRefused as `importCatalogue` does
 */
export async function previewRemovals(
  dataSource: DataSource,
  { source, sounds }: Omit<ImportOptions, 'unlisted'>,
): Promise<CatalogueChanges & Pick<ImportReport, 'orphans'>> {
  const { manifest, recordings } = await readSource(source);
  const rows = toRows(manifest, recordings);
  const changes = await new ImportedCatalogueRepository(dataSource).preview(rows, 'remove');
  const orphans = await listOrphans(
    sounds,
    rows.tracks.map(({ filePath }) => filePath),
  );
  return { ...changes, orphans };
}

/** Stores the sounds that are missing or damaged, and returns how many they were. */
async function putMissing(sounds: SoundStore, recordings: readonly Recording[]): Promise<number> {
  let stored = 0;
  for (const recording of recordings) {
    const { filePath } = toTrack(recording);
    if ((await findContentHash(sounds, filePath)) === recording.contentHash) continue;
    await sounds.put(filePath, await readFile(recording.sourceFile));
    stored += 1;
  }
  return stored;
}

/** The stored sounds that none of these paths names. */
async function listOrphans(sounds: SoundStore, filePaths: readonly string[]): Promise<string[]> {
  const wanted = new Set(filePaths);
  return (await sounds.list()).filter((filePath) => !wanted.has(filePath)).toSorted();
}

async function readSource(source: string) {
  const manifest = await readManifest(source);
  const { recordings, faults } = await readRecordings(manifest);
  if (faults.length > 0) throw new ImportRefused(faults.map(manifest.describe));
  return { manifest, recordings };
}

function toTrack({ group, track, durationSeconds, contentHash }: Recording): Track {
  const { number, voice } = track;
  return {
    id: trackId(group.id, voice, number),
    groupId: group.id,
    trackNumber: number,
    voiceGender: voice,
    displayName: track.name,
    filePath: filePathOf(group.id, voice, { number, contentHash }),
    durationSeconds,
  };
}

/** The text of a track is what its sentences say when the manifest has only these. */
function toTranscript(recording: Recording): Transcript[] {
  const { text, sentences = [] } = recording.track;
  if (text === undefined && sentences.length === 0) return [];
  const { id } = toTrack(recording);
  return [{ id, text: text ?? sentences.map((sentence) => sentence.text).join(' '), sentences }];
}

function toRows({ content }: ManifestFile, recordings: readonly Recording[]): CatalogueRows {
  return {
    groups: content.groups.map(({ id, name, description }, position) => ({ id, position, name, description })),
    tracks: recordings.map(toTrack),
    transcripts: recordings.flatMap(toTranscript),
    samples: recordings
      .filter(({ group, track }) => isSample(content, group, track))
      .map((recording) => ({ id: toTrack(recording).id })),
  };
}
