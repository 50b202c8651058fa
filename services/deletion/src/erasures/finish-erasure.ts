import { awaitWriters } from '@trax/nest-platform/erasure/erased-users';
import type { EventHandler } from '@trax/nest-platform/events/inbox';

const PROCESS = `
  update deletion_requests as r
  set status = 'processed', processed_at = coalesce(r.processed_at, now()), email = null, firebase_id = null
  from erasures e
  where e.subject_hash = subject_hash_of($1) and e.finished_at is null
    and (r.firebase_id = e.firebase_id or r.email = e.email)`;
const FORGET = `
  update erasures set finished_at = now(), firebase_id = null, email = null
  where subject_hash = subject_hash_of($1) and finished_at is null`;

/** The account is gone: what the person asked for is done, and nothing here tells any more who it was. */
export const finishErasure: EventHandler<'user.erased'> = async (manager, { payload: { firebaseId } }) => {
  await awaitWriters(manager, firebaseId);
  await manager.query(PROCESS, [firebaseId]);
  await manager.query(FORGET, [firebaseId]);
};
