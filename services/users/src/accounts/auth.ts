import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { admin } from 'better-auth/plugins/admin';
import { jwt } from 'better-auth/plugins/jwt';
import { accountsAudience, type AccountsAudience } from '@trax/contracts/auth';
import { PASSWORD_LENGTH } from '@trax/contracts/set-up-rules';
import { offeredProviders } from '@trax/identity/sign-in-settings';
import type { Pool } from 'pg';
import type { AccountAudit } from '../audit/account-events.js';
import type { InvitedPeople } from '../invitations/invited-people.js';
import { linkFor, LINK_SECONDS, type Mailer } from '../mail/mailer.js';
import type { RevocationPublisher } from '../sessions/revocation-publisher.js';
import type { Timing } from '../timing.js';
import type { UsersRepository } from '../users/users.repository.js';
import { accountAudit, logFailures } from './account-audit.js';
import { accountLimits, type AccountLimits } from './account-limits.js';
import type { AccountsConfig } from './accounts.config.js';
import { authDatabase, type JoinedTransactions } from './auth-dialect.js';
import { chosenPasswords } from './chosen-passwords.js';
import { emailChanges, readEmailChange } from './email-change/email-changes.js';
import { expiredVerificationLinks } from './expired-verification-links.js';
import type { HashQueue } from './hash-queue.js';
import type { InstallationService } from './installation.service.js';
import { knownDevices } from './known-devices.js';
import { outdatedPasswordHashes, passwordHashes } from './password-hashes.js';
import { passwordLinks } from './password-links.js';
import type { GroupAdministrators, GroupVerdict } from './providers/group-administrators.js';
import { signInProviders } from './providers/sign-in-providers.js';
import { waysToSignIn } from './providers/ways-to-sign-in.js';
import { repeatedPasswordChange } from './repeated-password-change.js';
import { restrictedSignUp } from './restricted-sign-up.js';
import { SECOND_FACTOR_LIMITED_PATHS, secondFactors } from './second-factor/second-factor.js';
import { strictBodies } from './strict-bodies.js';
import { unverifiedAccounts } from './unverified-accounts.js';

export type AuthParts = {
  readonly config: AccountsConfig;
  readonly timing: Timing;
  readonly pool: Pool;
  readonly transactions: JoinedTransactions;
  readonly limits: AccountLimits;
  readonly hashQueue: HashQueue;
  readonly mailer: Mailer;
  readonly installation: InstallationService;
  readonly administrators: GroupAdministrators;
  readonly people: InvitedPeople;
  readonly users: UsersRepository;
  readonly audit: AccountAudit;
  readonly revocations: RevocationPublisher;
  readonly logError: (message: string) => void;
};

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
export function createAuth(parts: AuthParts) {
  const { config, mailer, administrators, logError } = parts;
  const { PUBLIC_URL: publicUrl, AUTH_SECRET: secret } = config;
  const onVerdict = (verdict: GroupVerdict) => administrators.follow(verdict);
  const providers = signInProviders({ config, logError, onVerdict });
  return betterAuth({
    database: authDatabase(parts.pool, parts.transactions),
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
      customRules: { ...limitsOfPaths(config.LIMIT_SIGN_INS_PER_MINUTE), '/*': false },
    },
    emailAndPassword: passwordOptions(parts),
    emailVerification: verificationOptions(mailer, publicUrl, secret),
    ...providers.options,
    advanced: {
      // The gateway has compared the origins and passes none on.
      disableCSRFCheck: true,
      // Links lead to our own pages alone. Said here, because better-auth leaves the check out where NODE_ENV is `test`.
      disableOriginCheck: false,
      cookiePrefix: 'auth',
      defaultCookieAttributes: { path: '/api/auth' },
    },
    plugins: [
      ...accountPlugins(parts),
      ...providers.plugins,
      // After those that end the sign-in of a password alone.
      knownDevices(),
    ],
  });
}

/** In the order in which they see a call. */
function accountPlugins(parts: AuthParts) {
  const { config, limits, transactions, mailer, installation, people, users, revocations, logError } = parts;
  const { PUBLIC_URL: publicUrl, AUTH_SECRET: secret, PASSWORD_SIGN_IN: hasPasswords } = config;
  const getProductName = () => installation.getProductName();
  const audit = logFailures(parts.audit, logError);
  return [
    // For accounts that are disabled: the gateway passes none of its operations on.
    admin(),
    // Before those that count or change something, or drop the cookie of a session that has ended.
    strictBodies(),
    repeatedPasswordChange(),
    accountLimits(limits, { audit, logError }),
    accountAudit(audit, logError),
    // Before those that do something about a sign-up.
    restrictedSignUp({
      findSignUpRefusal: (email) => people.findRefusal(email),
      onSignIn: (account) => people.acceptBySignIn(account),
      logError,
    }),
    chosenPasswords(getProductName),
    unverifiedAccounts({ isAdmitted: (uid) => users.isAdmitted(uid), logError }),
    outdatedPasswordHashes({ passwordCost: parts.timing.passwordCost, logError }),
    passwordLinks((uid) => revocations.publish([uid])),
    expiredVerificationLinks(),
    tokens(accountsAudience(publicUrl)),
    waysToSignIn({ offered: offeredProviders(config), hasPasswords, transactions }),
    ...secondFactors({ publicUrl, secret, getProductName, audit, limits }),
    emailChanges({ mails: limits.mails, isMailed: () => mailer.hasServer(), audit }),
  ] as const;
}

const passwordOptions = ({ config, timing, hashQueue, mailer, logError }: AuthParts) =>
  ({
    enabled: true,
    minPasswordLength: PASSWORD_LENGTH.min,
    maxPasswordLength: PASSWORD_LENGTH.max,
    password: passwordHashes({
      hashQueue,
      passwordCost: timing.passwordCost,
      firebaseScrypt: config.FIREBASE_PASSWORD_HASH,
      logError,
    }),
    // A sign-up does not sign in: its answer is the same for an address that has an account.
    autoSignIn: false,
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
      mailer.send({ kind: 'reset-password', to: user.email, link: linkFor(config.PUBLIC_URL, 'resetPassword', token) }),
  }) satisfies BetterAuthOptions['emailAndPassword'];

const verificationOptions = (mailer: Mailer, publicUrl: string, secret: string) =>
  ({
    // The page asks for the email, as it does to send it again.
    sendOnSignUp: false,
    sendOnSignIn: false,
    expiresIn: LINK_SECONDS,
    sendVerificationEmail: async ({ user: { id, email: to }, token }) => {
      const isChange = (await readEmailChange(token, secret)) !== undefined;
      const link = linkFor(publicUrl, isChange ? 'verifyAndChangeEmail' : 'verifyEmail', token);
      if (isChange) await mailer.send({ kind: 'change-email', to, link });
      else await mailer.send({ kind: 'verify-email', to, link, firebaseId: id });
    },
  }) satisfies BetterAuthOptions['emailVerification'];

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
