import { createHash } from 'node:crypto';
import { createToken } from '@trax/nest-platform/ids';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';

type Call = Pick<GenericEndpointContext, 'context' | 'getSignedCookie'>;

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const NAME_LENGTH = 16;

/**
 * Marks a browser in which a person has signed in by a signed cookie, one for each account. Limits count its attempts by
 * themselves, so that attempts elsewhere do not keep the person from signing in there.
 */
export const knownDevices = () =>
  ({
    id: 'known-devices',
    hooks: {
      after: [
        {
          matcher: () => true,
          handler: createAuthMiddleware(async (call) => {
            const { newSession, secret, createAuthCookie } = call.context;
            if (!newSession) return;
            const { email } = newSession.user;
            const device = (await findDevice(call, email)) ?? createToken();
            const { name, attributes } = createAuthCookie(cookieFor(email), { maxAge: YEAR_SECONDS });
            await call.setSignedCookie(name, `${device}.${hashEmail(email)}`, secret, attributes);
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;

/** The device of the call, where the person with this address has signed in before. */
export async function findDevice(call: Call, email: string): Promise<string | undefined> {
  const { createAuthCookie, secret } = call.context;
  const [device, account] = ((await call.getSignedCookie(createAuthCookie(cookieFor(email)).name, secret)) || '').split(
    '.',
  );
  // The signature is of the value alone, which therefore names the account.
  return account === hashEmail(email) ? device : undefined;
}

const hashEmail = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex');
const cookieFor = (email: string): string => `device-${hashEmail(email).slice(0, NAME_LENGTH)}`;
