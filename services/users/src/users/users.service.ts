import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@trax/contracts/languages';
import type { CreateUserInput, UserRecord } from '@trax/contracts/users';
import { AccountDeleted, Forbidden, Unavailable } from '@trax/nest-platform/problem';
import { assertIsViewer, assertIsViewerOrAdministrator, type Viewer } from '@trax/nest-platform/viewer';
import { currentRequest } from '@trax/nest-platform/request-context';
import { IdentityProvider } from '../identity-provider/identity-provider.js';
import { isAdministrator, isSameEmail, OWNER_EMAIL } from './administrator.js';
import { toDisplayName, toUserRecord } from './user-record.js';
import { UserNotFound } from './users.errors.js';
import { ENVIRONMENT, UsersRepository } from './users.repository.js';

@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly identity: IdentityProvider,
    @Inject(OWNER_EMAIL) private readonly ownerEmail: string,
  ) {}

  /** 404 means "not created yet": only the person and administrators get it, everybody else a 403. */
  async getUser(viewer: Viewer, uid: string): Promise<UserRecord> {
    assertIsViewerOrAdministrator(viewer, uid);
    const user = await this.users.find(uid);
    if (user === undefined) throw new UserNotFound();
    return toUserRecord(user, viewer, this.ownerEmail);
  }

  /** Uid and email come from the session; a body with others is refused. @throws Forbidden, AccountDeleted */
  async createUser(
    viewer: Viewer,
    input: CreateUserInput,
  ): Promise<{ readonly record: UserRecord; readonly isNew: boolean }> {
    assertIsViewer(viewer, input.firebaseId);
    if (!isSameEmail(input.email, viewer.email)) throw new Forbidden();
    const { uid: firebaseId, email, emailVerified } = viewer;
    const { photoURL = null, metadata } = input;
    const displayName = toDisplayName(input.displayName, email);
    const language = currentRequest()?.language ?? null;
    const user = {
      firebaseId,
      email,
      emailVerified,
      displayName,
      photoURL,
      metadata,
      environment: ENVIRONMENT,
      language,
    };
    const { isNew } = await this.users.save(user);
    const saved = await this.users.find(firebaseId);
    // Deleted since then.
    if (saved === undefined) throw new AccountDeleted();
    return { record: toUserRecord(saved, viewer, this.ownerEmail), isNew };
  }

  /** First at the identity provider, whose name the next synchronisation copies. @throws UserNotFound, Unavailable */
  async rename(viewer: Viewer, uid: string, displayName: string): Promise<UserRecord> {
    assertIsViewer(viewer, uid);
    await this.getUser(viewer, uid);
    await this.identity.changeName(uid, displayName).catch((error: unknown) => {
      throw new Unavailable(error);
    });
    await this.users.rename(uid, displayName);
    return this.getUser(viewer, uid);
  }

  /** @throws UserNotFound */
  async changeDayStart(viewer: Viewer, uid: string, dayStartHour: number): Promise<UserRecord> {
    assertIsViewer(viewer, uid);
    await this.users.changeDayStart(uid, dayStartHour);
    return this.getUser(viewer, uid);
  }

  /** @throws UserNotFound */
  async changeLanguage(viewer: Viewer, uid: string, language: Language): Promise<UserRecord> {
    assertIsViewer(viewer, uid);
    await this.users.changeLanguage(uid, language);
    return this.getUser(viewer, uid);
  }

  /** A viewer without a record may be the owner, too. */
  async isAdministrator(viewer: Viewer): Promise<boolean> {
    const user = await this.users.find(viewer.uid);
    return isAdministrator({ ...viewer, isAdmin: user?.isAdmin ?? false }, this.ownerEmail);
  }
}
