import type { AuthContext, BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint, createAuthMiddleware, isAPIError } from 'better-auth/api';
import { z } from 'zod';
import { findRememberedCall, isCurrentPassword, rememberCall } from './repeated-calls.js';
import { removeSecondFactors } from './second-factor/remove-second-factors.js';
import { RESET_PREFIX } from '../invitations/withdraw-grants.js';

type Verification = { readonly identifier: string; readonly value: string; readonly expiresAt: Date };

const reset = z.object({ token: z.string(), newPassword: z.string() });

/**
 * Keeps one link for a new password open for each account, and none once a password was chosen. `onNewPassword`: it has ended
 * the other sessions of the person. A link that was used answers the call that has used it for another minute.
 */
export const passwordLinks = (onNewPassword: (uid: string) => void) =>
  ({
    id: 'password-links',
    endpoints: { readPasswordReset },
    init: (authContext) => {
      const { adapter } = authContext;
      const endOthers = async ({ identifier, value }: Pick<Verification, 'identifier' | 'value'>) => {
        if (identifier.startsWith(RESET_PREFIX)) await endLinks(adapter, value);
      };
      // A link is deleted when it is used, and some time after it has expired.
      const finish = async (deleted: Verification, call: GenericEndpointContext | null) => {
        const { identifier, value, expiresAt } = deleted;
        if (!identifier.startsWith(RESET_PREFIX) || expiresAt <= new Date()) return;
        await endOthers(deleted);
        await dropFactorsOfUnproved(authContext, value);
        onNewPassword(value);
        if (call !== null) await rememberCall(call.context.internalAdapter, identifier, value);
      };
      const verification = { create: { before: endOthers }, delete: { after: finish } };
      return { options: { databaseHooks: { verification } } };
    },
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/reset-password',
          handler: createAuthMiddleware(async ({ body, context, json }) => {
            const { data } = reset.safeParse(body);
            if (data === undefined) return undefined;
            const uid = await findRememberedCall(context.internalAdapter, RESET_PREFIX + data.token);
            if (uid === undefined) return undefined;
            return (await isCurrentPassword(context, uid, data.newPassword)) ? json({ status: true }) : undefined;
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === '/change-password',
          handler: createAuthMiddleware(async ({ context: { adapter, returned, session } }) => {
            if (session === null || isAPIError(returned)) return;
            await endLinks(adapter, session.user.id);
            onNewPassword(session.user.id);
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;

/** The address of the account, so that the page can show whose password is changed, or that it is too late. */
const readPasswordReset = createAuthEndpoint(
  '/read-password-reset',
  { method: 'POST', body: z.object({ token: z.string().min(1).max(100) }) },
  async ({ body, context: { internalAdapter }, json }) => {
    const verification = await internalAdapter.findVerificationValue(RESET_PREFIX + body.token);
    const isUsable = verification !== null && verification.expiresAt > new Date();
    const user = isUsable ? await internalAdapter.findUserById(verification.value) : null;
    if (user === null) throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', message: 'Invalid token' });
    return json({ email: user.email });
  },
);

/** Another person than the one who opens the link may have set them up, with an address that is not theirs. */
async function dropFactorsOfUnproved(context: AuthContext, uid: string): Promise<void> {
  const account = await context.internalAdapter.findUserById(uid);
  if (account?.emailVerified === false) await removeSecondFactors(context, uid);
}

async function endLinks(adapter: Pick<AuthContext['adapter'], 'deleteMany'>, uid: string): Promise<void> {
  const where = [
    { field: 'value', value: uid },
    { field: 'identifier', operator: 'starts_with' as const, value: RESET_PREFIX },
  ];
  await adapter.deleteMany({ model: 'verification', where });
}
