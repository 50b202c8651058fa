import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { LockedEntries, type OwnedPlaylist } from './entries.repository.js';
import { PlaylistEntry } from './playlist-entry.entity.js';
import { Playlist } from './playlist.entity.js';

type Entries = FindOptionsWhere<PlaylistEntry>;

// Whoever locks several playlists does it in this order, so that nobody waits for a playlist in a circle.
const BY_PLAYLIST = { firebaseId: 'ASC', playlistId: 'ASC' } as const;

/** Removes deleted tracks from all playlists; returns how many entries that were. */
export async function withdrawEntries(manager: EntityManager, where: Entries = {}): Promise<number> {
  const entries = await manager.find(PlaylistEntry, {
    where: { ...where, track: { isDeleted: true } },
    // The last first: each keeps the position that it had beside the others.
    order: { ...BY_PLAYLIST, position: 'DESC' },
  });
  for (const entry of entries) await (await lockEntries(manager, entry)).withdraw(entry.trackId);
  return entries.length;
}

/** Puts tracks that were restored where they were. */
export async function restoreEntries(manager: EntityManager, where: Entries): Promise<void> {
  const entries = await manager.find(PlaylistEntry, {
    where: { ...where, isWithdrawn: true, track: { isDeleted: false } },
    order: { ...BY_PLAYLIST, position: 'ASC' },
    withDeleted: true,
  });
  for (const entry of entries) await (await lockEntries(manager, entry)).restore(entry.trackId);
}

async function lockEntries(manager: EntityManager, { firebaseId, playlistId }: OwnedPlaylist): Promise<LockedEntries> {
  const lock = { mode: 'pessimistic_write' } as const;
  await manager.findOne(Playlist, { where: { firebaseId, id: playlistId }, lock, withDeleted: true });
  return new LockedEntries(manager, { firebaseId, playlistId });
}
