import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startAuthEmulator } from './auth-emulator.mjs';
import { openDatabases, withClient } from './databases.mjs';
import { startPostgres } from './embedded-postgres.mjs';
import { ensureDemoAccounts } from './identity.mjs';

describe('embedded parts', () => {
  let home = '';
  beforeEach(() => {
    home = mkdtempSync(path.join(os.tmpdir(), 'trax-parts-'));
  });
  afterEach(() => rmSync(home, { recursive: true }));

  it('keep five databases over a server that was left running, each closed to the roles of the others', async () => {
    const options = { dataDir: path.join(home, 'postgres'), password: 'super/secret', isDurable: false };
    const passwords = { users: 'u', catalogue: 'c', playlists: 'p', stats: 's', deletion: 'd' };
    const left = await startPostgres(options);
    const before = await openDatabases(left.url, passwords);
    await before.users.note({ migrations: 'v1' });
    await withClient(before.users.url, (client) => client.query('create table kept (id int)'));

    const server = await startPostgres(options);
    expect(await left.ended).toBe('exit code 0');
    const after = await openDatabases(server.url, passwords);
    expect(after.users.stamp).toEqual({ migrations: 'v1' });
    await withClient(after.users.url, (client) => client.query('select from kept'));
    const foreign = new URL(after.users.url);
    foreign.pathname = '/trax_stats';
    await expect(withClient(foreign.href, async () => undefined)).rejects.toThrow('permission denied for database');
    await Promise.all([server.stop(), left.stop()]);
  });

  it('keep accounts, passwords and unopened links over a restart, and leave a deleted demo account deleted', async () => {
    const projectId = 'demo-trax';
    const options = { projectId, stateFile: path.join(home, 'accounts.json') };
    const record = path.join(home, 'demo-accounts.json');
    const listener = { email: 'listener@trax.test', password: 'calm-and-clear', displayName: 'Listener' };
    /** @type {import('./auth-emulator.mjs').EmailLink[]} */
    const links = [];
    const first = await startAuthEmulator({ ...options, onLink: (link) => links.push(link) });
    await ensureDemoAccounts(first.host, [listener], record);
    await ask(first.host, 'accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: listener.email });
    await first.stop();

    const second = await startAuthEmulator(options);
    const { oobCode } = links[0] ?? {};
    expect(links).toMatchObject([{ email: listener.email, mode: 'resetPassword' }]);
    await ask(second.host, 'accounts:resetPassword', { oobCode, newPassword: 'another-one' });
    const signedIn = await ask(second.host, 'accounts:signInWithPassword', {
      ...listener,
      password: 'another-one',
      returnSecureToken: true,
    });
    expect(signedIn).toMatchObject({ email: listener.email });
    await ask(second.host, 'accounts:delete', { idToken: signedIn.idToken });
    await ensureDemoAccounts(second.host, [listener], record);
    expect(await ask(second.host, 'accounts:signInWithPassword', listener)).toMatchObject({
      error: { message: 'EMAIL_NOT_FOUND' },
    });
    await second.stop();
  });

  it('have every account on disk before the answer says so', async () => {
    const stateFile = path.join(home, 'accounts.json');
    // So large that writing them takes longer than the answer does.
    const accounts = Array.from({ length: 50 }, (_, index) => ({
      localId: `id-${index}`,
      displayName: 'x'.repeat(400_000),
      providerUserInfo: [],
    }));
    writeFileSync(stateFile, JSON.stringify({ version: 1, accounts, links: [] }));
    const emulator = await startAuthEmulator({ projectId: 'demo-trax', stateFile });
    for (const email of ['ada@trax.test', 'bob@trax.test', 'eve@trax.test']) {
      await ask(emulator.host, 'accounts:signUp', { email, password: 'calm-and-clear' });
      expect(readFileSync(stateFile, 'utf8').includes(email)).toBe(true);
    }
    await emulator.stop();
  });

  it('answer no page by the port of the emulator, under whatever name', async () => {
    const emulator = await startAuthEmulator({ projectId: 'demo-trax' });
    const statusFor = (/** @type {http.OutgoingHttpHeaders} */ headers) =>
      new Promise((resolve, reject) => {
        const address = '/identitytoolkit.googleapis.com/v1/projects/demo-trax/accounts:batchGet';
        const options = {
          port: emulator.port,
          path: address,
          headers: { authorization: 'Bearer owner', ...headers },
        };
        http.get(options, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
      });
    expect(await statusFor({ host: emulator.host })).toBe(200);
    expect(await statusFor({ host: emulator.host, origin: 'https://evil.example' })).toBe(403);
    expect(await statusFor({ host: emulator.host, 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await statusFor({ host: `evil.example:${emulator.port}` })).toBe(403);
    await emulator.stop();
  });
});

/** @param {string} host @param {string} operation @param {object} body @returns {Promise<{ idToken?: string }>} */
async function ask(host, operation, body) {
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/${operation}?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return /** @type {{ idToken?: string }} */ (await response.json());
}
