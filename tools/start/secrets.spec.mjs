import { createECDH, createPrivateKey } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openSecrets, readablePassword } from './secrets.mjs';

describe('secrets', () => {
  let home = '';
  beforeEach(() => {
    home = mkdtempSync(path.join(os.tmpdir(), 'trax-secrets-'));
  });
  afterEach(() => rmSync(home, { recursive: true }));

  it('are made once, for the owner of the folder alone, and read from then on', () => {
    const made = openSecrets(home);
    expect(statSync(path.join(home, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(openSecrets(home)).toEqual(made);
    expect(createPrivateKey(made.viewerSigningKey).asymmetricKeyType).toBe('ed25519');
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(made.vapid.privateKey, 'base64url');
    expect(pair.getPublicKey('base64url')).toBe(made.vapid.publicKey);
  });

  it('of a folder from before there were notifications get keys for these, once, and stay as they are', () => {
    const { vapid, ...before } = openSecrets(home);
    writeFileSync(path.join(home, 'secrets.json'), JSON.stringify(before));
    const completed = openSecrets(home);
    expect(completed).toEqual({ ...before, vapid: expect.any(Object) });
    expect(completed.vapid).not.toEqual(vapid);
    expect(openSecrets(home)).toEqual(completed);
  });

  it.each(['', '{"postgres": "x"', '[]', 'null', '{"postgres":"a","redis":"b"}'])(
    'are not made anew over a damaged file (%j), and the sentence names it',
    (text) => {
      writeFileSync(path.join(home, 'secrets.json'), text);
      expect(() => openSecrets(home)).toThrow(`The secrets file ${home}/secrets.json is damaged`);
    },
  );

  it('give the demo accounts passwords that can be read from a terminal, no two alike', () => {
    const passwords = Array.from({ length: 50 }, readablePassword);
    for (const password of passwords) expect(password).toMatch(/^[a-hj-km-np-z2-9]{4}(-[a-hj-km-np-z2-9]{4}){2}$/);
    expect(new Set(passwords).size).toBe(50);
  });
});
