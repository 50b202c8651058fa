import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { z } from 'zod';
import { RESET_PREFIX } from './reset-prefix.js';

/** The address that a password-reset link belongs to, so that the page can show whose password is changed, or that it is too late. */
export const passwordResetReader = () =>
  ({
    id: 'password-reset-reader',
    endpoints: {
      readPasswordReset: createAuthEndpoint(
        '/read-password-reset',
        { method: 'POST', body: z.object({ token: z.string().min(1).max(100) }) },
        async ({ body, context: { internalAdapter }, json }) => {
          const verification = await internalAdapter.findVerificationValue(RESET_PREFIX + body.token);
          const isUsable = verification !== null && verification.expiresAt > new Date();
          const user = isUsable ? await internalAdapter.findUserById(verification.value) : null;
          if (user === null) throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', message: 'Invalid token' });
          return json({ email: user.email });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
