import { Inject, Injectable } from '@nestjs/common';
import { lockForChange } from '@trax/erasure/erased-users';
import type { Viewer } from '@trax/nest-platform/viewer';
import { DataSource } from 'typeorm';
import { HandedOverLink } from '../mail/handed-over-link.entity.js';
import { AccountDisabled } from '../people/people.errors.js';
import { assertStillAdministrator, OWNER_EMAIL } from '../users/administrator.js';
import { User } from '../users/user.entity.js';
import { UserNotFound } from '../users/users.errors.js';
import { UsersRepository } from '../users/users.repository.js';
import { AuthServer } from './auth-server.js';

/** Lets people in who have signed up and not proved their address: an administrator knows who they are. */
@Injectable()
export class AdmissionService {
  @Inject(OWNER_EMAIL) private readonly ownerEmail!: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly auth: AuthServer,
    private readonly users: UsersRepository,
  ) {}

  /** Proves nothing of the address. May be repeated. @throws Forbidden, UserNotFound, AccountDisabled */
  async admit(viewer: Viewer, uid: string): Promise<void> {
    const { internalAdapter } = await this.auth.context();
    const account = await internalAdapter.findUserById(uid);
    if (account === null) throw new UserNotFound();
    await this.dataSource.transaction(async (manager) => {
      await lockForChange(manager, uid, viewer.uid);
      await assertStillAdministrator(manager, viewer, this.ownerEmail);
      const user = await manager.findOneBy(User, { firebaseId: uid });
      if (user !== null && user.deletionStartedAt !== null) throw new UserNotFound();
      if (user !== null && user.disabledAt !== null) throw new AccountDisabled();
      await this.users.admit(manager, account);
      await manager.delete(HandedOverLink, { firebaseId: uid });
    });
  }
}
