import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_LENGTH } from '@trax/contracts/set-up-rules';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { z } from 'zod';

/** In the order of how common they are, in lower case. */
const COMMON_PASSWORDS = new Set(dictionary['passwords-common'].slice(0, 10_000));

const PATHS: ReadonlySet<string | undefined> = new Set(['/sign-up/email', '/reset-password', '/change-password']);
const passwords = z.object({ password: z.string().optional(), newPassword: z.string().optional() });

/** Refuses the 10,000 most common passwords, by a list that is installed; those that are too short, better-auth refuses. */
export const noCommonPasswords = () =>
  ({
    id: 'no-common-passwords',
    hooks: {
      before: [
        {
          matcher: ({ path }) => PATHS.has(path),
          handler: createAuthMiddleware(async ({ body }) => {
            const { password = '', newPassword = password } = passwords.safeParse(body).data ?? {};
            if (isCommon(newPassword))
              throw new APIError('BAD_REQUEST', { code: 'PASSWORD_TOO_COMMON', message: REASON });
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;

const REASON = 'This password is one of the 10,000 most common ones';
/** Whether it is long enough and one of them. */
export const isCommon = (password: string): boolean =>
  password.length >= PASSWORD_LENGTH.min && COMMON_PASSWORDS.has(password.toLowerCase());
