import { isErased } from '@trax/nest-platform/erasure/erased-users';
import type { EventHandler } from '@trax/nest-platform/events/inbox';

// Events may overtake one another: the later fact stays, whenever it arrived.
const TAKE = `
  insert into known_playlists (playlist_id, firebase_id, name, is_deleted, event_order) values ($1, $2, $3, $4, $5)
  on conflict (playlist_id) do update set
    name = excluded.name, is_deleted = excluded.is_deleted, event_order = excluded.event_order
  where known_playlists.event_order < excluded.event_order`;

type PlaylistEvent = 'playlist.created' | 'playlist.renamed' | 'playlist.deleted';

/** Keeps what a playlist is called, whose it is, and whether it still exists; nothing of somebody who is erased. */
export const knowPlaylist: EventHandler<PlaylistEvent> = async (manager, { type, order, payload }) => {
  const { playlistId, firebaseId, name } = payload;
  if (await isErased(manager, firebaseId)) return;
  await manager.query(TAKE, [playlistId, firebaseId, name, type === 'playlist.deleted', order]);
};
