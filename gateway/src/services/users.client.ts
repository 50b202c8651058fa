import type { Viewer } from '@trax/contracts/session';
import { syncRun, syncStatus, type SyncRun, type SyncStatus } from '@trax/contracts/sync';
import {
  userList,
  userPage,
  userStanding,
  type UserPage,
  type UserRecord,
  type UserStanding,
} from '@trax/contracts/users';
import { servicePath } from '../rest/service-path.js';
import type { ServiceConnection } from './service-connection.js';

/** Which page of the users; `limit` is the service's to judge. */
export type UsersWanted = { limit: number; after?: string | null | undefined; search?: string | null | undefined };
/** The administrator on whose behalf. */
export type UsersAsker = { readonly viewer: Viewer; readonly requestId: string };

/** The users service, as the gateway asks it. */
export class UsersClient {
  constructor(private readonly users: ServiceConnection) {}

  /** The administrator predicate of readings A1, and whether the account was deleted: only the users service knows. */
  findStanding(viewer: Viewer, requestId: string): Promise<UserStanding> {
    return this.users.getJson(`/internal/users/${viewer.uid}/standing`, userStanding, { viewer, requestId });
  }

  listUsers(asker: UsersAsker, { limit, after, search }: UsersWanted): Promise<UserPage> {
    const query = new URLSearchParams({ limit: String(limit) });
    if (typeof after === 'string') query.set('after', after);
    if (typeof search === 'string' && search.trim() !== '') query.set('search', search);
    return this.users.getJson(`/internal/users/page?${query.toString()}`, userPage, asker);
  }

  /** Those of them that exist, in no order; for an administrator. */
  findUsers(asker: UsersAsker, firebaseIds: readonly string[]): Promise<UserRecord[]> {
    return this.users.getJson(`/internal/users?ids=${firebaseIds.join(',')}`, userList, asker);
  }

  /** Begins the deletion of somebody's account; also when it is under way. */
  deleteUser(asker: UsersAsker, firebaseId: string): Promise<void> {
    const path = servicePath('/api/users/{firebaseId}', { firebaseId });
    return this.users.callEmpty({ ...asker, method: 'DELETE', path });
  }

  getSyncStatus(asker: UsersAsker): Promise<SyncStatus> {
    return this.users.getJson(adminPath('/api/admin/sync-status', asker), syncStatus, asker);
  }

  syncUsers(asker: UsersAsker): Promise<SyncRun> {
    return this.users.callJson({ ...asker, method: 'POST', path: adminPath('/api/admin/sync-users', asker) }, syncRun);
  }
}

const adminPath = (path: string, { viewer }: UsersAsker) => `${path}?adminFirebaseId=${viewer.uid}`;
