import { describe, expect, it } from '@jest/globals';
import { CONSOLE_TEXT, PUBLISHED } from '../../testing/firebase.fixture.js';
import { firebaseScrypt, isFirebasePassword, parseStoredForm, storedForm } from './firebase-scrypt.js';

describe('a password hash of Firebase', () => {
  const scrypt = firebaseScrypt.parse(CONSOLE_TEXT);
  const { password, ...stored } = PUBLISHED;

  it("accepts the password of Firebase's published example, and no other", async () => {
    expect(await isFirebasePassword(password, stored, scrypt)).toBe(true);
    for (const other of ['user1Password', `${password} `, ''])
      expect(await isFirebasePassword(other, stored, scrypt)).toBe(false);
  });

  it('accepts none by other parameters, and none for a damaged hash', async () => {
    expect(await isFirebasePassword(password, stored, { ...scrypt, rounds: 7 })).toBe(false);
    expect(await isFirebasePassword(password, { ...stored, hash: '' }, scrypt)).toBe(false);
  });

  it('is stored in a form of its own, without the parameters', () => {
    expect(storedForm(stored)).toBe(`firebase-scrypt$${stored.salt}$${stored.hash}`);
    expect(parseStoredForm(storedForm(stored))).toEqual(stored);
    expect(parseStoredForm('0a1b:2c3d')).toBeUndefined();
  });

  it('has its parameters as the console shows them or as JSON, and refuses others', () => {
    const json = Object.fromEntries(
      [...CONSOLE_TEXT.matchAll(/(\w+): ([^,\s{]+)/g)].map(([, name, value]) => [name, value]),
    );
    expect(firebaseScrypt.parse(JSON.stringify(json))).toEqual(scrypt);
    expect(firebaseScrypt.parse(JSON.stringify({ ...json, rounds: 8, mem_cost: 14 }))).toEqual(scrypt);
    for (const odd of [
      '{}',
      'x',
      CONSOLE_TEXT.replace('rounds: 8', 'rounds: 9'),
      CONSOLE_TEXT.replace(/mem_cost.*/, ''),
    ])
      expect(firebaseScrypt.safeParse(odd).success).toBe(false);
  });
});
