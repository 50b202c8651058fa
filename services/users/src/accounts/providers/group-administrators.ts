import { Inject, Injectable, Logger } from '@nestjs/common';
import { isErased } from '@trax/erasure/erased-users';
import { DataSource, type EntityManager } from 'typeorm';
import { recordAccountEvent } from '../../audit/account-events.js';
import { withdrawGrants } from '../../invitations/withdraw-grants.js';
import { RevocationPublisher } from '../../sessions/revocation-publisher.js';
import { OWNER_EMAIL } from '../../users/administrator.js';
import { toDisplayName } from '../../users/user-record.js';
import { ENVIRONMENT, UsersRepository } from '../../users/users.repository.js';

/** What the groups say of a person who has just signed in by a provider that names administrators. */
export type GroupVerdict = {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly isAdmin: boolean;
};

/** Makes people administrators, or listeners again, by their groups at a provider. */
@Injectable()
export class GroupAdministrators {
  private readonly logger = new Logger('accounts');
  @Inject(OWNER_EMAIL) private readonly ownerEmail!: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersRepository,
    private readonly revocations: RevocationPublisher,
  ) {}

  /** An administrator has a record from then on; of a person without one nothing is kept. */
  async follow(verdict: GroupVerdict): Promise<void> {
    const { uid } = verdict;
    const hasChanged = await this.dataSource.transaction(async (manager) => {
      // Before rows are locked, as in every transaction that takes both.
      if (await isErased(manager, uid)) return false;
      return verdict.isAdmin ? this.promote(manager, verdict) : this.demote(manager, uid);
    });
    if (hasChanged) this.revocations.publish([uid]);
  }

  private async promote(manager: EntityManager, { uid: firebaseId, email, emailVerified, name }: GroupVerdict) {
    const displayName = toDisplayName(name, email);
    const record = { firebaseId, email, emailVerified, displayName, photoURL: null, metadata: {} };
    await this.users.save({ ...record, environment: ENVIRONMENT }, manager);
    const hasChanged = await this.users.setAdministrator(manager, firebaseId, true);
    if (hasChanged) await recordAccountEvent(manager, 'madeAdministratorByGroup', [firebaseId]);
    return hasChanged;
  }

  private async demote(manager: EntityManager, firebaseId: string): Promise<boolean> {
    const administrators = await this.users.lockAdministrators(manager);
    if (!administrators.some((user) => user.firebaseId === firebaseId)) return false;
    // The owner by OWNER_EMAIL is one without the flag.
    if (administrators.length === 1 && this.ownerEmail === '') {
      this.logger.warn(`${firebaseId} stays an administrator, without a group that says so, because there is no other`);
      return false;
    }
    await this.users.setAdministrator(manager, firebaseId, false);
    await withdrawGrants(manager, firebaseId);
    await recordAccountEvent(manager, 'unmadeAdministratorByGroup', [firebaseId]);
    return true;
  }
}
