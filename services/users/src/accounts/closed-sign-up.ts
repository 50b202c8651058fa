import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { SET_UP_PROBLEM_CODES } from '@trax/contracts/set-up-rules';

/** Refuses new accounts where the owner has closed the sign-up. */
export const closedSignUp = (isClosed: () => Promise<boolean>) => {
  const assertOpen = async () => {
    if (!(await isClosed())) return;
    const message = 'Nobody can sign up here any more. Please ask the owner of this installation for an account.';
    throw new APIError('FORBIDDEN', { code: SET_UP_PROBLEM_CODES.signUpClosed, message });
  };
  return {
    id: 'closed-sign-up',
    // However an account is made.
    init: () => ({ options: { databaseHooks: { user: { create: { before: assertOpen } } } } }),
    hooks: {
      before: [
        {
          // Also for an address that has an account: the answer must be the same.
          matcher: ({ path }) => path === '/sign-up/email',
          handler: createAuthMiddleware(assertOpen),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
};
