import { DATA_KEEPERS } from '@trax/contracts/events';
import { enqueueEvents } from '@trax/nest-platform/events/enqueue-events';
import type { EntityManager } from 'typeorm';

// Whoever has just written the row holds it locked: of two who complete it at the same time, only one tells.
const TAKE_COMPLETE = `
  update erasures set told_at = now()
  where subject_hash = subject_hash_of($1) and told_at is null and heard_at is not null and reports ?& $2
  returning subject_hash`;

/** Once nobody else holds anything of the person, the users service may end their account for good. */
export async function tellWhenComplete(manager: EntityManager, firebaseId: string): Promise<void> {
  const [, completed] = await manager.query<[unknown[], number]>(TAKE_COMPLETE, [firebaseId, DATA_KEEPERS]);
  if (completed === 0) return;
  await enqueueEvents(manager, [{ type: 'user.data-erased-everywhere', payload: { firebaseId } }]);
}
