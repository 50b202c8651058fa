import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ErasedUser, lockForErasure, markErased } from '@trax/erasure/erased-users';
import { writeAuditEntry } from '@trax/nest-platform/audit.interceptor';
import { publishEvents } from '@trax/nest-platform/events/publish-events';
import { subjectHash } from '@trax/nest-platform/ids';
import { Repository, type EntityManager } from 'typeorm';
import { AppToken } from '../app-tokens/app-token.entity.js';
import { AuditLogRepository } from '../audit/audit-log.repository.js';
import { eraseInvitations, withdrawGrants } from '../invitations/withdraw-grants.js';
import { DataExport } from '../export/data-export.entity.js';
import { SessionRevocation, Session } from '../sessions/session.entity.js';
import { User } from '../users/user.entity.js';
import { UserNotFound } from '../users/users.errors.js';

@Injectable()
export class ErasureRepository {
  constructor(
    @InjectRepository(ErasedUser) private readonly erasedUsers: Repository<ErasedUser>,
    private readonly audit: AuditLogRepository,
  ) {}

  async isDeleted(firebaseId: string): Promise<boolean> {
    return this.erasedUsers.existsBy({ subjectHash: subjectHash(firebaseId) });
  }

  /**
   * Ends a person's account for good and publishes `user.deleted`, unless `assertMayDelete` throws. A deletion that is
   * under way goes on as it is.
   * @throws UserNotFound, and what `assertMayDelete` throws
   */
  begin(firebaseId: string, assertMayDelete: (user: User) => void): Promise<void> {
    return this.erasedUsers.manager.transaction(async (manager) => {
      // Before the row is locked: every transaction takes these two locks in this order.
      await lockForErasure(manager, firebaseId);
      const user = await manager.findOne(User, { where: { firebaseId }, lock: { mode: 'pessimistic_write' } });
      if (user === null) throw new UserNotFound();
      if (user.deletionStartedAt !== null) return;
      assertMayDelete(user);
      // Before the tombstone: their entries stay together, with that of their deletion.
      await writeAuditEntry(manager);
      await markErased(manager, firebaseId);
      await manager.update(User, { firebaseId }, { deletionStartedAt: () => 'now()' });
      await manager.delete(Session, { firebaseId });
      await manager.delete(SessionRevocation, { firebaseId });
      await manager.delete(AppToken, { firebaseId });
      await manager.delete(DataExport, { firebaseId });
      await withdrawGrants(manager, firebaseId);
      await this.audit.replacePerson(manager, firebaseId);
      await publishEvents(manager, [{ type: 'user.deleted', payload: { firebaseId, email: user.email } }]);
    });
  }

  /** The account with this address: preferably one that has verified it, then the newest. */
  async findAccount(manager: EntityManager, email: string): Promise<string | undefined> {
    const user = await manager
      .createQueryBuilder(User, 'user')
      .where('lower(user.email) = lower(:email) and user.deletionStartedAt is null', { email })
      .orderBy({ 'user.emailVerified': 'DESC', 'user.createdAt': 'DESC', 'user.firebaseId': 'ASC' })
      .limit(1)
      .getOne();
    return user?.firebaseId;
  }

  /**
   * Deletes the record and publishes `user.erased`; also when the record is gone, because a service that requests it again has not
   * received that event.
   */
  removeRecord(firebaseId: string): Promise<void> {
    return this.erasedUsers.manager.transaction(async (manager) => {
      const user = await manager.findOneBy(User, { firebaseId });
      await eraseInvitations(manager, firebaseId, user?.email ?? '');
      await manager.delete(User, { firebaseId });
      await publishEvents(manager, [{ type: 'user.erased', payload: { firebaseId, email: user?.email ?? '' } }]);
    });
  }
}
