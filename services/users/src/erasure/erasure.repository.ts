import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ERASING_SERVICES, type EventPayload } from '@trax/contracts/events';
import { ErasedUser } from '@trax/erasure/erased-users';
import { lockForErasure, markErased } from '@trax/erasure/erased-users';
import { subjectHash } from '@trax/nest-platform/subject-hash';
import { publishEvents } from '@trax/nest-platform/events/publish-events';
import { IsNull, Repository, type EntityManager } from 'typeorm';
import { SessionRevocation } from '../sessions/session-revocation.entity.js';
import { Session } from '../sessions/session.entity.js';
import { User } from '../users/user.entity.js';
import { Erasure } from './erasure.entity.js';

/** How long a process may take to remove one account; then another one tries. */
const CLAIM_SECONDS = 15;

@Injectable()
export class ErasureRepository {
  constructor(
    @InjectRepository(Erasure) private readonly erasures: Repository<Erasure>,
    @InjectRepository(ErasedUser) private readonly erasedUsers: Repository<ErasedUser>,
  ) {}

  async isDeleted(firebaseId: string): Promise<boolean> {
    return this.erasedUsers.existsBy({ subjectHash: subjectHash(firebaseId) });
  }

  /**
   * Ends a person's account for good and publishes `user.deleted`, unless `assertMayDelete` throws. A deletion that is
   * under way goes on as it is. False when there is no such record.
   */
  begin(firebaseId: string, assertMayDelete: (user: User) => void): Promise<boolean> {
    return this.erasures.manager.transaction(async (manager) => {
      // Before the row is locked: every transaction takes these two locks in this order.
      await lockForErasure(manager, firebaseId);
      const user = await manager.findOne(User, { where: { firebaseId }, lock: { mode: 'pessimistic_write' } });
      if (user === null || user.deletionStartedAt !== null) return user !== null;
      assertMayDelete(user);
      await markErased(manager, firebaseId);
      await manager.update(User, { firebaseId }, { deletionStartedAt: () => 'now()' });
      await manager.insert(Erasure, { subjectHash: subjectHash(firebaseId), firebaseId });
      await manager.delete(Session, { firebaseId });
      await manager.delete(SessionRevocation, { firebaseId });
      await publishEvents(manager, [{ type: 'user.deleted', payload: { firebaseId, email: user.email } }]);
      return true;
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

  /** Stores what a service has deleted. True once every service has reported. */
  async addReport(
    manager: EntityManager,
    { firebaseId, service, erased }: EventPayload<'user.data-erased'>,
  ): Promise<boolean> {
    const erasure = await manager.findOne(Erasure, { where: { firebaseId }, lock: { mode: 'pessimistic_write' } });
    if (erasure === null) return false;
    const reports = { ...erasure.reports, [service]: erased };
    const isComplete = ERASING_SERVICES.every((name) => reports[name] !== undefined);
    await manager.update(Erasure, { firebaseId }, { reports, ...(isComplete ? { reportedAt: () => 'now()' } : {}) });
    return isComplete;
  }

  /** Claims an account that nobody else is removing. */
  claim(): Promise<string | undefined> {
    return this.erasures.manager.transaction(async (manager) => {
      const erasure = await manager
        .createQueryBuilder(Erasure, 'erasure')
        .where('erasure.reportedAt is not null and erasure.finishedAt is null')
        .andWhere('(erasure.claimedUntil is null or erasure.claimedUntil < now())')
        .orderBy('erasure.reportedAt')
        .limit(1)
        .setLock('pessimistic_write')
        .setOnLocked('skip_locked')
        .getOne();
      if (erasure === null || erasure.firebaseId === null) return undefined;
      const claimedUntil = () => `now() + interval '${CLAIM_SECONDS} seconds'`;
      await manager.update(Erasure, { subjectHash: erasure.subjectHash }, { claimedUntil });
      return erasure.firebaseId;
    });
  }

  /** Removes the record and publishes `user.erased`, once. */
  finish(firebaseId: string): Promise<void> {
    return this.erasures.manager.transaction(async (manager) => {
      const finished = { finishedAt: () => 'now()', firebaseId: null, claimedUntil: null };
      const { affected } = await manager.update(Erasure, { firebaseId, finishedAt: IsNull() }, finished);
      if (affected !== 1) return;
      const { email } = await manager.findOneByOrFail(User, { firebaseId });
      await manager.delete(User, { firebaseId });
      await publishEvents(manager, [{ type: 'user.erased', payload: { firebaseId, email } }]);
    });
  }
}
