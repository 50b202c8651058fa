import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { admin } from 'better-auth/plugins/admin';
import { jwt } from 'better-auth/plugins/jwt';
import type { AccountsAudience } from '@trax/contracts/auth';
import { PASSWORD_LENGTH } from '@trax/contracts/set-up-rules';
import { PostgresDialect } from 'kysely';
import type { PoolClient } from 'pg';
import type { AccountAudit } from '../audit/account-events.js';
import { LINK_SECONDS, type Mailer } from '../mail/mailer.js';
import { accountAudit, logFailures } from './account-audit.js';
import { accountLimits, type AccountLimits } from './account-limits.js';
import { linkFor } from './account-links.js';
import { chosenPasswords } from './chosen-passwords.js';
import { emailChanges, readEmailChange } from './email-change/email-changes.js';
import { expiredVerificationLinks } from './expired-verification-links.js';
import type { FirebaseScrypt } from './firebase/firebase-scrypt.js';
import type { HashQueue } from './hash-queue.js';
import { knownDevices } from './known-devices.js';
import { outdatedPasswordHashes, passwordHashes } from './password-hashes.js';
import { passwordLinks } from './password-links.js';
import { passwordResetReader } from './password-reset-reader.js';
import { signInProviders, type ProvidersOptions } from './providers/sign-in-providers.js';
import { waysToSignIn, type WaysOptions } from './providers/ways-to-sign-in.js';
import { repeatedPasswordChange } from './repeated-password-change.js';
import { restrictedSignUp, type SignUpOptions } from './restricted-sign-up.js';
import type { ScryptCost } from './scrypt-hash.js';
import { SECOND_FACTOR_LIMITED_PATHS, secondFactors } from './second-factor/second-factor.js';
import { strictBodies } from './strict-bodies.js';
import { unverifiedPasswords } from './unverified-passwords.js';

export type AuthOptions = ProvidersOptions &
  SignUpOptions & {
    readonly database: NonNullable<BetterAuthOptions['database']>;
    readonly mailer: Mailer;
    readonly publicUrl: string;
    readonly getProductName: () => Promise<string>;
    readonly secret: string;
    /** Sign-ins, sign-ups and links that a network address may ask for in a minute, each. */
    readonly attemptsPerMinute: number;
    readonly accountLimits: AccountLimits;
    readonly hashQueue: HashQueue;
    readonly passwordCost: ScryptCost;
    readonly firebaseScrypt: FirebaseScrypt | undefined;
    readonly accountAudit: AccountAudit;
    readonly audience: AccountsAudience;
    readonly ways: WaysOptions;
    readonly onNewPassword: (uid: string) => void;
  };

/** A pool whose only connection is that of a transaction: better-auth then writes within it. */
export type TransactionPool = {
  connect(): Promise<Pick<PoolClient, 'query' | 'release'>>;
  end(): Promise<void>;
};

/** Within a transaction better-auth begins none of its own, whose end would be that of the first one. */
export const databaseWithin = (pool: TransactionPool) =>
  ({ dialect: new PostgresDialect({ pool }), type: 'postgres', transaction: false }) as const;

const DAY_SECONDS = 24 * 60 * 60;
/** Longer than the gateway's cookie lives, which is renewed from it. */
const SIGN_IN_SECONDS = 30 * DAY_SECONDS;
const MAX_NAME_LENGTH = 120;

/**
 * The paths below `/api/auth` that guess a password, send an email, use a link or call a provider. The gateway limits all calls;
 * these are the expensive ones.
 */
const LIMITED_PATHS = [
  '/sign-in/email',
  '/sign-in/social',
  '/link-social',
  '/sign-up/email',
  '/send-verification-email',
  '/verify-email',
  '/request-password-reset',
  '/read-password-reset',
  '/reset-password',
  '/change-password',
  '/change-email',
  ...SECOND_FACTOR_LIMITED_PATHS,
] as const;

const limitsOfPaths = (max: number) => Object.fromEntries(LIMITED_PATHS.map((path) => [path, { window: 60, max }]));

/** better-auth with email addresses and passwords. Its tables are made by our migrations. */
export function createAuth(options: AuthOptions) {
  const { database, publicUrl, secret, audience, logError, attemptsPerMinute } = options;
  const providers = signInProviders(options);
  const audit = logFailures(options.accountAudit, logError);
  return betterAuth({
    database,
    baseURL: publicUrl,
    secret,
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message) => logError(message) },
    // Where a provider sends people back and nothing is known of how they had begun.
    onAPIError: { throw: true, errorURL: new URL('/?sign-in', publicUrl).href },
    user: { modelName: 'auth_users', changeEmail: { enabled: true } },
    session: { modelName: 'auth_sessions', expiresIn: SIGN_IN_SECONDS, updateAge: DAY_SECONDS },
    verification: { modelName: 'auth_verifications' },
    rateLimit: {
      enabled: true,
      storage: 'database',
      modelName: 'auth_rate_limits',
      customRules: { ...limitsOfPaths(attemptsPerMinute), '/*': false },
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
      // Before those that count or change something, or drop the cookie of a session that has ended.
      strictBodies(),
      repeatedPasswordChange(),
      accountLimits(options.accountLimits, { audit, logError }),
      accountAudit(audit, logError),
      // Before those that do something about a sign-up.
      restrictedSignUp(options),
      chosenPasswords(options.getProductName),
      unverifiedPasswords(logError),
      outdatedPasswordHashes(options),
      passwordLinks(options.onNewPassword),
      passwordResetReader(),
      expiredVerificationLinks(),
      tokens(audience),
      waysToSignIn(options.ways),
      ...secondFactors({ publicUrl, secret, getProductName: options.getProductName, audit }),
      emailChanges({ ...options.accountLimits, isMailed: () => options.mailer.hasServer(), audit }),
      ...providers.plugins,
      // After those that end the sign-in of a password alone.
      knownDevices(),
    ],
  });
}

function passwordsAndLinks(options: AuthOptions) {
  const { mailer, publicUrl, secret } = options;
  return {
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      password: passwordHashes(options),
      requireEmailVerification: true,
      // What a sign-up answers for an address that has an account: as for a new one, with the members of the plugins.
      customSyntheticUser: ({ coreFields, additionalFields, id }) => ({
        ...coreFields,
        role: 'user',
        banned: false,
        banReason: null,
        banExpires: null,
        ...additionalFields,
        id,
      }),
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: LINK_SECONDS,
      sendResetPassword: ({ user, token }) =>
        mailer.send({ kind: 'reset-password', to: user.email, link: linkFor(publicUrl, 'resetPassword', token) }),
    },
    emailVerification: {
      // The page asks for the email, as it does to send it again.
      sendOnSignUp: false,
      sendOnSignIn: false,
      expiresIn: LINK_SECONDS,
      sendVerificationEmail: async ({ user: { email: to }, token }) => {
        const isChange = (await readEmailChange(token, secret)) !== undefined;
        const link = linkFor(publicUrl, isChange ? 'verifyAndChangeEmail' : 'verifyEmail', token);
        await mailer.send({ kind: isChange ? 'change-email' : 'verify-email', to, link });
      },
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
