import { buryUser } from '@trax/nest-platform/erasure/erased-users';
import { enqueueEvents } from '@trax/nest-platform/events/enqueue-events';
import type { EventHandler } from '@trax/nest-platform/events/inbox';
import { COUNTED_TABLES, TAKE_TURN } from '../stats-reset/stats-reset.repository.js';

// Nobody waits for it, and somebody may have listened for many years.
const TAKE_TIME = `set local statement_timeout = '60s'`;
const TABLES = [...COUNTED_TABLES, 'known_playlists'] as const;

/** Deletes everything that this service holds of a person, and reports how many rows of which table that were. */
export const eraseUser: EventHandler<'user.deleted'> = async (manager, { payload: { firebaseId } }) => {
  await manager.query(TAKE_TIME);
  // As completions do: their turn first, then the tombstone.
  await manager.query(TAKE_TURN, [firebaseId]);
  await buryUser(manager, firebaseId);
  const erased: Record<string, number> = {};
  for (const table of TABLES) {
    const statement = `delete from ${table} where firebase_id = $1`;
    [, erased[table]] = await manager.query<[unknown[], number]>(statement, [firebaseId]);
  }
  await enqueueEvents(manager, [{ type: 'user.data-erased', payload: { firebaseId, service: 'stats', erased } }]);
};
