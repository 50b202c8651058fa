import { callBackend } from '@trax/http';
import { toIdentityFailure, toReturnFailure } from './accounts-failure.js';
import { IdentityFailure } from './identity.port.js';
import type { IdentityPerson, IdentityPort } from './identity.port.js';
import { pendingProvider } from './pending-provider.js';
import { closeSession, openSession } from './session-api.js';
import { sessionRefusal } from './session-refusal.js';
import { signedInHint } from './signed-in-hint.js';

type AuthUser = { id: string; email: string; name: string; image?: string | null; emailVerified: boolean };
/** Who came by a provider has no password here. */
type Candidate = { readonly person: IdentityPerson; readonly password?: string };

/**
 * The accounts of the installation behind the port: better-auth, by its HTTP interface. Resolves once the persisted session is
 * known.
 *
 * The cookie of better-auth is set by the password check already. It counts as a session only with the hint that the page
 * writes once the person is signed in.
 */
export async function createAccountsIdentity(
  leaveFor: (url: string) => void = (url) => location.assign(url),
): Promise<IdentityPort> {
  const accounts = new AccountsIdentity(leaveFor);
  await accounts.restore();
  return accounts;
}

class AccountsIdentity implements IdentityPort {
  #person: IdentityPerson | null = null;
  #candidate: Candidate | undefined;
  #handler: (person: IdentityPerson | null) => void = () => undefined;
  readonly #leaveFor: (url: string) => void;

  constructor(leaveFor: (url: string) => void) {
    this.#leaveFor = leaveFor;
  }

  async restore(): Promise<void> {
    this.#person = await readPerson(signedInHint.read());
  }

  watch(handler: (person: IdentityPerson | null) => void): void {
    this.#handler = handler;
    queueMicrotask(() => handler(this.#person));
    signedInHint.onChange((uid) => void this.#followOtherTab(uid));
  }

  async checkPassword(email: string, password: string): Promise<IdentityPerson> {
    try {
      const { user } = await callAuth<{ user: AuthUser }>('/sign-in/email', { email, password });
      this.#candidate = { person: toPerson(user), password };
    } catch (error) {
      if (!(error instanceof IdentityFailure) || error.code !== 'email-not-verified') throw error;
      this.#candidate = { person: unverified(email), password };
    }
    return this.#candidate.person;
  }

  async createAccount(email: string, password: string): Promise<IdentityPerson> {
    const { user } = await callAuth<{ user: AuthUser }>('/sign-up/email', { name: '', email, password });
    this.#candidate = { person: toPerson(user), password };
    return this.#candidate.person;
  }

  async admitCandidate(): Promise<IdentityPerson> {
    const { person } = present(this.#candidate);
    try {
      await exchangeToken();
    } catch (error) {
      await this.dropCandidate().catch(() => undefined);
      throw error;
    }
    this.#candidate = undefined;
    this.#person = person;
    this.#handler(person);
    return person;
  }

  async dropCandidate(): Promise<void> {
    this.#candidate = undefined;
    await callAuth('/sign-out', {});
  }

  async sendVerification(): Promise<void> {
    const { email } = present(this.#candidate?.person ?? this.#person);
    await callAuth('/send-verification-email', { email });
  }

  async signInWith(provider: string): Promise<IdentityPerson> {
    const { url } = await callAuth<{ url: string }>('/sign-in/social', {
      provider,
      callbackURL: addressToReturnTo('returned'),
      errorCallbackURL: addressToReturnTo(''),
    });
    pendingProvider.write(provider);
    this.#leaveFor(url);
    return untilShownAgain();
  }

  async completeSignIn(error: string | null): Promise<IdentityPerson> {
    const isAwaited = pendingProvider.read() !== undefined;
    pendingProvider.write(undefined);
    if (error !== null) throw toReturnFailure(error);
    const found = isAwaited ? await readAuth<{ user: AuthUser } | null>('/get-session') : null;
    if (found === null) throw new IdentityFailure('sign-in-expired');
    this.#candidate = { person: toPerson(found.user) };
    return this.admitCandidate();
  }

  async signOut(): Promise<void> {
    await withRefusal(closeSession());
    await callAuth('/sign-out', {});
    this.#person = null;
    this.#handler(null);
  }

  async renewSession(): Promise<void> {
    try {
      await exchangeToken();
    } catch (error) {
      const isLost = error instanceof IdentityFailure && error.code === 'user-token-expired';
      if (isLost) this.#lose();
      throw error;
    }
  }

  async applyVerificationCode(code: string): Promise<string> {
    await readAuth(`/verify-email?${new URLSearchParams({ token: code }).toString()}`);
    return emailOf(code);
  }

  async reloadCandidate(): Promise<IdentityPerson | null> {
    if (this.#candidate === undefined) return null;
    const { person, password } = this.#candidate;
    if (password === undefined) return person;
    const found = await this.checkPassword(person.email, password);
    if (found.emailVerified) await this.dropCandidate();
    return found;
  }

  async reloadPerson(): Promise<IdentityPerson | null> {
    this.#person = await readPerson(this.#person?.uid);
    if (this.#person !== null) await exchangeToken();
    return this.#person;
  }

  async sendPasswordReset(email: string): Promise<void> {
    await callAuth('/request-password-reset', { email });
  }

  async readPasswordResetCode(code: string): Promise<string> {
    return (await callAuth<{ email: string }>('/read-password-reset', { token: code })).email;
  }

  async resetPassword(code: string, newPassword: string): Promise<void> {
    await callAuth('/reset-password', { token: code, newPassword });
  }

  minPasswordLength(): number | null {
    return this.#person && 8;
  }

  async changePassword(currentPassword: string, newPassword: string): Promise<void> {
    await callAuth('/change-password', { currentPassword, newPassword, revokeOtherSessions: true });
    await exchangeToken();
  }

  #lose(): void {
    this.#person = null;
    this.#handler(null);
  }

  async #followOtherTab(uid: string | undefined): Promise<void> {
    if (uid === undefined) return this.#lose();
    if (uid === this.#person?.uid) return;
    this.#person = await readPerson(uid).catch(() => null);
    if (this.#person !== null) this.#handler(this.#person);
  }
}

/** This page, with what the shell then finds in its address. */
function addressToReturnTo(signIn: string): string {
  const address = new URL(location.href);
  address.searchParams.delete('error');
  address.searchParams.set('sign-in', signIn);
  address.hash = '';
  return address.href;
}

/** Rejects, without a message, when the person has gone back to this page. */
const untilShownAgain = () =>
  new Promise<never>((_, reject) => {
    addEventListener('pageshow', () => reject(new IdentityFailure('cancelled-popup-request')), { once: true });
  });

/** The person of the session of better-auth, if it is that of `uid`. */
async function readPerson(uid: string | undefined): Promise<IdentityPerson | null> {
  if (uid === undefined) return null;
  const found = await readAuth<{ user: AuthUser } | null>('/get-session');
  return found?.user.id === uid ? toPerson(found.user) : null;
}

/** Opens our session by a token made just now. */
async function exchangeToken(): Promise<void> {
  const { token } = await readAuth<{ token: string }>('/token');
  await withRefusal(openSession(token));
}

const readAuth = <Answer = unknown>(path: string): Promise<Answer> => request<Answer>(path, { method: 'GET' });

const callAuth = <Answer = unknown>(path: string, body: object): Promise<Answer> =>
  request<Answer>(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });

async function request<Answer>(path: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await callBackend(`/api/auth${path}`, init, { on401: 'throw' });
    return (await response.json()) as Answer;
  } catch (error) {
    throw toIdentityFailure(error);
  }
}

function withRefusal<Answer>(call: Promise<Answer>): Promise<Answer> {
  return call.catch((cause: unknown) => {
    throw new IdentityFailure('session-refused', { message: sessionRefusal(cause), cause });
  });
}

const toPerson = ({ id, email, name, image, emailVerified }: AuthUser): IdentityPerson => ({
  uid: id,
  email,
  displayName: name || null,
  photoURL: image ?? null,
  emailVerified,
  usesPasswordOnly: true,
});

/** All that is known of a person who may not sign in yet. */
const unverified = (email: string): IdentityPerson => ({
  uid: '',
  email,
  displayName: null,
  photoURL: null,
  emailVerified: false,
  usesPasswordOnly: true,
});

/** The code of a verification link is a JWT, which better-auth has just verified. */
function emailOf(code: string): string {
  const [, payload = ''] = code.split('.');
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  const isNamed = typeof claims === 'object' && claims !== null && 'email' in claims;
  return isNamed && typeof claims.email === 'string' ? claims.email : '';
}

function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new IdentityFailure('user-token-expired');
  return value;
}
