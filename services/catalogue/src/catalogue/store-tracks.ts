import { upsertInBatches } from '@trax/nest-platform/database/upsert-in-batches';
import { Any, type EntityManager } from 'typeorm';
import { Track } from './track.entity.js';

// A number is unique in its theme and voice after every row: tracks that exchange theirs are put above all others first.
const ABOVE_ALL_NUMBERS = 1_000_000;

/** Inserts the tracks, or updates those that are there, also with the numbers of each other. */
export async function storeTracks(manager: EntityManager, tracks: readonly Track[]): Promise<void> {
  const stored = { id: Any(tracks.map(({ id }) => id)) };
  await manager.update(Track, stored, { trackNumber: () => `track_number + ${ABOVE_ALL_NUMBERS}` });
  await upsertInBatches(manager, Track, tracks);
}
