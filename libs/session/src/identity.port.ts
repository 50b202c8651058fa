import { msg } from '@trax/i18n/macro';
import type { AccountProtection, IdentityProofs, ProviderLinks } from './account-protection.js';

/** Also shown where the messages of other failures could not be loaded. */
export const NETWORK_ERROR = msg`Network error. Please check your connection and try again.`;

export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** A person as the identity provider knows them, whether or not they have a user record yet. */
export type IdentityPerson = {
  uid: string;
  email: string;
  displayName: string | null;
  photoURL: string | null;
  emailVerified: boolean;
  /** Whether the person is signed in only once the email is verified. */
  mustVerifyEmail: boolean;
  /** The password was right, and a code has to follow. */
  needsCode?: boolean;
};

/** Where a code comes from: an authenticator app, or the list that is kept for its loss. */
export type CodeKind = 'app' | 'recovery';

/** A new email address that waits for its link to be opened. */
export type PendingEmail = {
  readonly email: string;
  /** Else the owner of the installation has the link. */
  readonly isMailed: boolean;
};

/** `isOffered`: the address is not that of another service. */
export type EmailChangeState = { readonly isOffered: boolean; readonly pending: PendingEmail | null };

/** What the session needs from an identity provider. Every promise rejects with an `IdentityFailure`. */
export type IdentityPort = {
  /** Calls back once the persisted session is known, then at every change, also those made in another tab. */
  watch(handler: (person: IdentityPerson | null) => void): void;
  /**
   * A *candidate* has proved a password or made an account, but is not signed in: nothing is persisted, there is no cookie
   * and no `watch` event, so an unverified person never looks signed in to anyone.
   */
  checkPassword(email: string, password: string): Promise<IdentityPerson>;
  /** Makes the person who has proved the password the candidate. */
  checkCode?(code: string, kind: CodeKind): Promise<IdentityPerson>;
  /** Makes the person of a passkey the candidate. */
  checkPasskey?(): Promise<IdentityPerson>;
  createAccount(email: string, password: string): Promise<IdentityPerson>;
  /** Signs the candidate in. The session cookie is set before this resolves. */
  admitCandidate(): Promise<IdentityPerson>;
  /** Forgets the candidate, who will not be signed in. */
  dropCandidate(): Promise<void>;
  /** Sends the verification email to the candidate, or to the signed-in person if there is no candidate. */
  sendVerification(): Promise<void>;
  /** By a popup; or by leaving for the page of the provider, and then it stays pending. */
  signInWith(provider: string): Promise<IdentityPerson>;
  /** Signs in who has just come back from the page of a provider, with its `error` if there is one. */
  completeSignIn(error: string | null): Promise<IdentityPerson>;
  signOut(): Promise<void>;
  /** Forces a new token and opens the session with it again. Rejects without a signed-in person. */
  renewSession(): Promise<void>;
  /** Resolves to the email address that is verified now. */
  applyVerificationCode(code: string): Promise<string>;
  /** Reads the candidate again, whose email may have been verified meanwhile. */
  reloadCandidate(): Promise<IdentityPerson | null>;
  /** Reads the signed-in person again, whose email may have been verified meanwhile. */
  reloadPerson(): Promise<IdentityPerson | null>;
  sendPasswordReset(email: string): Promise<void>;
  /** The email address that a password-reset code belongs to. */
  readPasswordResetCode(code: string): Promise<string>;
  resetPassword(code: string, newPassword: string): Promise<void>;
  /** How long a new password of the signed-in person has to be; null without a password, and no method where accounts have none. */
  minPasswordLength?(): Promise<number | null>;
  /**
   * Chooses a new password, which ends every other sign-in of the person, and opens the session of this page anew. Rejects with
   * `wrong-password` when the present one is wrong.
   */
  changePassword?(currentPassword: string, newPassword: string): Promise<void>;
  readEmailChange(): Promise<EmailChangeState>;
  /** Sends a link to a new address, which takes the place of the present one when it is opened. */
  changeEmail(newEmail: string): Promise<PendingEmail>;
  /** Opens that link, which ends every sign-in of the person, also here. Resolves to the address that the account has now. */
  applyEmailChange(code: string): Promise<string>;
  readonly proofs: IdentityProofs;
  /** Without it nothing can be linked. */
  readonly links?: ProviderLinks;
  /** Without it the provider has nothing of it, or a page of its own. */
  readonly protection?: AccountProtection;
};

/** The part of the page's configuration that says how people sign in. */
export type IdentityConfig = {
  identity: FirebaseConfig;
  /** Accounts of the installation, instead of Firebase. */
  accounts?: { acceptsHttp: boolean } | undefined;
};

export type FirebaseConfig = {
  apiKey: string;
  authDomain: string;
  projectId: string;
  emulatorUrl?: string | undefined;
};

/**
 * Why a call of the identity provider failed. `code` is the provider's own without its prefix (`wrong-password`), or one of
 * ours: `session-refused` (the provider agreed, our server did not open the session) and `insecure-context`.
 */
export class IdentityFailure extends Error {
  readonly code: string;
  readonly provider: SocialProvider | undefined;

  constructor(
    code: string,
    options: { message?: string; provider?: SocialProvider | undefined; cause?: unknown } = {},
  ) {
    super(options.message ?? code, { cause: options.cause });
    this.name = 'IdentityFailure';
    this.code = code;
    this.provider = options.provider;
  }
}
