import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { restoreState, saveState } from './auth-emulator-state.mjs';

/** The emulator stamps an account that is written, as firebase-tools does. */
function createState() {
  const state = {
    users: new Map(),
    oobs: new Map(),
    overwriteUserWithLocalId: (/** @type {string} */ localId, /** @type {object} */ account) =>
      void state.users.set(localId, { ...account, lastLoginAt: 'now' }),
  };
  return state;
}

describe('state of the Auth emulator', () => {
  let file = '';
  beforeEach(() => {
    file = path.join(mkdtempSync(path.join(os.tmpdir(), 'trax-auth-')), 'accounts.json');
  });
  afterEach(() => rmSync(path.dirname(file), { recursive: true }));

  it('survives whole: accounts as they were, and links that nobody has opened yet', () => {
    const before = createState();
    before.users.set('u1', {
      localId: 'u1',
      email: 'a@b.test',
      passwordHash: 'h',
      lastLoginAt: 'yesterday',
      validSince: '1',
    });
    before.oobs.set('c1', { oobCode: 'c1', oobLink: 'http://x/', email: 'a@b.test', requestType: 'VERIFY_EMAIL' });
    saveState(before, file);
    const after = createState();
    restoreState(after, file);
    expect(after.users).toEqual(before.users);
    expect(after.oobs).toEqual(before.oobs);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is empty at the first start', () => {
    const state = createState();
    restoreState(state, file);
    expect(state.users.size).toBe(0);
  });

  it.each(['', '{', '{}', '[]'])('is named when it is damaged (%j)', (text) => {
    writeFileSync(file, text);
    expect(() => restoreState(createState(), file)).toThrow(`The accounts file ${file} is damaged`);
  });
});
