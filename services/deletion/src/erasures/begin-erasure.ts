import { buryUser } from '@trax/nest-platform/erasure/erased-users';
import type { EventHandler } from '@trax/nest-platform/events/inbox';
import { tellWhenComplete } from './tell-when-complete.js';

// A report may have come first; whatever comes once it is finished brings nothing back.
const HEAR = `
  insert into erasures as e (subject_hash, firebase_id, email, heard_at)
  values (subject_hash_of($1), $1, lower(trim($2)), now())
  on conflict (subject_hash) do update set email = excluded.email, heard_at = excluded.heard_at
  where e.finished_at is null`;

/** An account is deleted. Its requests keep address and uid until everything else is gone: an administrator may look on. */
export const beginErasure: EventHandler<'user.deleted'> = async (manager, { payload: { firebaseId, email } }) => {
  await buryUser(manager, firebaseId);
  await manager.query(HEAR, [firebaseId, email]);
  await tellWhenComplete(manager, firebaseId);
};
