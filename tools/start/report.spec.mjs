import { expect, test } from '@jest/globals';
import { findTrouble, readyTable } from './report.mjs';
import { readSettings } from './settings.mjs';
import { describeFailure, StartFailure } from './start-failure.mjs';

const ERROR_LEVEL = 50;

test('an error is shown without what could steer the terminal', () => {
  const name = '\u001b[2J\u001b]0;owned\u0007Lena\u202e';
  const line = JSON.stringify({
    level: ERROR_LEVEL,
    process: 'users',
    msg: 'failed',
    err: { message: `no ${name}\r` },
  });
  expect(findTrouble('product', line)).toEqual({ process: 'users', text: 'failed: no [2J]0;ownedLena' });
});

test('a failure of Postgres is shown without it too', () => {
  expect(findTrouble('postgres', 'FATAL:  database "\u001b[31mx" does not exist')).toEqual({
    process: 'postgres',
    text: 'FATAL:  database "[31mx" does not exist',
  });
});

test.each([
  [
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    'ENOSPC: no space left on device, write',
  ],
  [new StartFailure('Postgres did not start\n    FATAL: No space left on device.'), 'FATAL: No space left on device'],
])('a full disk is named in one sentence, whichever service has met it: %s', (failure, reason) => {
  expect(describeFailure(failure)).toBe(`The disk is full: free some space and try again (${reason}).`);
});

test('a failure that was foreseen is its sentence, another one has its origin', () => {
  expect(describeFailure(new StartFailure('Port 80 is used.'))).toBe('Port 80 is used.');
  expect(describeFailure(new Error('odd'))).toMatch(/^Error: odd\n +at /);
});

/** @param {NodeJS.ProcessEnv} env @param {string[]} addresses @param {string} [setUpLink] */
function tableFor(env, addresses = ['192.168.1.5'], setUpLink) {
  const settings = readSettings(env, '/repository', () => addresses);
  const stack = { url: settings.url, home: settings.home, accounts: undefined, settings, env: {}, setUpLink };
  return readyTable(/** @type {import('./stack.mjs').Stack} */ (/** @type {unknown} */ (stack)));
}

test('an emulator that is open to the network is named as such, with the address of this machine there', () => {
  const table = tableFor({ HOST: '0.0.0.0', TRAX_ALLOW_OPEN_EMULATOR: '1' });
  expect(table).toContain('  Network    http://192.168.1.5:8080\n');
  expect(table).toMatch(/^ {2}Warning {4}the Auth emulator is open to your network: everybody there can sign in/m);
  expect(table).toMatch(/Trax is ready: http:\/\/localhost:8080$/);
});

test('every address of this machine is named, and the one that links name', () => {
  const table = tableFor({ HOST: '0.0.0.0' }, ['192.168.1.5', '10.0.0.7']);
  expect(table).toContain('  Network    http://192.168.1.5:8080\n  Network    http://10.0.0.7:8080\n');
  expect(table).toContain('  Links      name http://192.168.1.5:8080; PUBLIC_URL sets another address\n');
  expect(table).not.toContain('Warning');
});

test('the address of PUBLIC_URL is the one to open, beside the one where it listens', () => {
  const table = tableFor({ PUBLIC_URL: 'https://trax.example.org' });
  expect(table).toContain('  Open       https://trax.example.org\n  Listens    http://localhost:8080\n');
  expect(table).toMatch(/Trax is ready: https:\/\/trax\.example\.org$/);
  expect(tableFor({ PUBLIC_URL: 'http://localhost:8080' })).not.toContain('Listens');
});

test('the link of the set-up stands below the addresses', () => {
  const link = 'http://192.168.1.5:8080/set-up#code=abc';
  expect(tableFor({ HOST: '0.0.0.0' }, ['192.168.1.5'], link)).toContain(
    `:8080\n  Set up     ${link}   (this link works once)\n`,
  );
  expect(tableFor({ HOST: '0.0.0.0' })).not.toContain('Set up');
});

test('an installation that only this machine reaches has no warning', () => {
  expect(tableFor({})).not.toMatch(/Network|Warning/);
});
