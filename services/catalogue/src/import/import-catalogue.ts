import { publishEvents } from '@trax/nest-platform/events/publish-events';
import type { DataSource, EntityManager } from 'typeorm';
import { CatalogueVersion } from '../catalogue/catalogue-version.entity.js';
import { Track } from '../catalogue/track.entity.js';
import { TrackGroup } from '../catalogue/track-group.entity.js';
import { keepAudio, listOrphans, removeAudio } from './audio-store.js';
import { compareRows, isDifferent, type Changes } from './catalogue-changes.js';
import { ImportRefused } from './import-refused.js';
import { readManifest } from './manifest-file.js';
import { readRecordings, type Recording } from './recording.js';
import { filePathOf, trackId } from './track-id.js';

export type ImportOptions = {
  /** A manifest, or a folder that holds a `manifest.yaml`. */
  source: string;
  audioDir: string;
  /** What becomes of sounds that no track refers to any more. */
  orphans: 'keep' | 'remove';
};

export type ImportReport = {
  readonly groups: Changes<TrackGroup>;
  readonly tracks: Changes<Track>;
  readonly copiedFiles: number;
  readonly orphans: readonly string[];
};

// One import at a time, in all processes.
const IMPORT_LOCK = 7_472_479;

// By the clock, so that a catalogue that was set up anew or restored is still ahead of what others know of it.
const nextVersion = () => 'greatest(version + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint)';

/**
 * Makes the catalogue what the manifest says. Everything is validated before anything changes; sounds are copied before
 * the rows that name them are committed, in one transaction; sounds are removed only afterwards, and only when asked for,
 * because a listener may be in the middle of one.
 * @throws ImportRefused when anything at all is wrong with the manifest or its files.
 */
export async function importCatalogue(dataSource: DataSource, options: ImportOptions): Promise<ImportReport> {
  const { manifest, recordings } = await readSource(options.source);
  const groups = manifest.content.groups.map(({ id, name, description }, position) => ({
    id,
    position,
    name,
    description,
  }));
  const sounds = recordings.map(toSound);
  const copiedFiles = await keepAudio(options.audioDir, sounds);
  const changes = await dataSource.transaction((manager) => replaceRows(manager, groups, recordings.map(toTrack)));

  const orphans = await listOrphans(options.audioDir, new Set(sounds.map(({ filePath }) => filePath)));
  if (options.orphans === 'remove') await removeAudio(options.audioDir, orphans);
  return { ...changes, copiedFiles, orphans };
}

/**
 * The first half of an import: copies the sounds and changes nothing else. For an installation that keeps its sound in
 * object storage, where they must be before the catalogue names them. Returns how many were copied.
 * @throws ImportRefused as `importCatalogue` does
 */
export async function keepRecordings({ source, audioDir }: Omit<ImportOptions, 'orphans'>): Promise<number> {
  const { recordings } = await readSource(source);
  return keepAudio(audioDir, recordings.map(toSound));
}

async function readSource(source: string) {
  const manifest = await readManifest(source);
  const { recordings, faults } = await readRecordings(manifest);
  if (faults.length > 0) throw new ImportRefused(faults.map(manifest.describe));
  return { manifest, recordings };
}

const toSound = (recording: Recording) => ({ ...recording, filePath: toTrack(recording).filePath });

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

const idsOf = (rows: ReadonlyArray<{ id: string }>): string[] => rows.map(({ id }) => id);

async function replaceRows(manager: EntityManager, wantedGroups: TrackGroup[], wantedTracks: Track[]) {
  await manager.query('select pg_advisory_xact_lock($1)', [IMPORT_LOCK]);
  const groups = compareRows(await manager.find(TrackGroup), wantedGroups);
  const tracks = compareRows(await manager.find(Track), wantedTracks);
  if (!isDifferent(groups) && !isDifferent(tracks)) return { groups, tracks };

  if (tracks.removed.length > 0) await manager.delete(Track, idsOf(tracks.removed));
  if (groups.removed.length > 0) await manager.delete(TrackGroup, idsOf(groups.removed));
  await manager.upsert(TrackGroup, [...groups.added, ...groups.changed], ['id']);
  await manager.upsert(Track, [...tracks.added, ...tracks.changed], ['id']);
  await manager.update(CatalogueVersion, { isOnlyRow: true }, { version: nextVersion });
  await publishCatalogue(manager);
  return { groups, tracks };
}

/** The whole catalogue, for the services that keep a copy of it: committed together with the change. */
async function publishCatalogue(manager: EntityManager): Promise<void> {
  const { version } = await manager.findOneByOrFail(CatalogueVersion, { isOnlyRow: true });
  const found = await manager.find(Track, { relations: { group: true }, order: { id: 'ASC' } });
  const tracks = found.map(({ group, ...track }) => ({ ...track, groupName: group?.name ?? '' }));
  await publishEvents(manager, [{ type: 'catalogue.imported', payload: { version, tracks } }]);
}
