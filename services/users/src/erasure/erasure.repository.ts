import { Injectable } from '@nestjs/common';
import { readRows } from '@trax/nest-platform/database';
import { awaitWriters, buryUser } from '@trax/nest-platform/erasure/erased-users';
import { subjectHash } from '@trax/nest-platform/erasure/subject-hash';
import { enqueueEvents } from '@trax/nest-platform/events/enqueue-events';
import { DataSource, type EntityManager } from 'typeorm';

const LOCK = `
  select email, email_verified as "emailVerified", is_admin as "isAdmin", deletion_started_at is not null as "isDeleted"
  from users where firebase_id = $1 for update`;
const MARK = 'update users set deletion_started_at = now() where firebase_id = $1';
const IS_DELETED = { name: 'is-deleted', text: 'select 1 from erased_users where subject_hash = $1' };
const FIND_ACCOUNT = `
  select firebase_id as "firebaseId" from users where lower(email) = lower($1) and deletion_started_at is null
  order by email_verified desc, created_at desc, firebase_id limit 1`;
const REMOVE = 'delete from users where firebase_id = $1';

/** What decides whether a record may be deleted. */
export type DeletableUser = { readonly email: string; readonly emailVerified: boolean; readonly isAdmin: boolean };

@Injectable()
export class ErasureRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Ends a person's account for good and tells whoever holds data of it, unless `assertMayDelete` throws. What is under
   * way goes on as it is. False when there is no such record.
   */
  begin(firebaseId: string, assertMayDelete: (user: DeletableUser) => void): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      // Before the row is locked: whoever writes it takes these two in the same order.
      await awaitWriters(manager, firebaseId);
      const [user] = await manager.query<(DeletableUser & { isDeleted: boolean })[]>(LOCK, [firebaseId]);
      if (user === undefined || user.isDeleted) return user !== undefined;
      assertMayDelete(user);
      await buryUser(manager, firebaseId);
      await manager.query(MARK, [firebaseId]);
      await enqueueEvents(manager, [{ type: 'user.deleted', payload: { firebaseId, email: user.email } }]);
      return true;
    });
  }

  async isDeleted(firebaseId: string): Promise<boolean> {
    const rows = await readRows(this.dataSource, { ...IS_DELETED, values: [subjectHash(firebaseId)] });
    return rows.length > 0;
  }

  /** Whose address this is: rather whoever has proved it, then the newest. */
  async findAccount(manager: EntityManager, email: string): Promise<string | undefined> {
    const [account] = await manager.query<{ firebaseId: string }[]>(FIND_ACCOUNT, [email]);
    return account?.firebaseId;
  }

  async remove(manager: EntityManager, firebaseId: string): Promise<void> {
    await manager.query(REMOVE, [firebaseId]);
  }
}
