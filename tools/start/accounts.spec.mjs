// @ts-check
import { describe, expect, it, jest } from '@jest/globals';
import { ensureOwnAccount, findSetUpLink } from './accounts.mjs';
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

describe('the link of the set-up', () => {
  it('is found also where the service asks to come again', async () => {
    const answers = [Response.json({ code: 'UNAVAILABLE' }, { status: 503 }), Response.json({ isSetUpOpen: true })];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answers.shift() ?? Response.error());
    expect(await findSetUpLink('http://users', Promise.resolve('/set-up#code=one'))).toBe('/set-up#code=one');
  });

  it('is not taken for none where the service answers with an error', async () => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ code: 'INTERNAL' }, { status: 500 }));
    const found = findSetUpLink('http://users', Promise.resolve('/set-up#code=one'));
    await expect(found).rejects.toThrow('Whether the set-up is open could not be read: 500 {"code":"INTERNAL"}');
  });

  it('is none where the installation has its owner', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ isSetUpOpen: false }));
    expect(await findSetUpLink('http://users', Promise.resolve('/set-up#code=one'))).toBeUndefined();
  });
});
