import { PASSWORD_LENGTH } from '@trax/contracts/set-up-rules';
import type { IdentityProofs, ProviderLinks } from './account-protection.js';
import { callAuth, exchangeToken, readAuth, toPerson, withRefusal, type AuthUser } from './accounts-calls.js';
import { toReturnFailure } from './accounts-failure.js';
import { AccountsProtection, readPasskey } from './accounts-protection.js';
import { IdentityFailure } from './identity.port.js';
import type { CodeKind, EmailChangeState, IdentityPerson, IdentityPort, PendingEmail } from './identity.port.js';
import { leavePageFor, untilShownAgain, type LeaveFor } from './leave-page.js';
import { pendingProvider } from './pending-provider.js';
import { closeSession } from './session-api.js';
import { signedInHint } from './signed-in-hint.js';

/** Who came by a provider has no password here. */
type Candidate = { readonly person: IdentityPerson; readonly password?: string };

/**
 * The accounts of the installation behind the port: better-auth, by its HTTP interface. Resolves once the persisted session is
 * known.
 *
 * The cookie of better-auth is set by the password check already. It counts as a session only with the hint that the page
 * writes once the person is signed in.
 */
export async function createAccountsIdentity(leaveFor: LeaveFor = leavePageFor): Promise<IdentityPort> {
  const accounts = new AccountsIdentity(leaveFor);
  await accounts.restore();
  return accounts;
}

class AccountsIdentity implements IdentityPort {
  readonly protection: AccountsProtection;
  readonly links: ProviderLinks;
  readonly proofs: IdentityProofs;
  #person: IdentityPerson | null = null;
  #candidate: Candidate | undefined;
  #handler: (person: IdentityPerson | null) => void = () => undefined;
  readonly #leaveFor: LeaveFor;

  constructor(leaveFor: LeaveFor) {
    this.#leaveFor = leaveFor;
    this.protection = new AccountsProtection(leaveFor);
    this.links = this.protection;
    this.proofs = this.protection;
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
      const { user } = await callAuth<{ user?: AuthUser }>('/sign-in/email', { email, password });
      this.#candidate = { person: user ? toPerson(user) : withoutCode(email), password };
    } catch (error) {
      if (!(error instanceof IdentityFailure) || error.code !== 'email-not-verified') throw error;
      this.#candidate = { person: unverified(email), password };
    }
    return this.#candidate.person;
  }

  async checkCode(code: string, kind: CodeKind): Promise<IdentityPerson> {
    const path = kind === 'recovery' ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp';
    const { user } = await callAuth<{ user: AuthUser }>(path, { code });
    this.#candidate = { person: toPerson(user) };
    return this.#candidate.person;
  }

  async checkPasskey(): Promise<IdentityPerson> {
    const { user } = await callAuth<{ user: AuthUser }>('/passkey/verify-authentication', await readPasskey());
    this.#candidate = { person: toPerson(user) };
    return this.#candidate.person;
  }

  async createAccount(email: string, password: string): Promise<IdentityPerson> {
    const { user } = await callAuth<{ user: AuthUser }>('/sign-up/email', { name: '', email, password });
    this.#candidate = { person: { ...toPerson(user), mustVerifyEmail: true }, password };
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
    await openLink(code);
    const email = readClaim(code, 'email');
    // The session of the person says so from then on.
    if (this.#person?.email === email) await exchangeToken();
    return email;
  }

  async reloadCandidate(): Promise<IdentityPerson | null> {
    if (this.#candidate === undefined) return null;
    const { person, password } = this.#candidate;
    if (password === undefined) return person;
    const found = await this.checkPassword(person.email, password);
    if (!found.mustVerifyEmail) await this.dropCandidate();
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

  async minPasswordLength(): Promise<number | null> {
    return (await this.protection.readWaysToSignIn()).hasPassword ? PASSWORD_LENGTH.min : null;
  }

  async changePassword(currentPassword: string, newPassword: string): Promise<void> {
    await callAuth('/change-password', { currentPassword, newPassword, revokeOtherSessions: true });
    await exchangeToken();
  }

  async readEmailChange(): Promise<EmailChangeState> {
    const { pending } = await readAuth<Pick<EmailChangeState, 'pending'>>('/read-email-change');
    return { isOffered: true, pending };
  }

  async changeEmail(newEmail: string): Promise<PendingEmail> {
    await callAuth('/change-email', { newEmail });
    const { pending } = await this.readEmailChange();
    return present(pending);
  }

  async applyEmailChange(code: string): Promise<string> {
    await openLink(code);
    if (this.#person?.uid === readClaim(code, 'userId')) this.#lose();
    return readClaim(code, 'updateTo');
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

/** The person of the session of better-auth, if it is that of `uid`. */
async function readPerson(uid: string | undefined): Promise<IdentityPerson | null> {
  if (uid === undefined) return null;
  const found = await readAuth<{ user: AuthUser } | null>('/get-session');
  return found?.user.id === uid ? toPerson(found.user) : null;
}

/** All that is known of a person who may not sign in yet. */
const unverified = (email: string): IdentityPerson => ({
  uid: '',
  email,
  displayName: null,
  photoURL: null,
  emailVerified: false,
  mustVerifyEmail: true,
});

/** All that is known of a person who has proved the password, and has to give a code. */
const withoutCode = (email: string): IdentityPerson => ({
  ...unverified(email),
  mustVerifyEmail: false,
  needsCode: true,
});

const openLink = (code: string) => readAuth(`/verify-email?${new URLSearchParams({ token: code }).toString()}`);

/** The code of a link is a JWT, which better-auth has just verified. */
function readClaim(code: string, name: 'email' | 'updateTo' | 'userId'): string {
  const [, payload = ''] = code.split('.');
  const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;
  const claim = claims[name];
  return typeof claim === 'string' ? claim : '';
}

function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new IdentityFailure('user-token-expired');
  return value;
}
