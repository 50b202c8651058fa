import { Inject, Injectable } from '@nestjs/common';
import type { CreateUserInput, UserRecord } from '@trax/contracts/users';
import { AccountDeleted, Forbidden, Unavailable } from '@trax/nest-platform/problem';
import { assertIsViewer, assertIsViewerOrAdministrator, type Viewer } from '@trax/nest-platform/viewer';
import { IdentityProvider } from '../identity-provider/identity-provider.js';
import { isAdministrator, isSameEmail, OWNER_EMAIL } from './administrator.js';
import { displayNameOf } from './display-name.js';
import { recordOf } from './user-record.js';
import type { User } from './user.entity.js';
import { UserNotFound } from './users.errors.js';
import { ENVIRONMENT, UsersRepository } from './users.repository.js';

/** A record, and for one's own the hour at which one's days begin. */
export type ReadRecord = { readonly record: UserRecord; readonly dayStartHour: number | undefined };

@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly identity: IdentityProvider,
    @Inject(OWNER_EMAIL) private readonly ownerEmail: string,
  ) {}

  /** 404 means "not created yet": only the person and administrators get it, everybody else a 403. */
  async getUser(viewer: Viewer, uid: string): Promise<ReadRecord> {
    assertIsViewerOrAdministrator(viewer, uid);
    const user = await this.users.find(uid);
    if (user === undefined) throw new UserNotFound();
    return this.read(user, viewer);
  }

  /** Uid and email come from the session; a body with others is refused. @throws Forbidden, AccountDeleted */
  async createUser(viewer: Viewer, input: CreateUserInput): Promise<ReadRecord & { readonly isNew: boolean }> {
    assertIsViewer(viewer, input.firebaseId);
    if (!isSameEmail(input.email, viewer.email)) throw new Forbidden();
    const { uid: firebaseId, email, emailVerified } = viewer;
    const { photoURL = null, metadata } = input;
    const displayName = displayNameOf(input.displayName, email);
    const user = { firebaseId, email, emailVerified, displayName, photoURL, metadata, environment: ENVIRONMENT };
    const { isNew } = await this.users.save(user);
    const saved = await this.users.find(firebaseId);
    // Deleted since then.
    if (saved === undefined) throw new AccountDeleted();
    return { ...this.read(saved, viewer), isNew };
  }

  /** First at the identity provider, whose name the next synchronisation copies. @throws UserNotFound, Unavailable */
  async rename(viewer: Viewer, uid: string, displayName: string): Promise<UserRecord> {
    assertIsViewer(viewer, uid);
    await this.getUser(viewer, uid);
    await this.identity.changeName(uid, displayName).catch((error: unknown) => {
      throw new Unavailable(error);
    });
    await this.users.rename(uid, displayName);
    return (await this.getUser(viewer, uid)).record;
  }

  /** @throws UserNotFound */
  async changeDayStart(viewer: Viewer, uid: string, dayStartHour: number): Promise<UserRecord> {
    assertIsViewer(viewer, uid);
    await this.users.changeDayStart(uid, dayStartHour);
    return (await this.getUser(viewer, uid)).record;
  }

  /** Also somebody without a record may be the owner. */
  async isAdministrator(viewer: Viewer): Promise<boolean> {
    const user = await this.users.find(viewer.uid);
    return isAdministrator({ ...viewer, isAdmin: user?.isAdmin ?? false }, this.ownerEmail);
  }

  private read(user: User, viewer: Viewer): ReadRecord {
    const isOwn = user.firebaseId === viewer.uid;
    return { record: recordOf(user, viewer, this.ownerEmail), dayStartHour: isOwn ? user.dayStartHour : undefined };
  }
}
