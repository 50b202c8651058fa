import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { INVITATION_DAYS } from '@trax/contracts/invitation-rules';
import { deleteUpTo } from '@trax/nest-platform/database/delete-up-to';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { IsNull, LessThan, MoreThan, Repository, type EntityManager } from 'typeorm';
import type { NewLink } from './invitation-links.js';
import { Invitation } from './invitation.entity.js';
import { InvitationNotFound } from './invitations.errors.js';

type NewInvitation = NewLink & Pick<Invitation, 'email' | 'role' | 'invitedBy'>;

const OPEN = { acceptedAt: IsNull(), withdrawnAt: IsNull() } as const;
const worksFor = (email: string) => ({ ...OPEN, email: email.toLowerCase(), expiresAt: MoreThan(new Date()) });
const EXPIRY = () => `now() + interval '${INVITATION_DAYS} days'`;
const REPLACED = ['token_hash', 'role', 'delivery', 'mail_failure', 'invited_by', 'created_at', 'expires_at'];
/** The condition of the unique index of addresses. */
const IS_OPEN = 'accepted_at is null and withdrawn_at is null';
const WEEK_MS = 7 * 86_400_000;

@Injectable()
export class InvitationsRepository {
  constructor(
    @InjectRepository(Invitation) private readonly invitations: Repository<Invitation>,
    hourlyJobs: HourlyJobs,
  ) {
    hourlyJobs.add('invitations', (limit) => {
      const isOld = LessThan(new Date(Date.now() - WEEK_MS));
      return deleteUpTo(limit, this.invitations, [{ expiresAt: isOld }, { acceptedAt: isOld }, { withdrawnAt: isOld }]);
    });
  }

  list(): Promise<Invitation[]> {
    return this.invitations.find({ where: OPEN, order: { createdAt: 'DESC', id: 'ASC' } });
  }

  findOpen(id: string): Promise<Invitation | null> {
    return this.invitations.findOneBy({ ...OPEN, id });
  }

  /** One that works, for this address. */
  isInvited(email: string): Promise<boolean> {
    return this.invitations.existsBy(worksFor(email));
  }

  /** In the place of an open one for the same address. */
  async save(manager: EntityManager, { email, role, invitedBy, ...link }: NewInvitation): Promise<Invitation> {
    const [mailFailure, createdAt, expiresAt] = [null, () => 'now()', EXPIRY];
    const values = { ...link, email: email?.toLowerCase() ?? null, role, invitedBy, mailFailure, createdAt, expiresAt };
    const insert = manager.createQueryBuilder().insert().into(Invitation).values(values);
    await insert.orUpdate(REPLACED, ['email'], { indexPredicate: IS_OPEN }).updateEntity(false).execute();
    return manager.findOneByOrFail(Invitation, { tokenHash: link.tokenHash });
  }

  /** @throws InvitationNotFound where it is no longer open */
  async renew(manager: EntityManager, id: string, link: NewLink & Pick<Invitation, 'invitedBy'>): Promise<Invitation> {
    const { affected } = await manager.update(
      Invitation,
      { ...OPEN, id },
      { ...link, mailFailure: null, expiresAt: EXPIRY },
    );
    if (affected !== 1) throw new InvitationNotFound();
    return manager.findOneByOrFail(Invitation, { id });
  }

  /** @throws InvitationNotFound where it is no longer open */
  withdraw(id: string): Promise<void> {
    return this.inTransaction(async (manager) => {
      const { affected } = await manager.update(Invitation, { ...OPEN, id }, { withdrawnAt: () => 'now()' });
      if (affected !== 1) throw new InvitationNotFound();
    });
  }

  inTransaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.invitations.manager.transaction(work);
  }

  findByToken(tokenHash: Buffer): Promise<Invitation | null> {
    return this.invitations.findOneBy({ tokenHash });
  }

  /** An acceptance at the same time waits until this transaction has ended. */
  lockByToken(manager: EntityManager, tokenHash: Buffer): Promise<Invitation | null> {
    return manager.findOne(Invitation, { where: { tokenHash }, lock: { mode: 'pessimistic_write' } });
  }

  /** The same for the open one of an address. */
  lockByEmail(manager: EntityManager, email: string): Promise<Invitation | null> {
    return manager.findOne(Invitation, { where: worksFor(email), lock: { mode: 'pessimistic_write' } });
  }

  /** Their person has another address. An open invitation of the new address stays, and the other one is withdrawn. */
  async changeEmail(manager: EntityManager, from: string, to: string): Promise<void> {
    const isInvited = await manager.existsBy(Invitation, { ...OPEN, email: to });
    if (isInvited) await manager.update(Invitation, { ...OPEN, email: from }, { withdrawnAt: () => 'now()' });
    await manager.update(Invitation, { email: from }, { email: to });
  }

  async markAccepted(manager: EntityManager, id: string, acceptedBy: string): Promise<void> {
    await manager.update(Invitation, { id }, { acceptedBy, acceptedAt: () => 'now()' });
  }
}
