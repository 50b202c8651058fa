import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { WaysToSignIn } from '@trax/contracts/auth';
import type { AccountProtection, CodesToConfirm, IdentityProofs, Passkey, Proofs } from './account-protection.js';
import { callAuth, exchangeToken, readAuth, type AuthUser } from './accounts-calls.js';
import { toReturnFailure } from './accounts-failure.js';
import { IdentityFailure } from './identity.port.js';
import { leavePageFor, untilShownAgain, type LeaveFor } from './leave-page.js';

/** By better-auth. Our session is opened anew where its sign-in, or what the person may do, has changed. */
export class AccountsProtection implements AccountProtection, IdentityProofs {
  readonly #leaveFor: LeaveFor;

  constructor(leaveFor: LeaveFor = leavePageFor) {
    this.#leaveFor = leaveFor;
  }

  readWaysToSignIn(): Promise<WaysToSignIn> {
    return readAuth<WaysToSignIn>('/ways-to-sign-in');
  }

  async hasCodes(): Promise<boolean> {
    const found = await readAuth<{ user: AuthUser } | null>('/get-session');
    if (found === null) throw new IdentityFailure('user-token-expired');
    return found.user.twoFactorEnabled === true;
  }

  async beginCodes(password: string): Promise<CodesToConfirm> {
    const answer = await callAuth<{ totpURI: string; backupCodes: string[] }>('/two-factor/enable', { password });
    return { uri: answer.totpURI, recoveryCodes: answer.backupCodes };
  }

  async confirmCodes(code: string): Promise<void> {
    await callAuth('/two-factor/verify-totp', { code });
    await exchangeToken();
  }

  async stopCodes(password: string): Promise<void> {
    await callAuth('/two-factor/disable', { password });
    await exchangeToken();
  }

  async renewRecoveryCodes(password: string): Promise<string[]> {
    return (await callAuth<{ backupCodes: string[] }>('/two-factor/generate-backup-codes', { password })).backupCodes;
  }

  listPasskeys(): Promise<Passkey[]> {
    return readAuth<Passkey[]>('/passkey/list-user-passkeys');
  }

  async addPasskey(name: string): Promise<void> {
    const optionsJSON = await readAuth<PublicKeyCredentialCreationOptionsJSON>('/passkey/generate-register-options');
    const response = await startRegistration({ optionsJSON }).catch(throwFailure);
    await callAuth('/passkey/verify-registration', { response, name });
    await exchangeToken();
  }

  async renamePasskey(id: string, name: string): Promise<void> {
    await callAuth('/passkey/update-passkey', { id, name });
  }

  async removePasskey(id: string): Promise<void> {
    await callAuth('/passkey/delete-passkey', { id });
    await exchangeToken();
  }

  async readProofs(): Promise<Proofs> {
    const [ways, passkeys] = await Promise.all([this.readWaysToSignIn(), this.listPasskeys()]);
    const providers = ways.providers.filter(({ accountId }) => accountId !== null);
    return { hasPassword: ways.hasPassword, hasPasskey: passkeys.length > 0, providers };
  }

  async confirmByPassword(password: string): Promise<void> {
    await callAuth('/confirm-identity', { password });
    await exchangeToken();
  }

  async confirmByPasskey(): Promise<void> {
    await callAuth('/passkey/verify-authentication', { ...(await readPasskey()), isConfirmation: true });
    await exchangeToken();
  }

  confirmByProvider(provider: string): Promise<never> {
    return this.#leave('/sign-in/social', {
      provider,
      isConfirmation: true,
      ...addressesToReturnTo('confirmed', provider),
    });
  }

  linkProvider(provider: string): Promise<never> {
    return this.#leave('/link-social', { provider, ...addressesToReturnTo('linked', provider) });
  }

  async unlinkProvider(accountId: string): Promise<void> {
    await callAuth('/unlink-account', { accountId });
  }

  async completeReturn(error: string | null): Promise<void> {
    if (error !== null) throw toReturnFailure(error);
    await exchangeToken();
  }

  async #leave(path: string, body: object): Promise<never> {
    const { url } = await callAuth<{ url: string }>(path, body);
    this.#leaveFor(url);
    return untilShownAgain();
  }
}

/** This page, with what it then finds in its address. */
function addressesToReturnTo(what: string, provider: string) {
  const address = new URL(location.pathname, location.origin);
  address.searchParams.set(what, provider);
  return { callbackURL: address.href, errorCallbackURL: address.href };
}

/** The proof of a passkey, of the signed-in person if there is one. */
export async function readPasskey() {
  const options = await readAuth<PublicKeyCredentialRequestOptionsJSON>('/passkey/generate-authenticate-options');
  const optionsJSON = { ...options, userVerification: 'required' as const };
  return { response: await startAuthentication({ optionsJSON }).catch(throwFailure) };
}

function throwFailure(cause: unknown): never {
  const name = cause instanceof Error ? cause.name : '';
  const isThere = cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  if (isThere) throw new IdentityFailure('passkey-exists', { cause });
  // Also when the device was not touched in time.
  if (name === 'NotAllowedError' || name === 'AbortError')
    throw new IdentityFailure('cancelled-popup-request', { cause });
  throw new IdentityFailure('passkey-unavailable', { cause });
}
