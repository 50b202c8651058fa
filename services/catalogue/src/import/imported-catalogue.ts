import { upsertInBatches } from '@trax/nest-platform/database/upsert-in-batches';
import { Any, IsNull, Not, type EntityManager } from 'typeorm';
import { PublishedSample } from '../catalogue/published-sample.entity.js';
import { keepReplacedSounds } from '../catalogue/replaced-sounds.js';
import { Track } from '../catalogue/track.entity.js';
import { TrackGroup } from '../catalogue/track-group.entity.js';
import { storeTracks } from '../catalogue/store-tracks.js';
import type { Edit } from '../editing/catalogue-edits.js';
import { Transcript } from '../transcripts/transcript.entity.js';
import { toWords } from '../transcripts/words.js';
import { compareRows, isDifferent, type Changes, type UnlistedRows } from './catalogue-changes.js';
import { placeGroups, type ListedGroup } from './place-groups.js';
import { placeTracks, type ListedTrack } from './place-tracks.js';

/** The rows of a manifest. */
export type CatalogueRows = {
  readonly groups: readonly ListedGroup[];
  readonly tracks: readonly ListedTrack[];
  readonly transcripts: readonly Transcript[];
  readonly samples: readonly PublishedSample[];
};

export type CatalogueChanges = {
  readonly groups: Changes<TrackGroup>;
  readonly tracks: Changes<Track>;
  readonly transcripts: Changes<Transcript>;
  readonly samples: Changes<PublishedSample>;
};

/** What an import of these rows changes. */
export async function compareCatalogue(
  manager: EntityManager,
  listed: CatalogueRows,
  unlisted: UnlistedRows,
): Promise<CatalogueChanges> {
  const mayKeep = () => unlisted === 'keep';
  const storedGroups = withoutUnlistedDeleted(await manager.find(TrackGroup, { withDeleted: true }), listed.groups);
  const allTracks = await manager.find(Track, { withDeleted: true });
  const storedTracks = withoutUnlistedDeleted(allTracks, listed.tracks);
  const { tracks, displaced } = placeTracks(storedTracks, listed.tracks);
  const ids = new Map(listed.tracks.map(({ id }, index) => [id, tracks[index]?.id ?? id]));
  const identify = <Row extends { id: string }>(row: Row): Row => ({ ...row, id: ids.get(row.id) ?? row.id });
  const listedTracks = new Set(ids.values());
  const comparedTracks = new Set(storedTracks.map(({ id }) => id));
  const transcripts = compareRows(
    (await manager.find(Transcript)).filter(({ id }) => comparedTracks.has(id)),
    listed.transcripts.map(identify),
    // A track that is listed without a text has none.
    ({ id }) => mayKeep() && !listedTracks.has(id),
  );
  const lostTexts = new Set(transcripts.removed.map(({ id }) => id));
  return {
    groups: compareRows(storedGroups, placeGroups(storedGroups, listed.groups, unlisted), mayKeep),
    tracks: compareRows(storedTracks, mayKeep() ? [...tracks, ...displaced] : tracks, mayKeep),
    transcripts,
    samples: compareRows(
      await manager.find(PublishedSample),
      listed.samples.map(identify),
      ({ id }) => mayKeep() && listed.samples.length === 0 && !lostTexts.has(id),
    ),
  };
}

/** What is deleted is restored where the manifest lists it, and else left to its Undo. */
function withoutUnlistedDeleted<Row extends { readonly id: string; readonly deletedAt: Date | null }>(
  stored: readonly Row[],
  listed: ReadonlyArray<{ readonly id: string }>,
): Row[] {
  const listedIds = new Set(listed.map(({ id }) => id));
  return stored.filter(({ id, deletedAt }) => deletedAt === null || listedIds.has(id));
}

/** Stores the rows of a manifest, and says what was different. */
export async function storeCatalogue(
  { manager, version }: Edit,
  listed: CatalogueRows,
  unlisted: UnlistedRows,
): Promise<CatalogueChanges> {
  const changes = await compareCatalogue(manager, listed, unlisted);
  const { groups, tracks, transcripts, samples } = changes;
  await removeRows(manager, changes);
  await upsertInBatches(manager, TrackGroup, withVersion([...groups.added, ...groups.changed], version));
  await keepReplacedSounds(manager, tracks.changed);
  await storeTracks(manager, withVersion([...tracks.added, ...tracks.changed], version));
  await upsertInBatches(manager, Transcript, [...transcripts.added, ...transcripts.changed].map(withWords));
  await upsertInBatches(manager, PublishedSample, samples.added);
  return changes;
}

export const hasChanges = (changes: CatalogueChanges): boolean => Object.values(changes).some(isDifferent);

/** The path of every track's sound, those of deleted tracks included. */
export async function listFilePaths(manager: EntityManager): Promise<string[]> {
  const tracks = await manager.find(Track, { select: { filePath: true }, withDeleted: true });
  return tracks.map(({ filePath }) => filePath);
}

/** Those of tracks that are deleted and can be restored. */
export async function listDeletedFilePaths(manager: EntityManager): Promise<string[]> {
  const where = { deletedAt: Not(IsNull()) };
  const tracks = await manager.find(Track, { select: { filePath: true }, where, withDeleted: true });
  return tracks.map(({ filePath }) => filePath);
}

async function removeRows(manager: EntityManager, changes: CatalogueChanges): Promise<void> {
  const { groups, tracks, transcripts, samples } = changes;
  // What refers to another row is removed before it and stored after it.
  for (const [entity, { removed }] of [
    [PublishedSample, samples],
    [Transcript, transcripts],
    [Track, tracks],
    [TrackGroup, groups],
  ] as const) {
    await manager.delete(entity, { id: Any(removed.map(({ id }) => id)) });
  }
}

const withVersion = <Row extends object>(rows: readonly Row[], version: number) =>
  rows.map((row) => ({ ...row, version }));

const withWords = (transcript: Transcript) => ({ ...transcript, words: toWords(transcript.text).join(' ') });
