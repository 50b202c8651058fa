import { Inject, Injectable } from '@nestjs/common';
import {
  USERS_PAGE,
  type ListPeopleQuery,
  type ListUsersQuery,
  type PeoplePage,
  type UserRecord,
} from '@trax/contracts/users';
import type { Viewer } from '@trax/nest-platform/viewer';
import { IdentityProvider } from '../identity-provider/identity-provider.js';
import { OWNER_EMAIL } from './administrator.js';
import { toListedUser, toUserRecord } from './user-record.js';
import type { User } from './user.entity.js';
import { toCursor, parseCursor, type UserPlace } from './users-cursor.js';
import { UsersRepository } from './users.repository.js';

type UserPage = { readonly users: UserRecord[]; readonly nextCursor: string | null };

/** For administrators, as the policies of its operations say. */
@Injectable()
export class UsersListService {
  constructor(
    private readonly users: UsersRepository,
    private readonly identity: IdentityProvider,
    @Inject(OWNER_EMAIL) private readonly ownerEmail: string,
  ) {}

  /** All users, read page by page; with any parameter one page. */
  async listUsers(viewer: Viewer, query: ListUsersQuery): Promise<UserPage> {
    const isForAll = Object.values(query).every((value) => value === undefined);
    const { users, nextCursor } = isForAll ? await this.readAll() : await this.readPage({ ...query, order: 'newest' });
    return { users: this.toRecords(users, viewer), nextCursor };
  }

  /** One page in the order that the administrator has chosen. */
  async listPeople(viewer: Viewer, query: ListPeopleQuery): Promise<PeoplePage> {
    const { users, nextCursor } = await this.readPage(query);
    const withSecondFactor = await this.identity.findWithSecondFactor(users.map(({ firebaseId }) => firebaseId));
    const facts = { ownerEmail: this.ownerEmail, withSecondFactor };
    return { users: users.map((user) => toListedUser(user, viewer, facts)), nextCursor };
  }

  /** Those of them that exist, in no order. */
  async findUsers(viewer: Viewer, firebaseIds: readonly string[]): Promise<UserRecord[]> {
    return this.toRecords(await this.users.findMany(firebaseIds), viewer);
  }

  private async readPage({ limit = USERS_PAGE.default, after, search, order }: ListPeopleQuery) {
    const place = after === undefined ? undefined : parseCursor(after, order);
    // One more than the page holds shows whether there is another page.
    const found = await this.users.list({ limit: limit + 1, after: place, search, order });
    const users = found.slice(0, limit);
    const last = users.at(-1);
    const hasMore = found.length > limit && last !== undefined;
    return { users, nextCursor: hasMore ? toCursor(last, order) : null };
  }

  private async readAll() {
    const users: User[] = [];
    let after: UserPlace | undefined;
    for (;;) {
      const page = await this.users.list({ limit: USERS_PAGE.max, after, order: 'newest' });
      users.push(...page);
      after = page.at(-1);
      if (page.length < USERS_PAGE.max) return { users, nextCursor: null };
    }
  }

  private toRecords(users: readonly User[], viewer: Viewer): UserRecord[] {
    return users.map((user) => toUserRecord(user, viewer, this.ownerEmail));
  }
}
