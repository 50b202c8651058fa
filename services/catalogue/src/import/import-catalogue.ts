import { publishEvents } from '@trax/nest-platform/events/publish-events';
import type { DataSource, EntityManager } from 'typeorm';
import { CatalogueVersion } from '../catalogue/catalogue-version.entity.js';
import { PublishedSample } from '../catalogue/published-sample.entity.js';
import { Track } from '../catalogue/track.entity.js';
import { TrackGroup } from '../catalogue/track-group.entity.js';
import { Transcript } from '../transcripts/transcript.entity.js';
import { toWords } from '../transcripts/words.js';
import { copyMissingAudio, listOrphans, removeAudio } from './audio-store.js';
import { compareRows, isDifferent, type Changes } from './catalogue-changes.js';
import { ImportRefused } from './import-refused.js';
import { isSample } from './manifest.js';
import { readManifest, type ManifestFile } from './manifest-file.js';
import { readRecordings, type Recording } from './recording.js';
import { filePathOf, trackId } from './track-id.js';

export type ImportOptions = {
  /** A manifest, or a folder that holds a `manifest.yaml`. */
  source: string;
  audioDir: string;
  /** Whether audio files that no track refers to any more are removed. */
  orphans: 'keep' | 'remove';
};

export type ImportReport = {
  readonly groups: Changes<TrackGroup>;
  readonly tracks: Changes<Track>;
  readonly transcripts: Changes<Transcript>;
  readonly samples: Changes<PublishedSample>;
  readonly copiedFiles: number;
  readonly orphans: readonly string[];
};

// The key of the advisory lock that allows one import at a time, in all processes.
const IMPORT_LOCK = 7_472_479;

// From the clock: a new or restored catalogue must get a higher version than other services have stored.
const nextVersion = () => 'greatest(version + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint)';

/**
 * Replaces the catalogue by the manifest. Everything is validated before anything changes; audio files are copied before
 * the rows that name them are committed, in one transaction; files are removed only after that, and only on request, because
 * a listener may be playing one.
 * @throws ImportRefused when anything is wrong with the manifest or its files.
 */
export async function importCatalogue(dataSource: DataSource, options: ImportOptions): Promise<ImportReport> {
  const { manifest, recordings } = await readSource(options.source);
  const files = recordings.map(toAudioFile);
  const copiedFiles = await copyMissingAudio(options.audioDir, files);
  const changes = await dataSource.transaction((manager) => replaceRows(manager, toRows(manifest, recordings)));

  const orphans = await listOrphans(options.audioDir, new Set(files.map(({ filePath }) => filePath)));
  if (options.orphans === 'remove') await removeAudio(options.audioDir, orphans);
  return { ...changes, copiedFiles, orphans };
}

/**
 * The first half of an import: copies the audio files and changes nothing else. For an installation that serves audio from
 * object storage, where the files must be before the catalogue names them. Returns how many were copied.
 * @throws ImportRefused as `importCatalogue` does
 */
export async function copyRecordings({ source, audioDir }: Omit<ImportOptions, 'orphans'>): Promise<number> {
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

type Rows = { groups: TrackGroup[]; tracks: Track[]; transcripts: Transcript[]; samples: PublishedSample[] };

function toRows({ content }: ManifestFile, recordings: readonly Recording[]): Rows {
  return {
    groups: content.groups.map(({ id, name, description }, position) => ({ id, position, name, description })),
    tracks: recordings.map(toTrack),
    transcripts: recordings.flatMap(toTranscript),
    samples: recordings
      .filter(({ group, track }) => isSample(content, group, track))
      .map((recording) => ({ id: toTrack(recording).id })),
  };
}

const idsOf = (rows: ReadonlyArray<{ id: string }>): string[] => rows.map(({ id }) => id);

async function replaceRows(manager: EntityManager, wanted: Rows) {
  await manager.query('select pg_advisory_xact_lock($1)', [IMPORT_LOCK]);
  const groups = compareRows(await manager.find(TrackGroup), wanted.groups);
  const tracks = compareRows(await manager.find(Track), wanted.tracks);
  const transcripts = compareRows(await manager.find(Transcript), wanted.transcripts);
  const samples = compareRows(await manager.find(PublishedSample), wanted.samples);
  const changes = { groups, tracks, transcripts, samples };
  if (!Object.values(changes).some(isDifferent)) return changes;

  // What refers to another row is removed before it and stored after it.
  for (const [entity, { removed }] of [
    [PublishedSample, samples],
    [Transcript, transcripts],
    [Track, tracks],
    [TrackGroup, groups],
  ] as const) {
    if (removed.length > 0) await manager.delete(entity, idsOf(removed));
  }
  await manager.upsert(TrackGroup, [...groups.added, ...groups.changed], ['id']);
  await manager.upsert(Track, [...tracks.added, ...tracks.changed], ['id']);
  await manager.upsert(Transcript, [...transcripts.added, ...transcripts.changed].map(withWords), ['id']);
  await manager.upsert(PublishedSample, [...samples.added], ['id']);
  await manager.update(CatalogueVersion, { isOnlyRow: true }, { version: nextVersion });
  await publishCatalogue(manager);
  return changes;
}

const withWords = (transcript: Transcript) => ({ ...transcript, words: toWords(transcript.text).join(' ') });

/** Publishes the whole catalogue, in the transaction of the change, to the services that store a copy of it. */
async function publishCatalogue(manager: EntityManager): Promise<void> {
  const { version } = await manager.findOneByOrFail(CatalogueVersion, { isOnlyRow: true });
  const found = await manager.find(Track, { relations: { group: true }, order: { id: 'ASC' } });
  const tracks = found.map(({ group, ...track }) => ({ ...track, groupName: group?.name ?? '' }));
  await publishEvents(manager, [{ type: 'catalogue.imported', payload: { version, tracks } }]);
}
