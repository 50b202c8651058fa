import { readFile } from 'node:fs/promises';
import { takeAdvisoryLock } from '@trax/nest-platform/database/advisory-lock';
import type { DataSource } from 'typeorm';
import { findContentHash, isMadeHere, type SoundStore } from '../audio/sound-store.js';
import { listReplacedBy, listReplacedSounds } from '../catalogue/replaced-sounds.js';
import { CatalogueEdits } from '../editing/catalogue-edits.js';
import { transcriptText } from '../transcripts/sentence-faults.js';
import type { Transcript } from '../transcripts/transcript.entity.js';
import { removeDeletions } from '../uploads/sound-deletions.js';
import type { UnlistedRows } from './catalogue-changes.js';
import {
  compareCatalogue,
  hasChanges,
  listDeletedFilePaths,
  listFilePaths,
  storeCatalogue,
  type CatalogueChanges,
  type CatalogueRows,
} from './imported-catalogue.js';
import type { ListedTrack } from './place-tracks.js';
import { isSample } from './manifest.js';
import { ImportRefused, readManifest, type ManifestFile } from './manifest-file.js';
import { mapConcurrently } from './map-concurrently.js';
import { readRecordings, type Recording } from './recording.js';
import { trackFilePath, trackId } from './track-id.js';

export type ImportOptions = {
  /** A manifest, or a folder that holds a `manifest.yaml`. */
  source: string;
  sounds: SoundStore;
  /** What becomes of stored groups and tracks that the manifest does not list, and of audio files that no track refers to. */
  unlisted: UnlistedRows;
};

export type ImportReport = CatalogueChanges & {
  readonly copiedFiles: number;
  readonly orphans: readonly string[];
};

const EVERY_TRACK = {};

/**
 * Stores what the manifest lists. Everything is validated before anything changes; sounds are stored before the rows that
 * name them, which are stored by one edit; sounds are removed only after that, only on request, and not while a listener
 * may play one that was replaced.
 * @throws ImportRefused when anything is wrong with the manifest or its files.
 */
export async function importCatalogue(
  dataSource: DataSource,
  { source, sounds, unlisted }: ImportOptions,
): Promise<ImportReport> {
  const { manifest, recordings } = await readSource(source);
  return dataSource.transaction(async (manager) => {
    // Another import would lose the sounds that it has stored and not yet named. Edits do not wait for it.
    await takeAdvisoryLock(manager, 'import');
    // Held until its row names the sound: the job that deletes unnamed sounds waits.
    await removeDeletions(
      manager,
      recordings.map((recording) => toTrack(recording).filePath),
    );
    const copiedFiles = await putMissing(sounds, recordings);
    const changes = await new CatalogueEdits(dataSource).edit(EVERY_TRACK, async (edit) => {
      const result = await storeCatalogue(edit, toRows(manifest, recordings), unlisted);
      return { result, isChanged: hasChanges(result) };
    });
    const named = [...(await listFilePaths(manager)), ...(await listReplacedSounds(manager))];
    const orphans = await listOrphans(sounds, named);
    if (unlisted === 'remove') for (const filePath of orphans) await sounds.delete(filePath);
    return { copiedFiles, ...changes, orphans };
  });
}

/**
 * What an import that removes what is not listed would do; changes nothing.
 * @throws ImportRefused as `importCatalogue` does
 */
export async function previewRemovals(
  { manager }: DataSource,
  { source, sounds }: Omit<ImportOptions, 'unlisted'>,
): Promise<CatalogueChanges & Pick<ImportReport, 'orphans'>> {
  const { manifest, recordings } = await readSource(source);
  const rows = toRows(manifest, recordings);
  const changes = await compareCatalogue(manager, rows, 'remove');
  const orphans = await listOrphans(sounds, [
    ...rows.tracks.map(({ filePath }) => filePath),
    ...(await listDeletedFilePaths(manager)),
    ...(await listReplacedSounds(manager)),
    ...(await listReplacedBy(manager, changes.tracks.changed)),
  ]);
  return { ...changes, orphans };
}

/** Stores the sounds that are missing or damaged, and returns how many they were. */
async function putMissing(sounds: SoundStore, recordings: readonly Recording[]): Promise<number> {
  const stored = await mapConcurrently(recordings, async (recording) => {
    const { filePath } = toTrack(recording);
    if ((await findContentHash(sounds, filePath)) === recording.contentHash) return false;
    await sounds.put(filePath, await readFile(recording.sourceFile));
    return true;
  });
  return stored.filter((isStored) => isStored).length;
}

/** The stored sounds that none of these paths names; a job of the service deletes those of uploads. */
async function listOrphans(sounds: SoundStore, filePaths: readonly string[]): Promise<string[]> {
  const wanted = new Set(filePaths);
  return (await sounds.list()).filter((filePath) => !wanted.has(filePath) && !isMadeHere(filePath)).toSorted();
}

async function readSource(source: string) {
  const manifest = await readManifest(source);
  const { recordings, faults } = await readRecordings(manifest);
  if (faults.length > 0) throw new ImportRefused(faults.map(manifest.describe));
  return { manifest, recordings };
}

function toTrack({ group, track, durationSeconds, contentHash }: Recording): ListedTrack {
  const { number, voice, state, language } = track;
  return {
    id: trackId(group.id, voice, number),
    groupId: group.id,
    trackNumber: number,
    voiceGender: voice,
    displayName: track.name,
    filePath: trackFilePath(group.id, voice, { number, contentHash }),
    durationSeconds,
    ...(state !== undefined && { state }),
    ...(language !== undefined && { language }),
  };
}

function toTranscript(recording: Recording): Transcript[] {
  const { text, sentences = [] } = recording.track;
  if (text === undefined && sentences.length === 0) return [];
  const { id } = toTrack(recording);
  return [{ id, text: transcriptText(text, sentences), sentences }];
}

function toRows({ content }: ManifestFile, recordings: readonly Recording[]): CatalogueRows {
  return {
    groups: content.groups.map(({ id, name, description, hidden }, position) => {
      return { id, position, name, description, ...(hidden !== undefined && { isHidden: hidden }) };
    }),
    tracks: recordings.map(toTrack),
    transcripts: recordings.flatMap(toTranscript),
    samples: recordings
      .filter(({ group, track }) => isSample(content, group, track))
      .map((recording) => ({ id: toTrack(recording).id })),
  };
}
