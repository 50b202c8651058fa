import { Injectable } from '@nestjs/common';
import { readRows } from '@trax/nest-platform/database';
import { DataSource } from 'typeorm';
import { UserEntity } from './user.entity.js';

export type StoredUser = Omit<UserEntity, 'createdAt'>;
type NewUser = Omit<StoredUser, 'isAdmin'>;

/** The columns of a `StoredUser`. */
export const USER_COLUMNS = `
  firebase_id as "firebaseId", display_name as "displayName", email, email_verified as "emailVerified",
  photo_url as "photoURL", metadata, environment, is_admin as "isAdmin"`;

// Whoever is being deleted is as good as gone.
const FIND_USER = {
  name: 'find-user',
  text: `select ${USER_COLUMNS} from users where firebase_id = $1 and deletion_started_at is null`,
};

@Injectable()
export class UsersRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(firebaseId: string): Promise<StoredUser | undefined> {
    const [user] = await readRows<StoredUser>(this.dataSource, { ...FIND_USER, values: [firebaseId] });
    return user;
  }

  /**
   * Adds the person, or refreshes what only the session can know of one who exists already. Two first sign-ins at once
   * make one record; only one of them hears that it was created.
   */
  async save(user: NewUser): Promise<{ isNew: boolean }> {
    const { raw } = await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(UserEntity)
      .values(user)
      .orUpdate(['email', 'email_verified'], ['firebase_id'])
      // A row that was never updated has no xmax: the way Postgres tells an insert from an update.
      .returning('(xmax = 0) as "isNew"')
      .execute();
    return { isNew: raw[0].isNew === true };
  }
}
