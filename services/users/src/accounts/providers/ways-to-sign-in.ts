import type { AuthContext, BetterAuthPlugin } from 'better-auth';
import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  getSessionFromCtx,
  sessionMiddleware,
} from 'better-auth/api';
import type { WaysToSignIn } from '@trax/contracts/auth';
import type { NamedProvider } from '@trax/identity/sign-in-settings';
import { z } from 'zod';
import type { JoinedTransactions } from '../auth-dialect.js';

type WaysOptions = {
  readonly offered: readonly NamedProvider[];
  readonly hasPasswords: boolean;
  readonly transactions: JoinedTransactions;
};

// better-auth's tables have no entities. The lock ends with the transaction that the call has joined.
const LOCK_ACCOUNT_SQL = 'select from auth_users where id = $1 for update';

/** It does not say whether an address is verified. */
const UNVERIFYING = 'facebook';

/** How the signed-in person can sign in, by password and by the providers of the settings; one of these ways always stays. */
export const waysToSignIn = (options: WaysOptions) =>
  ({
    id: 'ways-to-sign-in',
    endpoints: {
      readWaysToSignIn: createAuthEndpoint(
        '/ways-to-sign-in',
        { method: 'GET', use: [sessionMiddleware] },
        async ({ context, json }) => json(await findWays(context, options, context.session.user)),
      ),
    },
    hooks: {
      before: [
        { matcher: ({ path }) => path === '/link-social', handler: checkLink },
        { matcher: ({ path }) => path === '/unlink-account', handler: checkUnlink(options) },
      ],
    },
  }) satisfies BetterAuthPlugin;

const linkBody = z.object({ provider: z.string() });
const unlinkBody = z.object({ accountId: z.string() });

const checkLink = createAuthMiddleware(async ({ body }) => {
  if (linkBody.safeParse(body).data?.provider === UNVERIFYING)
    throw new APIError('FORBIDDEN', { code: 'LINKING_NOT_ALLOWED', message: 'It does not verify addresses' });
});

const checkUnlink = (options: WaysOptions) =>
  createAuthMiddleware(async (call) => {
    const session = await getSessionFromCtx(call);
    const { data } = unlinkBody.safeParse(call.body);
    if (session === null || data === undefined) return;
    await options.transactions.client?.query(LOCK_ACCOUNT_SQL, [session.user.id]);
    const { hasPassword, providers } = await findWays(call.context, options, session.user);
    const linked = providers.filter(({ accountId }) => accountId !== null);
    if (!linked.some(({ accountId }) => accountId === data.accountId))
      throw new APIError('BAD_REQUEST', { code: 'ACCOUNT_NOT_FOUND', message: 'No such provider is linked' });
    if (!hasPassword && linked.length === 1)
      throw new APIError('CONFLICT', { code: 'LAST_WAY_TO_SIGN_IN', message: 'There is no other way to sign in' });
  });

async function findWays(
  { internalAdapter }: Pick<AuthContext, 'internalAdapter'>,
  { offered, hasPasswords }: Omit<WaysOptions, 'transactions'>,
  { id: uid, emailVerified }: { readonly id: string; readonly emailVerified: boolean },
): Promise<WaysToSignIn> {
  const accounts = await internalAdapter.findAccounts(uid);
  const hasPassword = accounts.some(({ providerId, password }) => providerId === 'credential' && Boolean(password));
  return {
    hasPassword: hasPasswords && hasPassword,
    mayChoosePassword: hasPasswords,
    providers: offered.map(({ id, name }) => ({
      id,
      name,
      mayBeLinked: emailVerified && id !== UNVERIFYING,
      accountId: accounts.find(({ providerId }) => providerId === id)?.id ?? null,
    })),
  };
}
