import { ELSEWHERE } from './elsewhere.js';
import { button, proved, row, toast, type Proof, type Refusal, type Row, type Sight } from './row.js';
import type { DeedName } from './deeds.js';

const SIGN_IN = 'e2e/identity/sign-in.e2e.ts';
const MESSAGES = 'libs/session/src/authentication-messages.spec.ts';
const SESSION_EXPIRED = 'Your session has expired. Please sign in again.';
const REASON = 'They are having a rest.';

/** The identity provider answers a sign-in with this code. */
const code = (provider: string, says: string, deed: DeedName = 'signs in'): Proof => ({
  on: 'the sign-in dialog',
  deed,
  refusing: { provider },
  sees: [toast('Authentication Error', says)],
});

const misconfigured = (name: string): string =>
  `${name} login is not properly configured. Please ensure you've added the domain to ${name} App settings and try again.`;

const VALIDATION: readonly Row[] = [
  row('V1', 'Missing Fields: Please fill in all fields', {
    on: 'the sign-in dialog',
    deed: 'signs in with nothing',
    sees: [toast('Missing Fields', 'Please fill in all fields')],
  }),
];

const AUTHENTICATION: readonly Row[] = [
  row(
    'T1',
    'user-not-found, with a button that leads to the sign-up tab',
    {
      on: 'the sign-in dialog',
      deed: 'signs in as a stranger',
      sees: [
        toast('Authentication Error', 'No account found with this email. Please sign up instead.'),
        button('Sign Up Instead'),
      ],
    },
    proved(SIGN_IN, 'an unknown address is led to signing up, and keeps what was typed'),
  ),
  row('T2', 'wrong-password', proved(SIGN_IN, 'a wrong password is said in the form, and the right one signs in')),
  row('T3', 'invalid-email', ELSEWHERE.providerRefuses),
  row('T4', 'email-already-in-use', ELSEWHERE.providerRefuses),
  row(
    'T5',
    'operation-not-allowed',
    code('OPERATION_NOT_ALLOWED', 'This sign-in method is not enabled. Please contact support.'),
  ),
  row('T6', 'weak-password', ELSEWHERE.providerRefuses),
  row(
    'T7',
    'account-exists-with-different-credential',
    code(
      'needConfirmation',
      'An account already exists with this email using a different sign-in method.',
      'signs in by Google',
    ),
  ),
  row('T8', 'popup-closed-by-user', proved(SIGN_IN, 'a closed ${provider} window leaves the focus on its button')),
  row(
    'T9',
    'invalid OAuth provider or unauthorised domain, of the provider that was pressed',
    code('INVALID_OAUTH_PROVIDER', misconfigured('Facebook'), 'signs in by Facebook'),
    code('INVALID_OAUTH_PROVIDER', misconfigured('Google'), 'signs in by Google'),
    proved(MESSAGES, 'names the provider whose settings are wrong for %s'),
  ),
  row('T10', 'any other code', code('SOMETHING_NEW', 'An error occurred during authentication')),
  row('T11', 'unverified, and on to /check-email', ELSEWHERE.sendsUnverifiedAway),
  row(
    'T12',
    'Error signing in and Error signing out, with the reason or "Please try again later"; then the button works again',
    {
      on: 'the sign-in dialog',
      deed: 'signs in',
      refusing: { operation: 'GET /api/users/', error: REASON },
      sees: [toast('Error signing in', REASON), button('Sign In with Email')],
    },
    {
      on: 'the sign-in dialog',
      deed: 'signs in',
      refusing: { operation: 'GET /api/users/' },
      sees: [toast('Error signing in', 'Please try again later')],
    },
    {
      on: 'a listener at /tips',
      deed: 'signs out',
      refusing: { operation: 'DELETE /api/session' },
      sees: [toast('Error signing out', 'Please try again later'), button('User menu')],
    },
  ),
  row(
    'T13',
    'codes to which the specification gives no words; a disabled or expired account is signed out',
    code('INVALID_LOGIN_CREDENTIALS', 'Incorrect email or password. Please try again.'),
    code('TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many attempts. Please wait a few minutes and try again.'),
    code('USER_DISABLED', 'This account has been disabled. Please contact support.'),
    code('CREDENTIAL_TOO_OLD_LOGIN_AGAIN', SESSION_EXPIRED),
    code('TOKEN_EXPIRED', SESSION_EXPIRED),
    code('none', 'Network error. Please check your connection and try again.'),
    proved(MESSAGES, 'says nothing when a second popup replaced the first'),
    proved(
      'libs/session/src/session.spec.ts',
      'follows the provider when it drops the person: disabled, expired or signed out in another tab',
    ),
  ),
];

type Failing = { readonly deed: DeedName; readonly refusing: Refusal; readonly sees?: readonly Sight[] };

const onPlaylist = (title: string, { deed, refusing, sees = [] }: Failing): Row =>
  row(`toast: ${title}`, title, {
    on: 'a playlist',
    deed,
    refusing: { ...refusing, error: REASON },
    sees: [toast(title, REASON), ...sees],
  });

const PLAYLISTS: readonly Row[] = [
  onPlaylist('Error creating playlist', { deed: 'makes a playlist', refusing: { operation: 'CreatePlaylist' } }),
  row('toast: Error adding track', 'Error adding track', {
    on: 'the dialog behind the plus',
    deed: 'makes a playlist for a track',
    refusing: { operation: 'AddTrack', error: REASON },
    sees: [toast('Error adding track', REASON)],
  }),
  onPlaylist('Error deleting playlist', {
    deed: 'deletes the playlist',
    refusing: { operation: 'DeletePlaylist' },
    sees: [{ role: 'article', name: 'Morning' }],
  }),
  onPlaylist('Error reordering tracks', { deed: 'moves a track', refusing: { operation: 'ReorderTracks' } }),
  onPlaylist('Error removing track', { deed: 'removes a track', refusing: { operation: 'RemoveTrack' } }),
  onPlaylist('Error updating repetitions', {
    deed: 'changes the repetitions',
    refusing: { operation: 'SetRepetitions' },
  }),
  onPlaylist('Error renaming playlist', {
    deed: 'renames the playlist',
    refusing: { operation: 'RenamePlaylist' },
    sees: [button('Morning')],
  }),
];

const ADMINISTRATION: readonly Row[] = [
  row('toast: Error', 'Error, with the message', {
    on: 'the admin panel',
    deed: 'starts a sync',
    refusing: { operation: 'SyncUsers', error: REASON },
    sees: [toast('Error', `Failed to sync users: ${REASON}`)],
  }),
  row('toast: Error loading users', 'Error loading users, with the message', {
    on: 'the admin panel',
    deed: 'reads the page again',
    refusing: { operation: 'users', error: REASON },
    sees: [toast('Error loading users')],
  }),
];

export const TOASTS: readonly Row[] = [...VALIDATION, ...AUTHENTICATION, ...PLAYLISTS, ...ADMINISTRATION];
