// @ts-check
import { describe, expect, it, jest } from '@jest/globals';
import { ensureOwnAccount } from './accounts.mjs';
import { Mailbox } from './mailbox.mjs';

const ACCOUNT = { email: 'ada@trax.test', password: 'a password', displayName: 'Ada' };

describe('a demo account of the installation', () => {
  it('is made also where the service asks to come again', async () => {
    const refusals = [503];
    const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      const status = refusals.shift() ?? 200;
      return Response.json({ code: 'UNAVAILABLE' }, { status });
    });
    await expect(ensureOwnAccount('http://users', ACCOUNT, new Mailbox(() => undefined))).resolves.toBeUndefined();
    expect(fetch.mock.calls.map(([url]) => String(url))).toEqual([
      'http://users/api/auth/sign-up/email',
      'http://users/api/auth/sign-up/email',
      'http://users/api/auth/sign-in/email',
    ]);
  });
});
