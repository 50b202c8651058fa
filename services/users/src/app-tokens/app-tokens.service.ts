import { Inject, Injectable } from '@nestjs/common';
import type { AppCredentials, AppToken as AppTokenView, IdentifiedApp, NewAppToken } from '@trax/contracts/app-tokens';
import { uuidV7 } from '@trax/nest-platform/ids';
import type { Viewer } from '@trax/nest-platform/viewer';
import { isSameEmail } from '../users/administrator.js';
import { AccountStates } from './account-states.js';
import type { AppToken } from './app-token.entity.js';
import { deriveSecret, hashSecret, saltedHash } from './app-token-secret.js';
import { AppTokenNotFound } from './app-tokens.errors.js';
import { AppTokensRepository, type OwnedToken } from './app-tokens.repository.js';

/** Injects the secret of the installation that the secrets of tokens are derived from. */
export const APP_TOKEN_KEY = Symbol('app token key');

/** The apps that people let in, beside their sessions. See docs/decisions/0035. */
@Injectable()
export class AppTokensService {
  @Inject(APP_TOKEN_KEY) private readonly key!: string;

  constructor(
    private readonly tokens: AppTokensRepository,
    private readonly accounts: AccountStates,
  ) {}

  async list({ uid }: Viewer): Promise<AppTokenView[]> {
    return (await this.tokens.list(uid)).map(toView);
  }

  /** @throws AppTokenLimitReached, AccountDeleted, UserNotFound */
  async create({ uid: firebaseId }: Viewer, name: string): Promise<NewAppToken> {
    const id = uuidV7();
    const secret = deriveSecret(this.key, id);
    const facts = { id, firebaseId, name, secretHash: hashSecret(secret) };
    const token = { ...facts, createdAt: new Date(), lastUsedOn: null };
    await this.tokens.create(token);
    return { ...toView(token), secret };
  }

  /** @throws AppTokenNotFound */
  async withdraw({ uid: firebaseId }: Viewer, id: string): Promise<void> {
    if (!(await this.tokens.withdraw({ id, firebaseId }))) throw new AppTokenNotFound();
  }

  /** The person whose app sends these credentials; null for none. Records the day. */
  async identify(credentials: AppCredentials): Promise<IdentifiedApp['person']> {
    const found = await this.find(credentials);
    if (found === undefined) return null;
    const { token, person } = found;
    if (await this.accounts.hasEnded(person.firebaseId, token.createdAt)) {
      await this.tokens.delete(token.id);
      return null;
    }
    const today = new Date().toISOString().slice(0, 10);
    if (token.lastUsedOn !== today) await this.tokens.recordUse(token.id, today);
    const { firebaseId: uid, email, emailVerified, displayName } = person;
    return { uid, email, emailVerified, displayName };
  }

  private async find(credentials: AppCredentials): Promise<OwnedToken | undefined> {
    if (credentials.kind === 'hash') {
      const { email, hash, salt } = credentials;
      const candidates = await this.tokens.listByEmail(email);
      return candidates.find(({ token }) => saltedHash(deriveSecret(this.key, token.id), salt) === hash);
    }
    const found = await this.tokens.findBySecret(hashSecret(credentials.secret));
    // With another key no secret works, however it is sent.
    if (found === undefined || deriveSecret(this.key, found.token.id) !== credentials.secret) return undefined;
    const isAnothers = credentials.kind === 'password' && !isSameEmail(found.person.email, credentials.email);
    return isAnothers ? undefined : found;
  }
}

const toView = ({ id, name, createdAt, lastUsedOn }: AppToken): AppTokenView => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedOn,
});
