import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { lockForChange } from '@trax/erasure/erased-users';
import { publishEvents } from '@trax/nest-platform/events/publish-events';
import { In, IsNull, Repository } from 'typeorm';
import { withdrawGrants } from '../invitations/withdraw-grants.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { User } from '../users/user.entity.js';
import { UserNotFound } from '../users/users.errors.js';

export type Change = Partial<Pick<User, 'isAdmin' | 'disabledAt'>>;
type Decide = (person: User, actor: User | undefined) => Change;

/** People whose account is being deleted are not found here. */
@Injectable()
export class PeopleRepository {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly sessions: SessionsRepository,
  ) {}

  /**
   * Changes a person as `decide` says, unless it throws; who is disabled has no open session afterwards, who
   * stops being an administrator no open invitation, and
   * `user.access-changed` is published for the identity provider. No other call changes the person or the actor meanwhile, and two
   * who change each other wait for one another instead of for ever, because rows are locked in the order of their ids.
   * @throws UserNotFound, and what `decide` throws
   */
  change(firebaseId: string, actorId: string, decide: Decide): Promise<User> {
    return this.users.manager.transaction(async (manager) => {
      // Before the rows are locked, as in every transaction that takes both.
      await lockForChange(manager, firebaseId, actorId);
      const rows = await manager.find(User, {
        where: { firebaseId: In([firebaseId, actorId]), deletionStartedAt: IsNull() },
        order: { firebaseId: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      const find = (uid: string) => rows.find((row) => row.firebaseId === uid);
      const person = find(firebaseId);
      if (person === undefined) throw new UserNotFound();
      const change = decide(person, find(actorId));
      await manager.update(User, { firebaseId }, change);
      if (change.disabledAt || change.isAdmin === false) await withdrawGrants(manager, firebaseId);
      if (change.disabledAt) await this.sessions.revokeAll(firebaseId, manager);
      if (change.disabledAt !== undefined)
        await publishEvents(manager, [{ type: 'user.access-changed', payload: { firebaseId } }]);
      return { ...person, ...change };
    });
  }

  /** Whether the account may not be used, also because it is being deleted; undefined when there is no such person. */
  async isDisabled(firebaseId: string): Promise<boolean | undefined> {
    const user = await this.users.findOneBy({ firebaseId });
    return user === null ? undefined : user.disabledAt !== null || user.deletionStartedAt !== null;
  }
}
