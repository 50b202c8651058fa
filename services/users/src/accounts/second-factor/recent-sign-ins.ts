import type { BetterAuthPlugin } from 'better-auth';
import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  getSessionFromCtx,
  sessionMiddleware,
} from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { RECENT_SIGN_IN_SECONDS, SECOND_FACTOR_PROBLEM_CODES } from '@trax/contracts/second-factor-rules';
import { z } from 'zod';
import type { AccountAudit } from '../../audit/account-events.js';
import { ATTEMPTS } from '../account-audit.js';

/** What changes how an account is protected, and does not ask for the password itself. */
const PATHS: ReadonlySet<string | undefined> = new Set([
  '/passkey/generate-register-options',
  '/passkey/verify-registration',
  '/passkey/delete-passkey',
  '/change-email',
  '/link-social',
  '/unlink-account',
]);

/** Refuses calls of a sign-in that is too long ago; a password, a passkey or another sign-in begins it anew. */
export const recentSignIns = (audit: Pick<AccountAudit, 'recordFailure'>) =>
  ({
    id: 'recent-sign-ins',
    endpoints: {
      confirmIdentity: createAuthEndpoint(
        '/confirm-identity',
        { method: 'POST', body: z.strictObject({ password: z.string() }), use: [sessionMiddleware] },
        async (call) => {
          const { session, internalAdapter, password } = call.context;
          await password.checkPassword(session.user.id, call);
          const renewed = await internalAdapter.createSession(session.user.id);
          await setSessionCookie(call, { session: renewed, user: session.user });
          return call.json({ status: true });
        },
      ),
    },
    hooks: {
      before: [
        {
          matcher: ({ path }) => PATHS.has(path),
          handler: createAuthMiddleware(async (call) => {
            const found = await getSessionFromCtx(call);
            if (found === null || Date.now() - found.session.createdAt.getTime() <= RECENT_SIGN_IN_SECONDS * 1_000)
              return;
            const { reauthenticationNeeded: code } = SECOND_FACTOR_PROBLEM_CODES;
            const action = ATTEMPTS[call.path] ?? call.path;
            await audit.recordFailure({ action, personId: found.user.id, reason: code });
            throw new APIError('FORBIDDEN', { code, message: 'Please confirm that it is you' });
          }),
        },
      ],
      after: [
        {
          // A new sign-in takes the place of the one before in this browser.
          matcher: () => true,
          handler: createAuthMiddleware(async (call) => {
            const { newSession, authCookies, secret, internalAdapter } = call.context;
            if (!newSession) return;
            const before = await call.getSignedCookie(authCookies.sessionToken.name, secret);
            if (before && before !== newSession.session.token) await internalAdapter.deleteSession(before);
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;
