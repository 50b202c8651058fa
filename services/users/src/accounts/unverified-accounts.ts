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
            if (!data) return;
            // Read before the sign-up makes an account of its own.
            const found = await context.internalAdapter.findUserByEmail(data.email, { includeAccounts: true });
            // Not awaited: how long a sign-up takes must not say whose address has an account.
            if (found && !found.user.emailVerified)
              void dropOtherPassword(context, { ...found, password: data.password, isAdmitted }).catch(
                (error: unknown) => logError(String(error)),
              );
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;

type Found = NonNullable<Awaited<ReturnType<AuthContext['internalAdapter']['findUserByEmail']>>>;
type UnverifiedAccount = Found & Pick<Options, 'isAdmitted'> & { readonly password: string };

async function dropOtherPassword(
  { internalAdapter, password: passwords }: AuthContext,
  { user, accounts, password, isAdmitted }: UnverifiedAccount,
): Promise<void> {
  if (await isAdmitted(user.id)) return;
  const credential = accounts.find(({ providerId }) => providerId === 'credential');
  if (!credential?.password) return;
  const isSame = await passwords.verify({ hash: credential.password, password });
  if (!isSame) await internalAdapter.deleteAccount(credential.id);
}
