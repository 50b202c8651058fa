import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';
import { findPasswordProblem, isOfLength, type PasswordOwner } from './password-rules.js';
import { RESET_PREFIX } from '../invitations/withdraw-grants.js';

type Person = Pick<PasswordOwner, 'name' | 'email'>;

const text = z.string().catch('');
const signUp = z.object({ name: text, email: text });
const passwords = z.object({ password: z.string().optional(), newPassword: z.string().optional() });
const link = z.object({ token: z.string() });

const SIGN_UP = '/sign-up/email';

/** By path: whose password is chosen; undefined where the call itself is refused for that. */
const FIND_PERSON: Readonly<Record<string, (call: GenericEndpointContext) => Promise<Person | undefined>>> = {
  [SIGN_UP]: ({ body }) => Promise.resolve(signUp.safeParse(body).data),
  '/reset-password': findPersonOfLink,
  '/change-password': async (call) => (await getSessionFromCtx(call))?.user,
};

/** Refuses a new password by our rules; those that are too short or long, better-auth refuses. */
export const chosenPasswords = (getProductName: () => Promise<string>) =>
  ({
    id: 'chosen-passwords',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path !== undefined && path in FIND_PERSON,
          handler: createAuthMiddleware(async (call) => {
            const { password = '', newPassword = password } = passwords.safeParse(call.body).data ?? {};
            const person = await FIND_PERSON[call.path]?.(call);
            const owner = person && { ...person, productName: await getProductName() };
            const problem = findPasswordProblem(newPassword, owner);
            if (problem) throw new APIError('BAD_REQUEST', { code: problem.code, message: problem.message });
            // Before better-auth begins the transaction of a sign-up, within which it needs the hash.
            if (call.path === SIGN_UP && isOfLength(newPassword)) await call.context.password.hash(newPassword);
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;

/** better-auth reads the token of a link at either place. */
async function findPersonOfLink({ body, query, context }: GenericEndpointContext): Promise<Person | undefined> {
  const { token } = link.safeParse(body).data ?? link.safeParse(query).data ?? {};
  if (token === undefined) return undefined;
  const { internalAdapter } = context;
  const verification = await internalAdapter.findVerificationValue(RESET_PREFIX + token);
  return (verification && (await internalAdapter.findUserById(verification.value))) ?? undefined;
}
