import type { AuthContext, BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { z } from 'zod';

const signUp = z.object({ email: z.string().toLowerCase(), password: z.string() });

type Options = {
  /** Whether an administrator has let the person in. */
  readonly isAdmitted: (uid: string) => Promise<boolean>;
  readonly logError: (message: string) => void;
};

/**
 * A visitor may sign up with an address that is not theirs, and wait until its person opens a link. Before that it opens no session,
 * unless an administrator has let them in, and an account loses its password when a person signs up with the address by another
 * one: its person chooses one by the link for a forgotten password.
 */
export const unverifiedAccounts = ({ isAdmitted, logError }: Options) =>
  ({
    id: 'unverified-accounts',
    init: () => ({
      options: {
        databaseHooks: {
          session: {
            create: {
              before: async ({ userId }, context) => {
                const account = await context?.context.internalAdapter.findUserById(userId);
                if (account?.emailVerified !== true && !(await isAdmitted(userId)))
                  throw new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED', message: 'Email not verified' });
              },
            },
          },
        },
      },
    }),
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/sign-up/email',
          handler: createAuthMiddleware(async ({ body, context }) => {
            const { data } = signUp.safeParse(body);
            // Not awaited: how long a sign-up takes must not say whose address has an account.
            if (data)
              void dropOtherPassword(context, data, isAdmitted).catch((error: unknown) => logError(String(error)));
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;

async function dropOtherPassword(
  context: AuthContext,
  { email, password }: z.infer<typeof signUp>,
  isAdmitted: Options['isAdmitted'],
): Promise<void> {
  const { internalAdapter } = context;
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
  if (found === null || found.user.emailVerified || (await isAdmitted(found.user.id))) return;
  const credential = found.accounts.find(({ providerId }) => providerId === 'credential');
  if (!credential?.password) return;
  const isSame = await context.password.verify({ hash: credential.password, password });
  if (!isSame) await internalAdapter.deleteAccount(credential.id);
}
