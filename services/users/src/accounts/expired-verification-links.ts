import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';

const withToken = z.object({ token: z.string() });
const linkClaims = z.object({ email: z.string(), userId: z.string().optional(), updateTo: z.never().optional() });

/** A link that has expired verifies nothing; it still says that its address is verified, as one within its hour does. */
export const expiredVerificationLinks = () =>
  ({
    id: 'expired-verification-links',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/verify-email',
          handler: createAuthMiddleware(async ({ query, json, context: { secret, internalAdapter } }) => {
            const link = await readExpiredLink(withToken.safeParse(query).data?.token, secret);
            const found = link && (await internalAdapter.findUserByEmail(link.email));
            if (!found?.user.emailVerified || found.user.id !== (link?.userId ?? found.user.id)) return undefined;
            return json({ status: true, user: null });
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;

async function readExpiredLink(token: string | undefined, secret: string) {
  try {
    await jwtVerify(token ?? '', new TextEncoder().encode(secret), { algorithms: ['HS256'] });
    return undefined;
  } catch (error) {
    // jose compares the times of a token after its signature.
    return error instanceof errors.JWTExpired ? linkClaims.safeParse(error.payload).data : undefined;
  }
}
