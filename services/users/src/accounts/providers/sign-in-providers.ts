import { getAuthStateVerificationIdentifier, type BetterAuthOptions, type BetterAuthPlugin } from 'better-auth';
import { addOAuthServerContext, APIError, createAuthMiddleware } from 'better-auth/api';
import { genericOAuth, type GenericOAuthConfig } from 'better-auth/plugins/generic-oauth';
import { RECENT_SIGN_IN_SECONDS } from '@trax/contracts/second-factor-rules';
import { z } from 'zod';
import { isSameEmail } from '../../users/administrator.js';
import { findConfirmedPerson } from '../second-factor/confirmations.js';
import type { GroupVerdict } from './group-administrators.js';
import { findRefusedClaims, readIdToken, toProfile } from './openid-claims.js';
import type { OpenIdProvider, ProvidersConfig } from './providers.config.js';
import { isCallback, refuseUnverifiedAddress } from '../restricted-sign-up.js';

type ProvidersOptions = {
  readonly config: ProvidersConfig & { readonly OWNER_EMAIL: string };
  readonly logError: (message: string) => void;
  /** Called at each sign-in by a provider that has groups of administrators. */
  readonly onVerdict: (verdict: GroupVerdict) => Promise<void>;
};

type DatabaseHooks = NonNullable<BetterAuthOptions['databaseHooks']>;
type AccountHook = NonNullable<NonNullable<NonNullable<DatabaseHooks['account']>['create']>['after']>;

/** Signing in by other providers: Google, Facebook, and those of OpenID Connect. */
export function signInProviders({ config, logError, onVerdict }: ProvidersOptions) {
  const { OPENID_PROVIDERS: openIdProviders } = config;
  return {
    options: {
      ...(!config.PASSWORD_SIGN_IN && { emailAndPassword: { enabled: false } }),
      socialProviders: socialProviders(config),
      account: {
        modelName: 'auth_accounts',
        // These tokens are not used after the sign-in.
        encryptOAuthTokens: true,
        // The defaults of better-auth, without which one person could take over the account of another.
        accountLinking: { enabled: true, requireLocalEmailVerified: true, allowDifferentEmails: false },
      },
      databaseHooks: databaseHooks(config.OWNER_EMAIL, applyGroups(openIdProviders, onVerdict), logError),
    } satisfies BetterAuthOptions,
    plugins: [
      genericOAuth({ config: openIdProviders.map((provider) => toGenericOAuth(provider, logError)) }),
      redirectsOnly(),
    ] as const,
  };
}

function socialProviders(config: ProvidersConfig) {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET = '', FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET = '' } = config;
  return {
    ...(GOOGLE_CLIENT_ID !== undefined && {
      google: { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET },
    }),
    ...(FACEBOOK_CLIENT_ID !== undefined && {
      facebook: {
        clientId: FACEBOOK_CLIENT_ID,
        clientSecret: FACEBOOK_CLIENT_SECRET,
        // Facebook has no such claim: it leaves out addresses that are not confirmed. See `refuseLinks`.
        mapProfileToUser: () => ({ emailVerified: true }),
      },
    }),
  };
}

function toGenericOAuth(provider: OpenIdProvider, logError: (message: string) => void): GenericOAuthConfig {
  const { id: providerId, name, issuer, clientId, clientSecret, scopes } = provider;
  const refuse = (reason: string): never => {
    logError(reason);
    throw new Error(reason);
  };
  return {
    providerId,
    name,
    clientId,
    clientSecret,
    scopes,
    discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    requireIdTokenVerification: true,
    pkce: true,
    mapProfileToUser: toProfile,
    // better-auth has verified the token, but for the issuer that the discovery document names, and not that it is of no
    // later time than ours.
    accountSubject: async ({ tokens, profile }) => {
      const { iss, sub, aud, azp, iat, auth_time = 0 } = readIdToken(tokens.idToken);
      const secondsAhead = Math.round(iat - Date.now() / 1_000);
      const refusedClaims = findRefusedClaims(profile);
      if (refusedClaims.length > 0)
        return refuse(`${name} has sent claims of a wrong form: ${refusedClaims.join(', ')}`);
      if (azp === undefined ? [aud].flat().length > 1 : azp !== clientId)
        return refuse(`${name} has issued the token to another client (azp)`);
      if (iss !== issuer)
        return refuse(`The issuer of ${name} is ${JSON.stringify(iss)}: OPENID_PROVIDERS says ${issuer}`);
      if (secondsAhead > MAX_SECONDS_AHEAD)
        return refuse(`The clock of ${name} is ${secondsAhead} s ahead of the one here`);
      const isOld = auth_time < Date.now() / 1_000 - RECENT_SIGN_IN_SECONDS;
      if (isOld && (await findConfirmedPerson()) !== undefined)
        return refuse(`${name} has not asked a person who confirms who they are to sign in again (auth_time)`);
      return sub;
    },
  };
}

const MAX_SECONDS_AHEAD = 60;
/** better-auth's name of a password. */
const CREDENTIAL = 'credential';

const databaseHooks = (
  ownerEmail: string,
  applyGroupsHook: AccountHook,
  logError: (message: string) => void,
): DatabaseHooks => ({
  user: {
    create: {
      before: async ({ email, emailVerified }, context) => {
        // The owner's address makes an administrator.
        const isUnsure = context?.params?.id === 'facebook' && isSameEmail(email, ownerEmail);
        if (isCallback(context?.path) && (!emailVerified || isUnsure)) refuseUnverifiedAddress(context, logError);
      },
    },
  },
  account: {
    create: { before: refuseLinks, after: applyGroupsHook },
    update: { after: applyGroupsHook },
  },
});

/**
 * No provider opens an account whose address is not proved. An address that Facebook does not say to be verified makes an account at
 * most; it opens none that is there already.
 */
const refuseLinks: NonNullable<NonNullable<NonNullable<DatabaseHooks['account']>['create']>['before']> = async (
  { providerId, userId },
  context,
) => {
  if (providerId === CREDENTIAL) return;
  const { internalAdapter } = context?.context ?? {};
  const account = await internalAdapter?.findUserById(userId);
  if (account?.emailVerified === false)
    throw new APIError('FORBIDDEN', { code: 'account_not_linked', message: 'The address is not proved' });
  if (providerId !== 'facebook') return;
  const others = await internalAdapter?.findAccounts(userId);
  if (others !== undefined && others.length > 0)
    throw new APIError('FORBIDDEN', { code: 'account_not_linked', message: 'The account has another sign-in' });
};

/** Each sign-in stores a new ID token. */
const applyGroups =
  (providers: readonly OpenIdProvider[], onVerdict: ProvidersOptions['onVerdict']): AccountHook =>
  async ({ providerId, userId, idToken }, context) => {
    const { groupsClaim, adminGroups } = providers.find(({ id }) => id === providerId) ?? {};
    if (groupsClaim === undefined || adminGroups === undefined) return;
    const user = await context?.context.internalAdapter.findUserById(userId);
    if (!user) return;
    const groups = [readIdToken(idToken)[groupsClaim] ?? []].flat();
    const isAdmin = groups.some((group) => typeof group === 'string' && adminGroups.includes(group));
    await onVerdict({ uid: userId, email: user.email, emailVerified: user.emailVerified, name: user.name, isAdmin });
  };

const startOfLink = z.strictObject({
  provider: z.string(),
  callbackURL: z.string(),
  errorCallbackURL: z.string(),
});
const withState = z.object({ state: z.string().catch('') });
const STARTS: ReadonlyMap<string | undefined, z.ZodType<z.output<typeof startOfLink>>> = new Map([
  ['/link-social', startOfLink],
  ['/sign-in/social', startOfLink.extend({ isConfirmation: z.literal(true).optional() })],
]);

const startedSignIn = z.object({ serverContext: z.object({ provider: z.string() }) });

/**
 * People come back from the page of the provider where they have begun: a posted token does not sign in, and a code
 * of one provider is never sent to another one (RFC 9700, section 4.4).
 */
const redirectsOnly = () =>
  ({
    id: 'redirects-only',
    hooks: {
      before: [
        {
          matcher: ({ path }) => STARTS.has(path),
          handler: createAuthMiddleware(async ({ path, body }) => {
            const start = STARTS.get(path)?.safeParse(body).data;
            if (start === undefined)
              throw new APIError('BAD_REQUEST', { code: 'VALIDATION_ERROR', message: 'Invalid body' });
            await addOAuthServerContext({ provider: start.provider });
          }),
        },
        { matcher: ({ path }) => isCallback(path), handler: checkProviderOfState },
      ],
    },
  }) satisfies BetterAuthPlugin;

const checkProviderOfState = createAuthMiddleware(async ({ query, params, redirect, context }) => {
  const { state } = withState.parse(query ?? {});
  const stored = await context.internalAdapter.findVerificationValue(getAuthStateVerificationIdentifier(state));
  if (stored && startedSignIn.safeParse(JSON.parse(stored.value)).data?.serverContext.provider !== params?.['id'])
    throw redirect(`${context.options.onAPIError?.errorURL ?? ''}&error=state_mismatch`);
});
