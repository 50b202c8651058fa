import type { useAccounts } from './accounts.fixture.js';
import { ORIGIN } from './accounts.fixture.js';
import { softwareAuthenticator } from './software-authenticator.fixture.js';

type Accounts = Pick<ReturnType<typeof useAccounts>, 'get' | 'post' | 'readCookie'>;

/** A device with a passkey, which a person adds to their account and signs in by. */
export function createPasskeyCalls({ get, post, readCookie }: Accounts) {
  const device = softwareAuthenticator({ origin: ORIGIN });
  const begin = async (path: string, cookie: string) => {
    const begun = await get(path, { cookie });
    return { options: begun.json<{ challenge: string }>(), cookie: `${cookie}; ${readCookie(begun)}` };
  };
  return {
    add: async (of: string) => {
      const { options, cookie } = await begin('/passkey/generate-register-options', of);
      return post('/passkey/verify-registration', { response: device.register(options), name: 'Phone' }, { cookie });
    },
    signIn: async (body: object = {}, of = '') => {
      const { options, cookie } = await begin('/passkey/generate-authenticate-options', of);
      return post('/passkey/verify-authentication', { response: device.signIn(options), ...body }, { cookie });
    },
  };
}
