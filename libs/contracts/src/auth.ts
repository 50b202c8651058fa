import { EXTRA_HASH_MS, operation } from './operation.js';

/** Where the accounts of the installation are served: better-auth, in the users service. */
export const AUTH_PATH = '/api/auth';

/** The public keys of its tokens, for the gateway. */
export const AUTH_KEYS_PATH = `${AUTH_PATH}/jwks`;

/** What the gateway passes on of better-auth, and nothing else. */
export const AUTH_PATHS = {
  GET: [
    '/get-session',
    '/token',
    '/verify-email',
    '/read-email-change',
    '/ways-to-sign-in',
    '/passkey/generate-register-options',
    '/passkey/generate-authenticate-options',
    '/passkey/list-user-passkeys',
  ],
  POST: [
    '/sign-up/email',
    '/sign-in/email',
    '/sign-out',
    '/send-verification-email',
    '/request-password-reset',
    '/read-password-reset',
    '/reset-password',
    '/change-password',
    '/change-email',
    '/confirm-identity',
    '/two-factor/enable',
    '/two-factor/disable',
    '/two-factor/verify-totp',
    '/two-factor/verify-backup-code',
    '/two-factor/generate-backup-codes',
    '/passkey/verify-registration',
    '/passkey/verify-authentication',
    '/passkey/update-passkey',
    '/passkey/delete-passkey',
  ],
} as const;

/** The query parameters that our pages send. better-auth takes more, and redirects to what some of them name. */
export const AUTH_QUERIES: Readonly<Record<string, readonly string[]>> = { '/verify-email': ['token'] };

/** What a signed-in person proves with their password, so that a stranger with only the session could guess it. */
export const OWN_PASSWORD_PATHS: readonly string[] = [
  '/confirm-identity',
  '/change-password',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
] satisfies (typeof AUTH_PATHS.POST)[number][];

/** Those that compute the hash of a password. */
export const PASSWORD_PATHS: readonly string[] = [
  '/sign-up/email',
  '/sign-in/email',
  '/reset-password',
  ...OWN_PASSWORD_PATHS,
];

/** How the signed-in person can sign in. */
export type WaysToSignIn = {
  readonly hasPassword: boolean;
  /** Whether the link for a forgotten password would give them one. */
  readonly mayChoosePassword: boolean;
  /** Those of the settings. */
  readonly providers: readonly LinkedProvider[];
};

export type LinkedProvider = {
  readonly id: string;
  readonly name: string;
  /** Null where it is not linked. */
  readonly accountId: string | null;
  /** Whether it says that an address is verified. */
  readonly mayBeLinked: boolean;
};

/**
 * Passed on where people can sign in by other providers: where that begins, where they link and unlink them, and where a
 * provider sends them back to.
 */
export const providerPaths = (ids: readonly string[]) => ({
  GET: ids.map((id) => `/callback/${id}`),
  POST: ids.length === 0 ? [] : ['/sign-in/social', '/link-social', '/unlink-account'],
});

/** The page for a person who comes back from a provider while this cannot be served; `error` as better-auth writes it. */
export const UNAVAILABLE_SIGN_IN_PAGE = '/?sign-in&error=unavailable';

/** The names of its cookies. */
export const AUTH_COOKIE = /^(?:__Secure-)?auth\./;

/** What a token of the installation's accounts must say besides who it is for; the users service issues it, the gateway reads it. */
export type AccountsAudience = {
  readonly issuer: string;
  readonly audience: string;
  readonly maxAgeSeconds: number;
};

export const accountsAudience = (publicUrl: string): AccountsAudience => {
  const { origin } = new URL(publicUrl);
  return { issuer: `${origin}${AUTH_PATH}`, audience: `${origin}/api/session`, maxAgeSeconds: 60 };
};

const passedOn = {
  service: 'users',
  policy: 'public',
  answers: { 200: { description: 'As better-auth documents it' } },
} as const;

// Only where `IDENTITY=accounts`: they are no operations of every installation, and better-auth documents them.
export const readAuth = operation(`GET ${AUTH_PATH}/*`, {
  ...passedOn,
  id: 'readAuth',
  summary: 'What better-auth answers to a read',
});

export const callAuth = operation(`POST ${AUTH_PATH}/*`, {
  ...passedOn,
  id: 'callAuth',
  extraAnswerMs: EXTRA_HASH_MS,
  rateLimit: 'session',
  summary: 'A sign-up, a sign-in, a sign-out, or a link by email',
});

// The service asks the provider for the token and its keys, and perhaps for its configuration and the person.
export const returnFromProvider = operation(`GET ${AUTH_PATH}/callback/{provider}`, {
  ...passedOn,
  id: 'returnFromProvider',
  extraAnswerMs: 8_000,
  summary: 'Where a provider sends people back to',
});
