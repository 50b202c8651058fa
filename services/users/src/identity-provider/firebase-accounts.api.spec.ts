import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startAuthEmulator } from '@trax/start/auth-emulator';
import { FirebaseAccounts } from './firebase-accounts.js';
import { IdentityProviderUnavailable, type Account } from './identity-provider.js';

const PROJECT = 'demo-users';
const COUNT = 1_002;
type Emulator = Awaited<ReturnType<typeof startAuthEmulator>>;

describe('the accounts of Firebase, against the real emulator', () => {
  let emulator: Emulator;
  let accounts: FirebaseAccounts;

  async function importAccounts(users: object[]): Promise<void> {
    const url = `http://${emulator.host}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:batchCreate`;
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ users }) });
    expect(await answer.json()).toMatchObject({ error: [] });
  }
  const find = async (uid: string): Promise<Account | undefined> => {
    for (let page = await accounts.listAccounts(); ; page = await accounts.listAccounts(page.nextPageToken)) {
      const found = page.accounts.find((account) => account.uid === uid);
      if (found !== undefined || page.nextPageToken === undefined) return found;
    }
  };

  beforeAll(async () => {
    emulator = await startAuthEmulator({ projectId: PROJECT });
    accounts = new FirebaseAccounts({ FIREBASE_PROJECT_ID: PROJECT, FIREBASE_AUTH_EMULATOR_HOST: emulator.host });
    const numbered = Array.from({ length: COUNT - 2 }, (_, i) => ({ localId: `a-${i}`, email: `a-${i}@trax.test` }));
    await importAccounts(numbered);
    const ada = { localId: 'ada', email: 'ada@trax.test', emailVerified: true, displayName: 'Ada' };
    await importAccounts([
      { ...ada, photoUrl: 'https://photos.test/ada.png', passwordHash: 'secret', salt: 'salt' },
      { localId: 'gone', disabled: true },
    ]);
  });
  afterAll(() => emulator.stop());

  it('come 1,000 at a time, each once', async () => {
    const first = await accounts.listAccounts();
    const second = await accounts.listAccounts(first.nextPageToken);
    expect([first.accounts.length, second.accounts.length]).toEqual([1_000, 2]);
    expect(second.nextPageToken).toBeUndefined();
    expect(new Set([...first.accounts, ...second.accounts].map(({ uid }) => uid)).size).toBe(COUNT);
  });

  it('have the fields that we need and no secret', async () => {
    expect(await find('ada')).toEqual({
      uid: 'ada',
      email: 'ada@trax.test',
      emailVerified: true,
      displayName: 'Ada',
      photoURL: 'https://photos.test/ada.png',
      isDisabled: false,
    });
    expect(await find('gone')).toMatchObject({ email: '', displayName: null, photoURL: null, isDisabled: true });
  });

  it('are looked up, with the time since which sign-ins count', async () => {
    const states = await accounts.findStates([
      'ada',
      'gone',
      'unknown',
      ...Array.from({ length: 100 }, (_, n) => `a-${n}`),
    ]);
    expect(states.size).toBe(102);
    expect(states.get('ada')).toEqual({ isDisabled: false, signedOutAtSeconds: expect.any(Number) });
    expect(states.get('gone')).toMatchObject({ isDisabled: true });
  });

  it('get another name, and one that is gone none', async () => {
    await accounts.changeName('ada', 'Ada King');
    expect(await find('ada')).toMatchObject({ displayName: 'Ada King' });
    await accounts.changeName('unknown', 'Unknown');
  });

  it('are disabled, enabled and deleted, and one that is gone is done', async () => {
    await accounts.disableAccount('ada');
    expect(await find('ada')).toMatchObject({ isDisabled: true });
    await accounts.disableAccount('ada');
    await accounts.enableAccount('ada');
    expect(await find('ada')).toMatchObject({ isDisabled: false });
    await accounts.deleteAccount('ada');
    expect(await find('ada')).toBeUndefined();
    await accounts.deleteAccount('ada');
    await accounts.disableAccount('ada');
    await accounts.enableAccount('ada');
  });

  it('are unavailable while the provider is', async () => {
    const away = new FirebaseAccounts({ FIREBASE_PROJECT_ID: 'demo-away', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1' });
    await expect(away.listAccounts()).rejects.toBeInstanceOf(IdentityProviderUnavailable);
    await expect(away.deleteAccount('ada')).rejects.toBeInstanceOf(IdentityProviderUnavailable);
  });
});
