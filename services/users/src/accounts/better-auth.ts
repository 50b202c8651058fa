import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { admin } from 'better-auth/plugins/admin';
import { jwt } from 'better-auth/plugins/jwt';
import type { AccountsAudience } from '@trax/contracts/auth';
import type { Pool, PoolClient } from 'pg';
import { LINK_SECONDS, type Mailer } from '../mail/mailer.js';
import { accountLimits, type AccountLimits } from './account-limits.js';
import { closedSignUp } from './closed-sign-up.js';
import { noCommonPasswords } from './common-passwords.js';
import { passwordResetReader } from './password-reset-reader.js';
import { signInProviders, type ProvidersOptions } from './providers/sign-in-providers.js';
import { unverifiedPasswords } from './unverified-passwords.js';

export type AuthOptions = ProvidersOptions & {
  readonly pool: Pool | TransactionPool;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly secret: string;
  /** Sign-ins, sign-ups and links that a network address may ask for in a minute, each. */
  readonly attemptsPerMinute: number;
  readonly accountLimits: AccountLimits;
  readonly audience: AccountsAudience;
  readonly isSignUpClosed: () => Promise<boolean>;
};

/** A pool whose only connection is that of a transaction: better-auth then writes within it. */
export type TransactionPool = {
  connect(): Promise<Pick<PoolClient, 'query' | 'release'>>;
  end(): Promise<void>;
};

const DAY_SECONDS = 24 * 60 * 60;
/** Longer than the gateway's cookie lives, which is renewed from it. */
const SIGN_IN_SECONDS = 30 * DAY_SECONDS;
const MAX_NAME_LENGTH = 120;

/** The paths below `/api/auth` that guess a password, send an e-mail, use a link or call a provider. */
const LIMITED_PATHS = [
  '/sign-in/email',
  '/sign-in/social',
  '/sign-up/email',
  '/send-verification-email',
  '/verify-email',
  '/request-password-reset',
  '/read-password-reset',
  '/reset-password',
  '/change-password',
] as const;

/** better-auth with e-mail addresses and passwords. Its tables are made by our migrations. */
export function createAuth(options: AuthOptions) {
  const { pool, publicUrl, secret, audience, logError, attemptsPerMinute } = options;
  const providers = signInProviders(options);
  const limit = { window: 60, max: attemptsPerMinute };
  return betterAuth({
    database: pool,
    baseURL: publicUrl,
    secret,
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message) => logError(message) },
    // Where a provider sends people back and nothing is known of how they had begun.
    onAPIError: { throw: true, errorURL: new URL('/?sign-in', publicUrl).href },
    user: { modelName: 'auth_users' },
    session: { modelName: 'auth_sessions', expiresIn: SIGN_IN_SECONDS, updateAge: DAY_SECONDS },
    verification: { modelName: 'auth_verifications' },
    rateLimit: {
      enabled: true,
      storage: 'database',
      modelName: 'auth_rate_limits',
      // The gateway limits all calls; these are the expensive ones.
      customRules: { ...Object.fromEntries(LIMITED_PATHS.map((path) => [path, limit])), '/*': false },
    },
    ...passwordsAndLinks(options),
    ...providers.options,
    advanced: {
      // The gateway has compared the origins and passes none on.
      disableCSRFCheck: true,
      // Links lead to our own pages alone. Said here, because better-auth leaves the check out where NODE_ENV is `test`.
      disableOriginCheck: false,
      cookiePrefix: 'auth',
      defaultCookieAttributes: { path: '/api/auth' },
    },
    // `admin` is there for accounts that are disabled: the gateway passes none of its operations on.
    plugins: [
      admin(),
      accountLimits(options.accountLimits),
      noCommonPasswords(),
      unverifiedPasswords(logError),
      passwordResetReader(),
      closedSignUp(options.isSignUpClosed),
      tokens(audience),
      ...providers.plugins,
    ],
  });
}

function passwordsAndLinks({ mailer, publicUrl }: AuthOptions) {
  const linkFor = (mode: string, oobCode: string) =>
    `${new URL('/verify-email', publicUrl).href}?${new URLSearchParams({ mode, oobCode }).toString()}`;
  return {
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      requireEmailVerification: true,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: LINK_SECONDS,
      sendResetPassword: ({ user, token }) =>
        mailer.send({ kind: 'reset-password', to: user.email, link: linkFor('resetPassword', token) }),
    },
    emailVerification: {
      // The page asks for the e-mail, as it does to send it again.
      sendOnSignUp: false,
      sendOnSignIn: false,
      expiresIn: LINK_SECONDS,
      sendVerificationEmail: ({ user, token }) =>
        mailer.send({ kind: 'verify-email', to: user.email, link: linkFor('verifyEmail', token) }),
    },
  } satisfies BetterAuthOptions;
}

const tokens = ({ issuer, audience, maxAgeSeconds }: AccountsAudience) =>
  jwt({
    schema: { jwks: { modelName: 'auth_jwks' } },
    disableSettingJwtHeader: true,
    jwks: { keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' } },
    jwt: {
      issuer,
      audience,
      expirationTime: `${maxAgeSeconds}s`,
      definePayload: ({ user, session }) => ({
        email: user.email,
        email_verified: user.emailVerified,
        name: user.name.slice(0, MAX_NAME_LENGTH),
        auth_time: Math.floor(session.createdAt.getTime() / 1_000),
      }),
    },
  });

export type Auth = ReturnType<typeof createAuth>;
