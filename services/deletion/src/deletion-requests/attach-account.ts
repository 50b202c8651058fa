import { isErased } from '@trax/nest-platform/erasure/erased-users';
import type { EventHandler } from '@trax/nest-platform/events/inbox';

const ATTACH = `
  update deletion_requests set firebase_id = $2 where id = $1 and status = 'pending' and firebase_id is null`;

/** Notes which account a request is about; an account that is being erased by now is found by its address. */
export const attachAccount: EventHandler<'deletion.account-found'> = async (manager, { payload }) => {
  const { requestId, firebaseId } = payload;
  if (await isErased(manager, firebaseId)) return;
  await manager.query(ATTACH, [requestId, firebaseId]);
};
