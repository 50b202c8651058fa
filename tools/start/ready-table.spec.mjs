import { describe, expect, it } from '@jest/globals';
import { readyTable } from './ready-table.mjs';
import { readSettings } from './settings.mjs';

const account = (/** @type {string} */ name) => ({ email: `${name}@trax.test`, password: `${name}-password` });
const stack = {
  url: 'http://localhost:8081',
  home: '/data/.trax',
  accounts: { listener: account('listener'), owner: account('owner') },
  settings: readSettings({ PORT: '8081' }, '/data'),
  hasRedis: true,
};

describe('the table of a successful start', () => {
  it('ends in the line that scripts wait for', () => {
    expect(readyTable(stack).split('\n').at(-1)).toBe('Trax is ready: http://localhost:8081');
  });

  it('shows the demo accounts, what is embedded, and where the data is', () => {
    const table = readyTable(stack);
    expect(table).toContain('listener@trax.test   password listener-password');
    expect(table).toContain('owner@trax.test   password owner-password');
    expect(table).toMatch(/Embedded +Postgres, Redis, Firebase Auth emulator\n/);
    expect(table).toMatch(/Data +\/data\/\.trax\n/);
  });

  it('tells when there is no Redis, and shows no account of somebody else’s identity provider', () => {
    const env = { DATABASE_URL: 'postgres://db', FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' };
    const table = readyTable({ ...stack, hasRedis: false, accounts: undefined, settings: readSettings(env, '/data') });
    expect(table).toMatch(/Embedded +nothing\n/);
    expect(table).toMatch(/Redis +none on this machine/);
    expect(table).not.toContain('password');
  });
});
