import { describe, expect, it } from '@jest/globals';
import { createUserInput } from '@trax/contracts/users';
import { aPerson } from './testing/people.js';
import { newUserRecord } from './session-api.js';

describe('the record of a newcomer', () => {
  it('takes the local part of the email for a name that is missing, blank or invisible', () => {
    for (const displayName of [null, '', '   ', '\u200e\u0000', '\u2800', '\u3164 \u115f']) {
      expect(newUserRecord(aPerson({ displayName })).displayName).toBe('ada');
    }
  });

  it('keeps to the contract, whatever a provider sends', () => {
    const strange = aPerson({ displayName: `\u202eAda ${'💚'.repeat(200)}`, photoURL: 'http://example.test/a.png' });
    const record = newUserRecord(strange);
    expect(createUserInput.safeParse(record).error).toBeUndefined();
    expect(record.photoURL).toBeNull();
  });

  it('keeps a picture that is sent over https', () => {
    expect(newUserRecord(aPerson({ photoURL: 'https://example.test/a.png' })).photoURL).toBe(
      'https://example.test/a.png',
    );
  });
});
