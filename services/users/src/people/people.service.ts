import { Inject, Injectable } from '@nestjs/common';
import type { ListedUser } from '@trax/contracts/users';
import { Forbidden } from '@trax/nest-platform/problem';
import type { Viewer } from '@trax/nest-platform/viewer';
import { IdentityProvider } from '../identity-provider/identity-provider.js';
import { RevocationPublisher } from '../sessions/revocation-publisher.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { isAdministrator, OWNER_EMAIL } from '../users/administrator.js';
import { toListedUser } from '../users/user-record.js';
import type { User } from '../users/user.entity.js';
import { AdminAccountProtected } from '../users/users.errors.js';
import { UsersService } from '../users/users.service.js';
import { AccountDisabled, OwnAccountProtected, OwnerProtected } from './people.errors.js';
import { PeopleRepository, type Change } from './people.repository.js';

const NOT_AN_ADMINISTRATOR = 'Only an administrator may do this';

/**
 * What administrators change of the accounts of others. Every change may be repeated. It holds here at once; the job
 * `change-access` disables or enables the account at the identity provider.
 */
@Injectable()
export class PeopleService {
  @Inject() private readonly identity!: IdentityProvider;
  @Inject() private readonly users!: UsersService;
  @Inject() private readonly sessions!: SessionsService;

  constructor(
    private readonly people: PeopleRepository,
    private readonly revocations: RevocationPublisher,
    @Inject(OWNER_EMAIL) private readonly ownerEmail: string,
  ) {}

  /** Ends every session of the person. @throws UserNotFound, OwnAccountProtected, AdminAccountProtected */
  async disableUser(viewer: Viewer, uid: string): Promise<ListedUser> {
    if (viewer.uid === uid) throw new OwnAccountProtected();
    return this.change(viewer, uid, (user) => {
      if (isAdministrator(user, this.ownerEmail)) throw new AdminAccountProtected('Admin accounts cannot be disabled');
      return { disabledAt: user.disabledAt ?? new Date() };
    });
  }

  /** @throws UserNotFound */
  enableUser(viewer: Viewer, uid: string): Promise<ListedUser> {
    return this.change(viewer, uid, () => ({ disabledAt: null }));
  }

  /** @throws UserNotFound, AccountDisabled */
  makeAdministrator(viewer: Viewer, uid: string): Promise<ListedUser> {
    return this.change(viewer, uid, ({ disabledAt }) => {
      if (disabledAt !== null) throw new AccountDisabled();
      return { isAdmin: true };
    });
  }

  /**
   * There is always an administrator left: none does this to themselves, and the actor still is one when it happens.
   * @throws UserNotFound, OwnAccountProtected, OwnerProtected
   */
  async unmakeAdministrator(viewer: Viewer, uid: string): Promise<ListedUser> {
    if (viewer.uid === uid) throw new OwnAccountProtected();
    return this.change(viewer, uid, (user) => {
      if (isAdministrator({ ...user, isAdmin: false }, this.ownerEmail)) throw new OwnerProtected();
      return { isAdmin: false };
    });
  }

  /** For people who have lost it. @throws Forbidden for one's own, UserNotFound, SecondFactorNotOffered */
  async resetSecondFactor(viewer: Viewer, uid: string): Promise<void> {
    if (viewer.uid === uid) throw new Forbidden('Your own second factor is changed on your account page');
    await this.users.getUser(viewer, uid);
    await this.identity.resetSecondFactor(uid);
    await this.sessions.revokeAllSessions(uid);
  }

  /** Gateways check the sessions of the person again, for their end or for another role. */
  private async change(viewer: Viewer, uid: string, decide: (user: User) => Change): Promise<ListedUser> {
    const user = await this.people.change(uid, viewer.uid, (person, actor) => {
      // The session may say so for up to a minute after the role was taken from them.
      if (!isAdministrator({ ...viewer, isAdmin: actor?.isAdmin ?? false }, this.ownerEmail))
        throw new Forbidden(NOT_AN_ADMINISTRATOR);
      return decide(person);
    });
    this.revocations.publish([uid]);
    const withSecondFactor = await this.identity.findWithSecondFactor([uid]);
    return toListedUser(user, viewer, { ownerEmail: this.ownerEmail, withSecondFactor });
  }
}
