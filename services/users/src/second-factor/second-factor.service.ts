import { Injectable } from '@nestjs/common';
import { Forbidden } from '@trax/nest-platform/problem';
import type { Viewer } from '@trax/nest-platform/viewer';
import { IdentityProvider } from '../identity-provider/identity-provider.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';

/** For people who have lost their second factor. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly users: UsersService,
    private readonly identity: IdentityProvider,
    private readonly sessions: SessionsService,
  ) {}

  /** @throws Forbidden for one's own, UserNotFound, SecondFactorNotOffered */
  async reset(viewer: Viewer, uid: string): Promise<void> {
    if (viewer.uid === uid) throw new Forbidden('Your own second factor is changed on your account page');
    await this.users.getUser(viewer, uid);
    await this.identity.resetSecondFactor(uid);
    await this.sessions.revokeAllSessions(uid);
  }
}
