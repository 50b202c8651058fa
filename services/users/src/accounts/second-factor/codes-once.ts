import { createHash } from 'node:crypto';
import type { AuthContext, BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';
import { countAttempt } from '../account-limits.js';

/** How long better-auth accepts a code: its own 30 seconds, and those before and after. */
const CODE_SECONDS = 90;
/** The cookie by which better-auth knows who has to give a code. */
const CHALLENGE_COOKIE = 'two_factor';

const typedCode = z.object({ code: z.string() });

/** Accepts the code of an authenticator app once, which better-auth does not see to. */
export const codesOnce = () =>
  ({
    id: 'codes-once',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/two-factor/verify-totp',
          handler: createAuthMiddleware(async (call) => {
            const { adapter, createAuthCookie, secret } = call.context;
            const session = await getSessionFromCtx(call);
            const challenge = await call.getSignedCookie(createAuthCookie(CHALLENGE_COOKIE).name, secret);
            const uid = session?.user.id ?? (challenge ? await findPerson(call.context, challenge) : undefined);
            const { data } = typedCode.safeParse(call.body);
            if (uid === undefined || data === undefined) return;
            const key = `code|${createHash('sha256').update(`${uid}|${data.code}`).digest('base64url')}`;
            if ((await countAttempt(adapter, key, { windowSeconds: CODE_SECONDS, max: 1 })) > 0)
              throw new APIError('UNAUTHORIZED', { code: 'CODE_USED', message: 'This code was used already' });
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;

const findPerson = async ({ internalAdapter }: AuthContext, challenge: string) =>
  (await internalAdapter.findVerificationValue(challenge))?.value;
