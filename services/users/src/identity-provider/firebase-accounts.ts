import type { Auth, UserRecord } from 'firebase-admin/auth';
import { IdentityProvider, IdentityProviderUnavailable, PageTokenRefused } from './identity-provider.js';
import type { Account, AccountPage } from './identity-provider.js';

/** As many as the provider hands out at once. */
const PAGE_SIZE = 1_000;
const LIST_TIMEOUT_MS = 8_000;
const CHANGE_TIMEOUT_MS = 4_000;

export type FirebaseProject = {
  readonly FIREBASE_PROJECT_ID: string;
  readonly FIREBASE_AUTH_EMULATOR_HOST?: string | undefined;
};

/** firebase-admin behind the port, loaded at its first use: a process that nobody administers spares its 0.3 s and 21 MB. */
export class FirebaseAccounts extends IdentityProvider {
  private auth: Promise<Auth> | undefined;

  constructor(private readonly project: FirebaseProject) {
    super();
  }

  async listAccounts(pageToken?: string): Promise<AccountPage> {
    const { users, pageToken: nextPageToken } = await this.ask(LIST_TIMEOUT_MS, (auth) =>
      auth.listUsers(PAGE_SIZE, pageToken),
    );
    return { accounts: users.map(toAccount), nextPageToken };
  }

  async disableAccount(uid: string): Promise<void> {
    await this.change(async (auth) => {
      await auth.updateUser(uid, { disabled: true });
      await auth.revokeRefreshTokens(uid);
    });
  }

  async deleteAccount(uid: string): Promise<void> {
    await this.change((auth) => auth.deleteUser(uid));
  }

  private async change(change: (auth: Auth) => Promise<void>): Promise<void> {
    await this.ask(CHANGE_TIMEOUT_MS, (auth) =>
      change(auth).catch((error: unknown) => {
        if (codeOf(error) !== 'auth/user-not-found') throw error;
      }),
    );
  }

  private async ask<Answer>(timeoutMs: number, question: (auth: Auth) => Promise<Answer>): Promise<Answer> {
    this.auth ??= loadAuth(this.project);
    const auth = await this.auth;
    try {
      return await withinTimeout(timeoutMs, question(auth));
    } catch (error) {
      const cause = { cause: error };
      if (codeOf(error) === 'auth/invalid-page-token') throw new PageTokenRefused('This page is gone', cause);
      throw new IdentityProviderUnavailable('The identity provider could not be asked', cause);
    }
  }
}

async function loadAuth(project: FirebaseProject): Promise<Auth> {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_AUTH_EMULATOR_HOST: emulatorHost } = project;
  useOnly(emulatorHost);
  const [{ applicationDefault, getApps, initializeApp }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ]);
  const known = getApps().find((app) => app?.name === projectId);
  return getAuth(known ?? initializeApp({ projectId, credential: applicationDefault() }, projectId));
}

// firebase-admin asks the emulator as soon as this variable has any value; the checked configuration decides instead.
function useOnly(emulatorHost: string | undefined): void {
  if (emulatorHost === undefined) delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  else process.env['FIREBASE_AUTH_EMULATOR_HOST'] = emulatorHost;
}

async function withinTimeout<Answer>(timeoutMs: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

const toAccount = ({ uid, email, emailVerified, displayName, photoURL, disabled }: UserRecord): Account => ({
  uid,
  email: email ?? '',
  emailVerified,
  displayName: displayName ?? null,
  photoURL: photoURL ?? null,
  isDisabled: disabled,
});
