import { createHash } from 'node:crypto';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';
import type { AccountAudit } from '../../audit/account-events.js';
import { countAttempt } from '../account-limits.js';

/** How long better-auth accepts a code: its own 30 seconds, and those before and after. */
const CODE_SECONDS = 90;
const CODE_USED = 'CODE_USED';
/** The cookie by which better-auth knows who has to give a code. */
const CHALLENGE_COOKIE = 'two_factor';

const typedCode = z.object({ code: z.string() });

/** Accepts the code of an authenticator app once, which better-auth does not see to. */
export const codesOnce = (audit: Pick<AccountAudit, 'recordFailure'>) =>
  ({
    id: 'codes-once',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/two-factor/verify-totp',
          handler: createAuthMiddleware(async (call) => {
            const { adapter } = call.context;
            const session = await getSessionFromCtx(call);
            const uid = session?.user.id ?? (await findChallenged(call));
            const { data } = typedCode.safeParse(call.body);
            if (uid === undefined || data === undefined) return;
            const key = `code|${createHash('sha256').update(`${uid}|${data.code}`).digest('base64url')}`;
            if ((await countAttempt(adapter, key, { windowSeconds: CODE_SECONDS, max: 1 })) === undefined) return;
            const action = session === null ? 'signIn' : 'turnOnCodes';
            await audit.recordFailure({ action, personId: uid, reason: CODE_USED });
            throw new APIError('UNAUTHORIZED', { code: CODE_USED, message: 'This code was used already' });
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;

/** The id of whoever has signed in by a password and has to give a code now. */
export async function findChallenged(
  call: Pick<GenericEndpointContext, 'context' | 'getSignedCookie'>,
): Promise<string | undefined> {
  const { createAuthCookie, secret, internalAdapter } = call.context;
  const challenge = await call.getSignedCookie(createAuthCookie(CHALLENGE_COOKIE).name, secret);
  return challenge ? (await internalAdapter.findVerificationValue(challenge))?.value : undefined;
}
