import { USERS_PER_QUESTION, type UserRecord } from '@trax/contracts/users';
import { findUsers } from '@trax/contracts/users.operations';
import DataLoader from 'dataloader';
import type { UpstreamClient } from '../../upstream/upstream.client.js';
import type { RequestContext } from '../../upstream/upstream-connections.js';

/** By uid; null where there is no user. */
export type AccountsLoader = DataLoader<string, UserRecord | null>;

/** The users of all rows of a list by one call to the service. For an administrator. */
export function createAccountsLoader(upstream: UpstreamClient, context: RequestContext): AccountsLoader {
  return new DataLoader(
    async (uids) => {
      const found = await upstream.call(findUsers, context, { query: { ids: uids.join(',') } });
      const byUid = new Map(found.map((user) => [user.firebaseId, user]));
      return uids.map((uid) => byUid.get(uid) ?? null);
    },
    { maxBatchSize: USERS_PER_QUESTION },
  );
}
