import { Injectable } from '@nestjs/common';
import { readRows } from '@trax/nest-platform/database';
import { DataSource } from 'typeorm';
import type { UserPlace } from './users-cursor.js';
import { USER_COLUMNS, type StoredUser } from './users.repository.js';

const LISTED = `select ${USER_COLUMNS}, created_at as "createdAt" from users
  where environment = 'production' and deletion_started_at is null`;
const PAGE = { name: 'list-users', text: `${LISTED} order by created_at desc, firebase_id desc limit $1` };
const AFTER = '(created_at, firebase_id) < ($2::timestamptz, $3)';
const NEXT_PAGE = {
  name: 'list-next-users',
  text: `${LISTED} and ${AFTER} order by created_at desc, firebase_id desc limit $1`,
};
const SEARCH = {
  name: 'search-users',
  text: `${LISTED} and ($2::timestamptz is null or ${AFTER})
         and (display_name ilike $4 or email ilike $4 or firebase_id = $5)
         order by created_at desc, firebase_id desc limit $1`,
};
const FIND_MANY = {
  name: 'find-users',
  text: `select ${USER_COLUMNS} from users where firebase_id = any($1) and deletion_started_at is null`,
};

export type ListedUser = StoredUser & { readonly createdAt: string };
export type PageWanted = { limit: number; after?: UserPlace | undefined; search?: string | undefined };

/** The users that an administrator sees: of the production environment, and nobody who is being deleted. */
@Injectable()
export class UsersListRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  list({ limit, after, search }: PageWanted): Promise<ListedUser[]> {
    const place = [after?.createdAt ?? null, after?.firebaseId ?? null];
    if (search !== undefined) return this.read({ ...SEARCH, values: [limit, ...place, anywhere(search), search] });
    return this.read(after === undefined ? { ...PAGE, values: [limit] } : { ...NEXT_PAGE, values: [limit, ...place] });
  }

  findMany(firebaseIds: readonly string[]): Promise<StoredUser[]> {
    return readRows(this.dataSource, { ...FIND_MANY, values: [firebaseIds] });
  }

  private read(query: Parameters<typeof readRows>[1]): Promise<ListedUser[]> {
    return readRows<ListedUser>(this.dataSource, query);
  }
}

const anywhere = (text: string) => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
