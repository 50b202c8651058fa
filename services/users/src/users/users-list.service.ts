import { Inject, Injectable } from '@nestjs/common';
import { USERS_PAGE, type ListUsersQuery, type UserRecord } from '@trax/contracts/users';
import type { Viewer } from '@trax/nest-platform/viewer';
import { OWNER_EMAIL } from './administrator.js';
import { recordOf } from './user-record.js';
import type { User } from './user.entity.js';
import { cursorOf, placeOf, type UserPlace } from './users-cursor.js';
import { UsersRepository } from './users.repository.js';

export type UsersPage = { readonly users: UserRecord[]; readonly nextCursor?: string };

/** For administrators, as the policies of its operations say. */
@Injectable()
export class UsersListService {
  constructor(
    private readonly users: UsersRepository,
    @Inject(OWNER_EMAIL) private readonly ownerEmail: string,
  ) {}

  /** All users, read page by page; with any parameter one page. */
  async listUsers(viewer: Viewer, query: ListUsersQuery): Promise<UsersPage> {
    if (Object.values(query).every((value) => value === undefined)) return { users: await this.listAll(viewer) };
    const { limit = USERS_PAGE.default, after, search } = query;
    const place = after === undefined ? undefined : placeOf(after);
    // One more than the page holds shows whether there is another page.
    const found = await this.users.list({ limit: limit + 1, after: place, search });
    const users = found.slice(0, limit);
    const last = users.at(-1);
    const hasMore = found.length > limit && last !== undefined;
    return { users: this.toRecords(users, viewer), ...(hasMore ? { nextCursor: cursorOf(last) } : {}) };
  }

  /** Those of them that exist, in no order. */
  async findUsers(viewer: Viewer, firebaseIds: readonly string[]): Promise<UserRecord[]> {
    return this.toRecords(await this.users.findMany(firebaseIds), viewer);
  }

  private async listAll(viewer: Viewer): Promise<UserRecord[]> {
    const users: UserRecord[] = [];
    let after: UserPlace | undefined;
    for (;;) {
      const page = await this.users.list({ limit: USERS_PAGE.max, after });
      users.push(...this.toRecords(page, viewer));
      after = page.at(-1);
      if (page.length < USERS_PAGE.max) return users;
    }
  }

  private toRecords(users: readonly User[], viewer: Viewer): UserRecord[] {
    return users.map((user) => recordOf(user, viewer, this.ownerEmail));
  }
}
