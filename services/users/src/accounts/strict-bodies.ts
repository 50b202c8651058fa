import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { MAX_PASSKEY_NAME_LENGTH } from '@trax/contracts/second-factor-rules';
import { MAX_EMAIL_LENGTH, MAX_OWNER_NAME_LENGTH } from '@trax/contracts/set-up-rules';
import { safeText } from '@trax/contracts/text';
import { z } from 'zod';

const code = z.strictObject({ code: z.string().max(32) });
const name = safeText(MAX_PASSKEY_NAME_LENGTH);

/** better-auth takes more: a device that needs no code for a month, a code that opens no session, names of any length. */
const BODIES: ReadonlyMap<string | undefined, z.ZodType> = new Map<string, z.ZodType>([
  [
    '/sign-up/email',
    z.strictObject({
      name: z.string().max(MAX_OWNER_NAME_LENGTH),
      email: z.string().max(MAX_EMAIL_LENGTH),
      password: z.string(),
    }),
  ],
  ['/two-factor/verify-totp', code],
  ['/two-factor/verify-backup-code', code],
  ['/passkey/verify-registration', z.strictObject({ response: z.looseObject({}), name })],
  ['/change-email', z.strictObject({ newEmail: z.string().max(MAX_EMAIL_LENGTH) })],
  ['/unlink-account', z.strictObject({ accountId: z.string() })],
  ['/passkey/update-passkey', z.strictObject({ id: z.string(), name })],
]);

/** Refuses what the page does not send; better-auth gets names as their schema has read them. */
export const strictBodies = () =>
  ({
    id: 'strict-bodies',
    hooks: {
      before: [
        {
          matcher: ({ path }) => BODIES.has(path),
          handler: createAuthMiddleware(async ({ path, body }) => {
            const read = BODIES.get(path)?.safeParse(body);
            const [issue] = read?.error?.issues ?? [];
            if (issue === undefined) return { context: { body: read?.data } };
            const message = `${issue.path.join('.')}: ${issue.message}`;
            throw new APIError('BAD_REQUEST', { code: 'BAD_INPUT', message });
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;
