import { deleteUpTo } from '@trax/nest-platform/database/delete-up-to';
import { upsertInBatches } from '@trax/nest-platform/database/upsert-in-batches';
import { Any, Not, Raw, type EntityManager } from 'typeorm';
import { ReplacedSound } from './replaced-sound.entity.js';
import { Track } from './track.entity.js';

type TrackSound = Pick<Track, 'id' | 'filePath'>;

// A listener who has loaded a track before it got another sound plays the old one to the end of their queue.
const IS_OLD = Raw((replacedAt) => `${replacedAt} < now() - interval '24 hours'`);

/** Keeps the present sounds of tracks that are given others in this transaction. */
export async function keepReplacedSounds(manager: EntityManager, tracks: readonly TrackSound[]): Promise<void> {
  const filePaths = new Set(await listReplacedBy(manager, tracks));
  const rows = [...filePaths].map((filePath) => ({ filePath, replacedAt: () => 'now()' }));
  await upsertInBatches(manager, ReplacedSound, rows);
}

/** The present sounds of tracks that have others here. Those of drafts are not among them: no listener has them. */
export async function listReplacedBy(manager: EntityManager, tracks: readonly TrackSound[]): Promise<string[]> {
  const next = new Map(tracks.map(({ id, filePath }) => [id, filePath]));
  const where = { id: Any([...next.keys()]), state: Not('draft' as const) };
  const stored = await manager.find(Track, { where, withDeleted: true });
  return stored.filter(({ id, filePath }) => next.get(id) !== filePath).map(({ filePath }) => filePath);
}

export async function listReplacedSounds(manager: EntityManager): Promise<string[]> {
  return (await manager.find(ReplacedSound)).map(({ filePath }) => filePath);
}

/** Deletes the names of sounds that were replaced more than a day ago, and returns how many they were. */
export function deleteOldReplacedSounds(manager: EntityManager, limit: number): Promise<number> {
  return deleteUpTo(limit, manager.getRepository(ReplacedSound), { replacedAt: IS_OLD });
}
