import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { deriveSessionId } from '@trax/nest-platform/ids';
import { Repository } from 'typeorm';
import {
  IdentityProvider,
  type Account,
  type AccountPage,
  type AccountState,
} from '../identity-provider/identity-provider.js';
import { HandedOverLink } from '../mail/handed-over-link.entity.js';
import { ACCOUNTS_CONFIG, type AccountsConfig } from './accounts.config.js';
import { AuthServer } from './auth-server.js';
import { deleteRequestedEmail, findRequestedEmail } from './email-change/email-changes.js';
import { removeSecondFactors } from './second-factor/remove-second-factors.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const MAX_SESSION_DAYS = 90;
const PAGE_SIZE = 1_000;
/** better-auth reads 100 rows unless a limit is given, and has none for the passkeys of a person. */
const MAX_PASSKEYS_PER_PERSON = 100;

// What a passkey or a provider is asked to prove is JSON that names the person, by an index of those rows alone. better-auth's
// tables have no entities.
export const DELETE_CHALLENGES_SQL = `
  delete from auth_verifications where value like '{%' and position($1 in value) > 0`;

type StoredUser = {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly image?: string | null;
  readonly banned?: boolean | null;
};
type StoredSession = { readonly token: string; readonly createdAt: Date };
type StoredPasskey = { readonly name: string; readonly deviceType: string; readonly createdAt: Date };
type StoredPassword = { readonly userId: string; readonly updatedAt: Date };

/** The accounts of this installation, which better-auth keeps in our database. */
@Injectable()
export class InstallationAccounts extends IdentityProvider {
  @InjectRepository(HandedOverLink) private readonly links!: Repository<HandedOverLink>;

  constructor(
    private readonly auth: AuthServer,
    @Inject(ACCOUNTS_CONFIG) private readonly config: Pick<AccountsConfig, 'REQUIRE_SECOND_FACTOR'>,
    hourlyJobs: HourlyJobs,
  ) {
    super();
    hourlyJobs.add('auth-sessions', () => this.deleteOldSessions());
    hourlyJobs.add('auth-verifications', () => this.deleteExpired('verification'));
  }

  /** The token of a page is the last uid of the one before: it never expires. */
  async listAccounts(pageToken = ''): Promise<AccountPage> {
    const { adapter } = await this.auth.context();
    const users = await adapter.findMany<StoredUser>({
      model: 'user',
      where: [{ field: 'id', operator: 'gt', value: pageToken }],
      sortBy: { field: 'id', direction: 'asc' },
      limit: PAGE_SIZE,
    });
    const nextPageToken = users.length < PAGE_SIZE ? undefined : users.at(-1)?.id;
    return { accounts: users.map(toAccount), nextPageToken };
  }

  async findStates(uids: readonly string[]): Promise<ReadonlyMap<string, AccountState>> {
    if (uids.length === 0) return new Map();
    const { adapter } = await this.auth.context();
    const limit = uids.length;
    const [users, passwords] = await Promise.all([
      adapter.findMany<StoredUser>({
        model: 'user',
        where: [{ field: 'id', operator: 'in', value: [...uids] }],
        limit,
      }),
      adapter.findMany<StoredPassword>({
        model: 'account',
        where: [
          { field: 'userId', operator: 'in', value: [...uids] },
          { field: 'providerId', value: 'credential' },
        ],
        limit,
      }),
    ]);
    const changedAt = new Map(passwords.map(({ userId, updatedAt }) => [userId, updatedAt]));
    return new Map(users.map((user) => [user.id, toState(user, changedAt.get(user.id))]));
  }

  async disableAccount(uid: string): Promise<void> {
    const { internalAdapter } = await this.auth.context();
    await internalAdapter.updateUser(uid, { banned: true });
    await internalAdapter.deleteUserSessions(uid);
  }

  async enableAccount(uid: string): Promise<void> {
    const { internalAdapter } = await this.auth.context();
    await internalAdapter.updateUser(uid, { banned: false });
  }

  async deleteAccount(uid: string): Promise<void> {
    const context = await this.auth.context();
    const { adapter, internalAdapter } = context;
    // Links to the address of the account go with its record; the new one is named by the request alone.
    const requestedEmail = await findRequestedEmail(context, uid);
    if (requestedEmail !== undefined) await this.links.delete({ email: requestedEmail });
    await deleteRequestedEmail(context, uid);
    await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: uid }] });
    await this.links.manager.query(DELETE_CHALLENGES_SQL, [uid]);
    await internalAdapter.deleteUser(uid);
  }

  async changeName(uid: string, displayName: string): Promise<void> {
    const { internalAdapter } = await this.auth.context();
    await internalAdapter.updateUser(uid, { name: displayName });
  }

  async describe(uid: string) {
    const { adapter, internalAdapter } = await this.auth.context();
    const accounts = await internalAdapter.findAccounts(uid);
    const sessions = await internalAdapter.listSessions(uid);
    const ofPerson = [{ field: 'userId', value: uid }];
    const passkeys = await adapter.findMany<StoredPasskey>({ model: 'passkey', where: ofPerson, limit: PAGE_SIZE });
    return {
      passkeys: passkeys.map(({ name, deviceType, createdAt }) => ({ name, deviceType, createdAt })),
      'ways-to-sign-in': accounts.map(({ providerId, accountId, scope, createdAt, updatedAt }) => ({
        providerId,
        accountId,
        scope,
        createdAt,
        updatedAt,
      })),
      'sign-ins': sessions.map(({ createdAt, updatedAt, expiresAt, ipAddress, userAgent }) => ({
        createdAt,
        updatedAt,
        expiresAt,
        ipAddress,
        userAgent,
      })),
    };
  }

  override async endSignIn(uid: string, sessionId: string): Promise<void> {
    const { adapter, internalAdapter } = await this.auth.context();
    const sessions = await adapter.findMany<StoredSession>({
      model: 'session',
      where: [{ field: 'userId', value: uid }],
      limit: PAGE_SIZE,
    });
    const isMeant = ({ createdAt }: StoredSession) => deriveSessionId(uid, toSeconds(createdAt)) === sessionId;
    await internalAdapter.deleteSessions(sessions.filter(isMeant).map(({ token }) => token));
  }

  override async endSignIns(uid: string): Promise<void> {
    const { internalAdapter } = await this.auth.context();
    await internalAdapter.deleteUserSessions(uid);
  }

  override async findWithSecondFactor(uids: readonly string[]): Promise<ReadonlySet<string>> {
    if (uids.length === 0) return new Set();
    const { adapter } = await this.auth.context();
    const ofPeople = { field: 'userId', operator: 'in' as const, value: [...uids] };
    const [codes, passkeys] = await Promise.all([
      adapter.findMany<{ userId: string }>({
        model: 'twoFactor',
        where: [ofPeople, { field: 'verified', value: true }],
        limit: uids.length,
      }),
      adapter.findMany<{ userId: string }>({
        model: 'passkey',
        where: [ofPeople],
        limit: uids.length * MAX_PASSKEYS_PER_PERSON,
      }),
    ]);
    return new Set([...codes, ...passkeys].map(({ userId }) => userId));
  }

  override async findWithoutSecondFactor(uids: readonly string[]): Promise<ReadonlySet<string>> {
    if (this.config.REQUIRE_SECOND_FACTOR === 'none') return new Set();
    const withSecondFactor = await this.findWithSecondFactor(uids);
    return new Set(uids.filter((uid) => !withSecondFactor.has(uid)));
  }

  override async resetSecondFactor(uid: string): Promise<void> {
    await this.links.manager.transaction((manager) =>
      this.auth.withinTransaction(manager, async (context) => {
        await removeSecondFactors(context, uid);
        await context.internalAdapter.deleteUserSessions(uid);
      }),
    );
  }

  /** Use prolongs a session, though not for ever. */
  private async deleteOldSessions(): Promise<number> {
    const { adapter } = await this.auth.context();
    const oldest = new Date(Date.now() - MAX_SESSION_DAYS * DAY_MS);
    const where = [{ field: 'createdAt', operator: 'lt' as const, value: oldest }];
    return (await this.deleteExpired('session')) + (await adapter.deleteMany({ model: 'session', where }));
  }

  private async deleteExpired(model: string): Promise<number> {
    const { adapter } = await this.auth.context();
    return adapter.deleteMany({ model, where: [{ field: 'expiresAt', operator: 'lt', value: new Date() }] });
  }
}

const toSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000);

const toAccount = ({ id, email, emailVerified, name, image, banned }: StoredUser): Account => ({
  uid: id,
  email,
  emailVerified,
  displayName: name === '' ? null : name,
  photoURL: image ?? null,
  isDisabled: banned === true,
});

/** A new password ends the sessions from before. */
const toState = ({ banned }: StoredUser, passwordChangedAt: Date | undefined): AccountState => ({
  isDisabled: banned === true,
  signedOutAtSeconds: passwordChangedAt === undefined ? 0 : toSeconds(passwordChangedAt),
});
