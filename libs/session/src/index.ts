/** Who is signed in, and everything that changes it. One instance in the page, shared by all remotes. */
export { authenticationMessage, readAuthenticationMessage } from './authentication-messages.js';
export type { AuthenticationMessage } from './authentication-messages.js';
export type { DevPopupAccount, DevPopupMessage } from './dev-popup-message.js';
export { IdentityFailure } from './identity-failure.js';
export { SOCIAL_PROVIDERS } from './identity.port.js';
export type { IdentityConfig, SocialProvider } from './identity.port.js';
export type { SessionViewer } from './session-machine.js';
export { GivenSession, SessionProvider, useSession, useSessionActions } from './session-provider.js';
export type { SessionProviderProps } from './session-provider.js';
export type {
  Session,
  SessionActions,
  SessionNotice,
  SessionSnapshot,
  SessionSurroundings,
  SignInOutcome,
} from './session.js';
export { readSignedInHint, SIGNED_IN_HINT_KEY } from './signed-in-hint.js';
export { onSignedOut } from './signed-out-listeners.js';
