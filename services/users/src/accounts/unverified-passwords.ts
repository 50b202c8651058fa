import type { AuthContext, BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { z } from 'zod';

const signUp = z.object({ email: z.string().toLowerCase(), password: z.string() });

/**
 * Anybody may sign up with an address that is not theirs, and wait until its person opens a link. So an account that is not
 * verified loses its password when somebody signs up with the address by another one: its person chooses one by the link for a
 * forgotten password.
 */
export const unverifiedPasswords = (logError: (message: string) => void) =>
  ({
    id: 'unverified-passwords',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/sign-up/email',
          handler: createAuthMiddleware(async ({ body, context }) => {
            const { data } = signUp.safeParse(body);
            // Not awaited: how long a sign-up takes must not say whose address has an account.
            if (data) void dropOtherPassword(context, data).catch((error: unknown) => logError(String(error)));
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;

async function dropOtherPassword(context: AuthContext, { email, password }: z.infer<typeof signUp>): Promise<void> {
  const { internalAdapter } = context;
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
  if (found === null || found.user.emailVerified) return;
  const credential = found.accounts.find(({ providerId }) => providerId === 'credential');
  if (!credential?.password) return;
  const isSame = await context.password.verify({ hash: credential.password, password });
  if (!isSame) await internalAdapter.deleteAccount(credential.id);
}
