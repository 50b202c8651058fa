import type { DataSource } from 'typeorm';
import type { Track } from '../catalogue/track.entity.js';
import type { Transcript } from '../transcripts/transcript.entity.js';
import type { Unlisted } from './catalogue-changes.js';
import { copyMissingAudio, listOrphans, removeAudio } from './audio-store.js';
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
  audioDir: string;
  /** What becomes of stored groups and tracks that the manifest does not list, and of audio files that no track refers to. */
  unlisted: Unlisted;
};

export type ImportReport = CatalogueChanges & {
  readonly copiedFiles: number;
  readonly orphans: readonly string[];
};

/**
 * Stores what the manifest lists. Everything is validated before anything changes; audio files are copied before
 * the rows that name them are committed, in one transaction; files are removed only after that, and only on request, because
 * a listener may be playing one.
 * @throws ImportRefused when anything is wrong with the manifest or its files.
 */
export async function importCatalogue(dataSource: DataSource, options: ImportOptions): Promise<ImportReport> {
  const { manifest, recordings } = await readSource(options.source);
  const copiedFiles = await copyMissingAudio(options.audioDir, recordings.map(toAudioFile));
  const rows = toRows(manifest, recordings);
  const changes = await new ImportedCatalogueRepository(dataSource).store(rows, options.unlisted);

  const orphans = await listOrphansAfter(changes, options.audioDir);
  if (options.unlisted === 'remove') await removeAudio(options.audioDir, orphans);
  return { ...changes, copiedFiles, orphans };
}

/**
 * What an import that removes what is not listed would do; changes nothing.
 * @throws ImportRefused as `importCatalogue` does
 */
export async function previewRemovals(
  dataSource: DataSource,
  { source, audioDir }: Omit<ImportOptions, 'unlisted'>,
): Promise<CatalogueChanges & Pick<ImportReport, 'orphans'>> {
  const { manifest, recordings } = await readSource(source);
  const rows = toRows(manifest, recordings);
  const changes = await new ImportedCatalogueRepository(dataSource).preview(rows, 'remove');
  return { ...changes, orphans: await listOrphansAfter(changes, audioDir) };
}

function listOrphansAfter({ tracks }: CatalogueChanges, audioDir: string): Promise<string[]> {
  const remaining = [...tracks.added, ...tracks.changed, ...tracks.unchanged, ...tracks.kept];
  return listOrphans(audioDir, new Set(remaining.map(({ filePath }) => filePath)));
}

/**
 * The first half of an import: copies the audio files and changes nothing else. For an installation that serves audio from
 * object storage, where the files must be before the catalogue names them. Returns how many were copied.
 * @throws ImportRefused as `importCatalogue` does
 */
export async function copyRecordings({ source, audioDir }: Omit<ImportOptions, 'unlisted'>): Promise<number> {
  const { recordings } = await readSource(source);
  return copyMissingAudio(audioDir, recordings.map(toAudioFile));
}

async function readSource(source: string) {
  const manifest = await readManifest(source);
  const { recordings, faults } = await readRecordings(manifest);
  if (faults.length > 0) throw new ImportRefused(faults.map(manifest.describe));
  return { manifest, recordings };
}

const toAudioFile = (recording: Recording) => ({ ...recording, filePath: toTrack(recording).filePath });

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
