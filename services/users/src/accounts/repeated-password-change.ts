import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { findRememberedCall, isCurrentPassword, rememberCall } from './repeated-calls.js';

const PATH = '/change-password';
const callKey = (sessionToken: string): string => `change-password:${sessionToken}`;
const change = z.object({ newPassword: z.string() });

/**
 * A new password ends the session that has chosen it and begins another one. Where that answer was lost, the same call is
 * answered by the new session for another minute, as long as it goes on.
 */
export const repeatedPasswordChange = () =>
  ({
    id: 'repeated-password-change',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === PATH,
          handler: createAuthMiddleware(async (call) => {
            const { authCookies, secret, internalAdapter } = call.context;
            const { data } = change.safeParse(call.body);
            const before = await call.getSignedCookie(authCookies.sessionToken.name, secret);
            if (data === undefined || !before) return undefined;
            const token = await findRememberedCall(internalAdapter, callKey(before));
            const found = token === undefined ? null : await internalAdapter.findSession(token);
            if (found === null || found.session.expiresAt <= new Date()) return undefined;
            if (!(await isCurrentPassword(call.context, found.user.id, data.newPassword))) return undefined;
            await setSessionCookie(call, found);
            return call.json({ token: found.session.token, user: found.user });
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === PATH,
          handler: createAuthMiddleware(async ({ context: { internalAdapter, returned, session, newSession } }) => {
            if (session === null || newSession === null || isAPIError(returned)) return;
            await rememberCall(internalAdapter, callKey(session.session.token), newSession.session.token);
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;
