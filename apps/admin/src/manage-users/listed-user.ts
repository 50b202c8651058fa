import type { UserRecord } from '@trax/contracts/users';

/** A person as a row of the list shows them. */
export type ListedUser = Pick<UserRecord, 'firebaseId' | 'displayName' | 'email' | 'emailVerified' | 'isAdmin'>;
