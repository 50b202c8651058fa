import { FirebaseAuth, firebaseCode, type FirebaseProject } from '@trax/identity/firebase-auth';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { IdentityProvider, IdentityProviderUnavailable, PageTokenRefused } from './identity-provider.js';
import type { Account, AccountPage, AccountState } from './identity-provider.js';

/** The maximum of the provider for a page of its listing, and for a look-up. */
const PAGE_SIZE = 1_000;
const MAX_ACCOUNTS_PER_LOOKUP = 100;
const LIST_TIMEOUT_MS = 8_000;
const CHANGE_TIMEOUT_MS = 4_000;
const LOOKUP_TIMEOUT_MS = 5_000;

/** The accounts of a Firebase project. */
export class FirebaseAccounts extends IdentityProvider {
  private readonly firebase: FirebaseAuth;

  constructor(project: FirebaseProject) {
    super();
    this.firebase = new FirebaseAuth(project);
  }

  async listAccounts(pageToken?: string): Promise<AccountPage> {
    const { users, pageToken: nextPageToken } = await this.call(LIST_TIMEOUT_MS, (auth) =>
      auth.listUsers(PAGE_SIZE, pageToken),
    );
    return { accounts: users.map(toAccount), nextPageToken };
  }

  async findStates(uids: readonly string[]): Promise<ReadonlyMap<string, AccountState>> {
    const lookups: Promise<UserRecord[]>[] = [];
    for (let from = 0; from < uids.length; from += MAX_ACCOUNTS_PER_LOOKUP) {
      const identifiers = uids.slice(from, from + MAX_ACCOUNTS_PER_LOOKUP).map((uid) => ({ uid }));
      lookups.push(this.call(LOOKUP_TIMEOUT_MS, async (auth) => (await auth.getUsers(identifiers)).users));
    }
    return new Map((await Promise.all(lookups)).flat().map((user) => [user.uid, toState(user)]));
  }

  async disableAccount(uid: string): Promise<void> {
    await this.change(async (auth) => {
      await auth.updateUser(uid, { disabled: true });
      await auth.revokeRefreshTokens(uid);
    });
  }

  async enableAccount(uid: string): Promise<void> {
    await this.change(async (auth) => void (await auth.updateUser(uid, { disabled: false })));
  }

  async deleteAccount(uid: string): Promise<void> {
    await this.change((auth) => auth.deleteUser(uid));
  }

  async changeName(uid: string, displayName: string): Promise<void> {
    await this.change(async (auth) => void (await auth.updateUser(uid, { displayName })));
  }

  async describe(uid: string) {
    const { users } = await this.call(LOOKUP_TIMEOUT_MS, (auth) => auth.getUsers([{ uid }]));
    return {
      'ways-to-sign-in': users.flatMap(({ providerData }) => providerData.map((provider) => provider.toJSON())),
      'sign-ins': users.map(({ metadata }) => metadata.toJSON()),
    };
  }

  private async change(change: (auth: Auth) => Promise<void>): Promise<void> {
    await this.call(CHANGE_TIMEOUT_MS, (auth) =>
      change(auth).catch((error: unknown) => {
        if (firebaseCode(error) !== 'auth/user-not-found') throw error;
      }),
    );
  }

  private async call<Answer>(timeoutMs: number, request: (auth: Auth) => Promise<Answer>): Promise<Answer> {
    try {
      return await this.firebase.ask(timeoutMs, request);
    } catch (error) {
      const cause = { cause: error };
      if (firebaseCode(error) === 'auth/invalid-page-token') throw new PageTokenRefused('This page is gone', cause);
      throw new IdentityProviderUnavailable('The identity provider did not answer', cause);
    }
  }
}

const toAccount = ({ uid, email, emailVerified, displayName, photoURL, disabled }: UserRecord): Account => ({
  uid,
  email: email ?? '',
  emailVerified,
  displayName: displayName ?? null,
  photoURL: photoURL ?? null,
  isDisabled: disabled,
});

const toState = ({ disabled, tokensValidAfterTime }: UserRecord): AccountState => ({
  isDisabled: disabled,
  signedOutAtSeconds: tokensValidAfterTime === undefined ? 0 : Date.parse(tokensValidAfterTime) / 1_000,
});
