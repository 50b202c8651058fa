import type { AuthContext, BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { createAuthMiddleware, getOAuthState, isAPIError } from 'better-auth/api';
import { z } from 'zod';
import type { SignInChange } from '../audit/account-events.js';

/** What better-auth alone sees; a sign-in is the session that the gateway opens after it. */
export type AccountAudit = {
  recordChange(action: SignInChange, uid: string): Promise<void>;
  recordFailure(failure: { action: string; personId: string | null; reason: string }): Promise<void>;
};

const signIn = z.object({ email: z.string().toLowerCase() });
const CHANGE_PASSWORD = '/change-password';

/** Writes wrong passwords and changed ones to the audit log. The address that somebody has typed is not kept. */
export function accountAudit(audit: AccountAudit, logError: (message: string) => void) {
  const log = (error: unknown) => logError(`not in the audit log: ${String(error)}`);

  const recordWrongPassword = async ({ internalAdapter }: AuthContext, body: unknown, reason: string) => {
    const { data } = signIn.safeParse(body);
    const found = data === undefined ? null : await internalAdapter.findUserByEmail(data.email);
    await audit.recordFailure({ action: 'signIn', personId: found?.user.id ?? null, reason });
  };

  return {
    id: 'account-audit',
    init: () => ({
      options: {
        emailAndPassword: {
          enabled: true,
          onPasswordReset: ({ user }: { user: { id: string } }) =>
            audit.recordChange('resetPassword', user.id).catch(log),
        },
        databaseHooks: { account: { create: { after: recordLink(audit, log) } } },
      },
    }),
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/sign-in/email',
          handler: createAuthMiddleware(async ({ body, context }) => {
            const { returned } = context;
            // Not awaited: how long a refusal takes must not say whose address has an account.
            if (isAPIError(returned)) void recordWrongPassword(context, body, codeOf(returned)).catch(log);
          }),
        },
        {
          matcher: ({ path }) => path === CHANGE_PASSWORD,
          handler: createAuthMiddleware(async ({ context: { returned, session, newSession } }) => {
            const uid = (newSession ?? session)?.user.id;
            if (uid === undefined) return;
            const recorded = isAPIError(returned)
              ? audit.recordFailure({ action: 'changePassword', personId: uid, reason: codeOf(returned) })
              : audit.recordChange('changePassword', uid);
            await recorded.catch(log);
          }),
        },
        {
          matcher: ({ path }) => path === '/unlink-account',
          handler: createAuthMiddleware(async ({ context: { returned, session } }) => {
            if (session === null || isAPIError(returned)) return;
            await audit.recordChange('unlinkProvider', session.user.id).catch(log);
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

const recordLink =
  (audit: AccountAudit, log: (error: unknown) => void) =>
  async ({ userId }: { userId: string }, context: GenericEndpointContext | null) => {
    const isBack = context?.path?.startsWith('/callback/') === true;
    if (isBack && (await getOAuthState())?.link !== undefined)
      await audit.recordChange('linkProvider', userId).catch(log);
  };

const codeOf = ({ body, statusCode }: { body?: { code?: string } | undefined; statusCode: number }): string =>
  body?.code ?? String(statusCode);
