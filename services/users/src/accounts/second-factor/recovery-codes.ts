import { createHmac } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { z } from 'zod';

const PREFIX = 'hmac-sha256:';

const codesJson = z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text)));
const typedCode = z.object({ code: z.string() });

/**
 * Stores recovery codes as hashes. better-auth compares a typed code with the list that it stores, so both are hashed before. The
 * codes are random and a hash needs the secret: the code of a hash cannot be found without it.
 */
export function recoveryCodes(secret: string) {
  const hashCode = (code: string) =>
    PREFIX + createHmac('sha256', secret).update(`recovery code ${code}`).digest('base64url');
  const hashAll = (json: string) =>
    JSON.stringify(codesJson.parse(json).map((code) => (code.startsWith(PREFIX) ? code : hashCode(code))));
  /** For the option `storeBackupCodes`. */
  const storage = {
    // better-auth stores a shorter list of hashes after each use.
    encrypt: (json: string) => Promise.resolve(hashAll(json)),
    decrypt: (stored: string) => Promise.resolve(stored),
  };
  const plugin = {
    id: 'recovery-codes',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/two-factor/verify-backup-code',
          handler: createAuthMiddleware(({ body }) => {
            const { data } = typedCode.safeParse(body);
            return Promise.resolve(data && { context: { body: { code: hashCode(data.code) } } });
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
  return { storage, plugin };
}
