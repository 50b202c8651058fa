/** Who is signed in, and everything that changes it. One instance in the page, shared by all remotes. */
export { authenticationMessage, readAuthenticationMessage } from './authentication-messages.js';
export type { AuthenticationMessage } from './authentication-messages.js';
export { IdentityFailure, SOCIAL_PROVIDERS } from './identity.port.js';
export type { CodeKind, EmailChangeState, IdentityConfig, PendingEmail, SocialProvider } from './identity.port.js';
export { createAccountActions } from './account-actions.js';
export type { AccountActions, AccountFailure, SignedInDevice } from './account-actions.js';
export type { CodesToConfirm, Passkey, Proofs } from './account-protection.js';
export type { Outcome, ProtectionState } from './protection-actions.js';
export { AccountProvider, useAccount } from './account-provider.js';
export { createSession } from './create-session.js';
export type { Session, SessionHandlers, SessionNotice } from './session.js';
export type { SessionActions, SignInOutcome } from './session-actions.js';
export type { SessionSnapshot, SessionViewer } from './session-machine.js';
export { SessionProvider, useSession, useSessionActions, useViewer } from './session-provider.js';
export type { ProvidedSession } from './session-provider.js';
export { pendingProvider } from './pending-provider.js';
export { SIGNED_IN_HINT_KEY, signedInHint } from './signed-in-hint.js';
