import { describe, expect, it } from '@jest/globals';
import type { Account } from '../identity-provider/identity-provider.js';
import { toFacts, isOfUser, shownName } from './account-facts.js';

const account = (facts: Partial<Account> = {}): Account => ({
  uid: 'ada',
  email: 'ada@trax.test',
  emailVerified: true,
  displayName: 'Ada',
  photoURL: null,
  isDisabled: false,
  ...facts,
});

describe('what an account says of its person', () => {
  it.each([
    ['https://photos.test/ada.png', 'https://photos.test/ada.png'],
    ['http://photos.test/ada.png', null],
    ['javascript:alert(1)', null],
    ['data:image/png;base64,AAAA', null],
    ['//photos.test/ada.png', null],
    ['https://', null],
    [`https://photos.test/${'x'.repeat(2_048)}`, null],
    ['', null],
    [null, null],
  ])('shows the photo %s as %s', (photoURL, shown) => {
    expect(toFacts(account({ photoURL })).photoURL).toBe(shown);
  });

  it.each([
    ['Ada \u0000Lovelace\u202e', 'Ada Lovelace'],
    ['  \u200b ', null],
    ['\u3164\u2800', null],
    ['\ud800', null],
    ['x'.repeat(200), 'x'.repeat(120)],
    [`${'x'.repeat(119)}😀`, 'x'.repeat(119)],
    [null, null],
  ])('makes the name %j presentable as %j', (displayName, name) => {
    expect(toFacts(account({ displayName })).displayName).toBe(name);
  });

  it('names a person without a name by the email, and without one somehow', () => {
    expect(shownName(toFacts(account({ displayName: null })))).toBe('ada');
    expect(shownName(toFacts(account({ displayName: null, email: '' })))).toBe('Listener');
  });

  it.each([
    [{}, true],
    [{ isDisabled: true }, false],
    [{ email: '' }, false],
    [{ uid: 'a/b' }, false],
    [{ uid: 'x'.repeat(129) }, false],
  ])('takes the account %j for one of a user: %s', (facts, expected) => {
    expect(isOfUser(account(facts))).toBe(expected);
  });
});
