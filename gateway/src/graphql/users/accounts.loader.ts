import { USERS_PER_QUESTION, type UserRecord } from '@trax/contracts/users';
import { NotSignedIn } from '@trax/nest-platform/problem';
import DataLoader from 'dataloader';
import type { UsersClient } from '../../services/users.client.js';
import type { Asker } from '../../services/service-connection.js';

/** By uid; null for whom there is no user, or none any more. */
export type AccountsLoader = DataLoader<string, UserRecord | null>;

/** The users behind all rows of a list by one call to the service, never one per row. For an administrator. */
export function createAccountsLoader(users: UsersClient, { viewer, requestId }: Asker): AccountsLoader {
  return new DataLoader(
    async (firebaseIds) => {
      if (viewer === null) throw new NotSignedIn('Admin not authenticated');
      const found = await users.findUsers({ viewer, requestId }, firebaseIds);
      const byUid = new Map(found.map((user) => [user.firebaseId, user]));
      return firebaseIds.map((firebaseId) => byUid.get(firebaseId) ?? null);
    },
    { maxBatchSize: USERS_PER_QUESTION },
  );
}
