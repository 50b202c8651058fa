import type { SocialProvider } from './identity.port.js';
import type { SessionViewer } from './session-machine.js';

export type SessionNotice = { title: string; description: string };

/** What the session asks of the application around it. */
export type SessionSurroundings = {
  onNavigate: (path: string, options: { replace: boolean }) => void;
  /** A failure that no caller waits for: to be shown as a destructive toast. */
  onNotice: (notice: SessionNotice) => void;
};

export type AwaitingVerification = {
  email: string;
  /** When this page last had the e-mail sent (ms since the epoch), for the cool-down of readings A16. */
  lastSentAtMs?: number;
};

/** What screens read. `viewer` is there exactly when `status` is `signed-in`. */
export type SessionSnapshot = {
  status: 'loading' | 'signed-out' | 'signed-in';
  viewer?: SessionViewer;
  /** A sign-in or sign-out runs; its buttons are disabled meanwhile. */
  isBusy: boolean;
  /** The person who has yet to verify their e-mail address, for as long as this page lives. */
  awaitingVerification?: AwaitingVerification;
};

/** `failed` has already been told to the person by `onNotice`. */
export type SignInOutcome = 'signed-in' | 'unverified' | 'failed';

/** Everything that rejects, rejects with an IdentityFailure: `readAuthenticationMessage` has its sentence. */
export type SessionActions = {
  /** Fetches the identity provider's code ahead of a likely sign-in. Never throws. */
  prepare(): void;
  signIn(email: string, password: string): Promise<SignInOutcome>;
  /** Makes the account, sends the verification e-mail and goes to /check-email, signed out. */
  signUp(email: string, password: string): Promise<void>;
  /** A popup of 500 × 600; call it from a click, or the browser blocks it. */
  signInWith(provider: SocialProvider): Promise<SignInOutcome>;
  /** Never rejects: a failure is told by `onNotice` and leaves the person signed in. */
  signOut(): Promise<void>;
  /** Sends the verification e-mail again to whoever is awaiting it in this page. */
  resendVerification(): Promise<void>;
  /** The same for someone this page no longer knows. Answers what there is to do: nothing, when already verified. */
  resendVerificationTo(email: string, password: string): Promise<'sent' | 'already-verified'>;
  applyVerificationCode(code: string): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  /** The e-mail address that a password-reset code belongs to. */
  readPasswordResetCode(code: string): Promise<string>;
  resetPassword(code: string, newPassword: string): Promise<void>;
  /** Opens a lost session again with a new token. Answers whether one stands. Never throws. */
  refreshSession(): Promise<boolean>;
};

export type Session = {
  actions: SessionActions;
  getSnapshot(): SessionSnapshot;
  subscribe(listener: () => void): () => void;
  /** Finds out who is signed in, and goes on watching. Answers how to stop. */
  start(): () => void;
  /** Connects it with the application; before that, nothing happens there. */
  surroundWith(surroundings: SessionSurroundings): void;
};
