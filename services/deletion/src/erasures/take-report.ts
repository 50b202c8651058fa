import type { EventHandler } from '@trax/nest-platform/events/inbox';
import { tellWhenComplete } from './tell-when-complete.js';

const TAKE = `
  insert into erasures as e (subject_hash, firebase_id, reports)
  values (subject_hash_of($1), $1, jsonb_build_object($2::text, $3::jsonb))
  on conflict (subject_hash) do update set reports = e.reports || excluded.reports
  where e.finished_at is null`;

/** A service holds nothing of the person any more. */
export const takeReport: EventHandler<'user.data-erased'> = async (manager, { payload }) => {
  const { firebaseId, service, erased } = payload;
  await manager.query(TAKE, [firebaseId, service, JSON.stringify(erased)]);
  await tellWhenComplete(manager, firebaseId);
};
