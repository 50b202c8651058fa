import { buryUser } from '@trax/nest-platform/erasure/erased-users';
import { enqueueEvents } from '@trax/nest-platform/events/enqueue-events';
import type { EventHandler } from '@trax/nest-platform/events/inbox';

// Whoever changes entries locks their playlist first: the other way round, the two would wait for each other.
const LOCK = 'select 1 from playlists where firebase_id = $1 order by id for update';
const TABLES = ['playlist_entries', 'playlists'] as const;

/** Deletes everything that this service holds of a person, and reports how many rows of which table that were. */
export const eraseUser: EventHandler<'user.deleted'> = async (manager, { payload: { firebaseId } }) => {
  await buryUser(manager, firebaseId);
  await manager.query(LOCK, [firebaseId]);
  const erased: Record<string, number> = {};
  for (const table of TABLES) {
    const statement = `delete from ${table} where firebase_id = $1`;
    [, erased[table]] = await manager.query<[unknown[], number]>(statement, [firebaseId]);
  }
  await enqueueEvents(manager, [{ type: 'user.data-erased', payload: { firebaseId, service: 'playlists', erased } }]);
};
