import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import {
  addOAuthServerContext,
  APIError,
  createAuthMiddleware,
  getOAuthState,
  getSessionFromCtx,
} from 'better-auth/api';
import { z } from 'zod';
import { CONFIRM_IDENTITY, type AccountAudit } from '../../audit/account-events.js';

const confirmation = z.object({ isConfirmation: z.literal(true) });
const byProvider = z.object({ provider: z.string() });
const byPasskey = z.object({ response: z.object({ id: z.string() }) });

/** What makes a provider ask who the person is, also when it knows them already. */
const PROMPTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  google: { prompt: 'select_account' },
  facebook: { auth_type: 'reauthenticate' },
};
const OPENID_PROMPT = { prompt: 'login', max_age: '0' };

/** Of a sign-in that only confirms who the signed-in person is. */
export const isConfirmation = (body: unknown): boolean => confirmation.safeParse(body).success;

/** A sign-in by passkey or provider that proves again who the signed-in person is: it is refused to any other person. */
export const confirmations = (audit: Pick<AccountAudit, 'recordFailure'>) =>
  ({
    id: 'confirmations',
    init: () => ({
      options: {
        databaseHooks: {
          // A confirmation neither makes an account nor links one.
          user: { create: { before: (_, context) => assertIsPerson(undefined, context) } },
          account: { create: { before: (_, context) => assertIsPerson(undefined, context) } },
          session: { create: { before: ({ userId }, context) => assertIsPerson(userId, context) } },
        },
      },
    }),
    hooks: {
      before: [
        {
          matcher: ({ path, body }) => path === '/sign-in/social' && isConfirmation(body),
          handler: createAuthMiddleware(async (call) => {
            const { user } = (await getSessionFromCtx(call)) ?? refuse('UNAUTHORIZED', 'UNAUTHORIZED');
            const { data } = byProvider.safeParse(call.body);
            const accounts = await call.context.internalAdapter.findAccounts(user.id);
            const linked = accounts.find(({ providerId }) => providerId === data?.provider);
            if (linked === undefined) {
              await audit.recordFailure({ action: CONFIRM_IDENTITY, personId: user.id, reason: 'PROVIDER_NOT_LINKED' });
              return refuse('FORBIDDEN', 'PROVIDER_NOT_LINKED');
            }
            const { providerId } = linked;
            const additionalParams = PROMPTS[providerId] ?? OPENID_PROMPT;
            await addOAuthServerContext({ confirms: user.id });
            return { context: { body: { additionalParams } } };
          }),
        },
        {
          matcher: ({ path, body }) => path === '/passkey/verify-authentication' && isConfirmation(body),
          handler: createAuthMiddleware(async (call) => {
            const { user } = (await getSessionFromCtx(call)) ?? refuse('UNAUTHORIZED', 'UNAUTHORIZED');
            const { data } = byPasskey.safeParse(call.body);
            const where = [{ field: 'credentialID', value: data?.response.id ?? '' }];
            const passkey = await call.context.adapter.findOne<{ userId: string }>({ model: 'passkey', where });
            if (passkey?.userId === user.id) return;
            await audit.recordFailure({ action: CONFIRM_IDENTITY, personId: user.id, reason: 'PASSKEY_NOT_FOUND' });
            refuse('UNAUTHORIZED', 'PASSKEY_NOT_FOUND');
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;

/** Who has left for a provider to confirm who they are; undefined for an ordinary sign-in. */
export async function findConfirmedPerson(): Promise<string | undefined> {
  return z.string().safeParse((await getOAuthState())?.serverContext?.['confirms']).data;
}

function refuse(status: 'UNAUTHORIZED' | 'FORBIDDEN', code: string): never {
  throw new APIError(status, { code, message: 'This does not prove who you are' });
}

async function assertIsPerson(uid: string | undefined, context: GenericEndpointContext | null): Promise<void> {
  if (context?.path?.startsWith('/callback/') !== true) return;
  const confirmed = await findConfirmedPerson();
  if (confirmed !== undefined && confirmed !== uid) refuse('FORBIDDEN', 'other_person');
}
