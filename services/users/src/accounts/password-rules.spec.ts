import { describe, expect, it } from '@jest/globals';
import { findPasswordProblem } from './password-rules.js';

const ADA = { name: 'Ada Lovelace-King', email: 'Ada.Lovelace@trax.test', productName: 'Our Trax' };
const codeFor = (password: string, owner: typeof ADA | undefined = ADA) => findPasswordProblem(password, owner)?.code;

describe('the rules for a password', () => {
  it.each([
    ['the name', 'Ada Lovelace-King'],
    ['the name without spaces, in other capitals', 'ADAlovelaceKING'],
    ['the name in full-width letters', 'Ａｄａ　Ｌｏｖｅｌａｃｅ－Ｋｉｎｇ'],
    ['a word of the name', 'Lovelace-King'],
    ['a word of the name, and digits', 'ada-1815-12-10'],
    ['digits on both sides', '1815 Ada 1852'],
    ['the address', 'ada.lovelace@trax.test'],
    ['the part of the address before the @', 'ada_lovelace'],
    ['the name of the installation', 'OUR TRAX!'],
    ['the name of the installation, and digits', 'our-trax-2026'],
  ])('refuse %s', (_, password) => {
    expect(codeFor(password)).toBe('PASSWORD_TOO_PERSONAL');
  });

  it.each([
    ['a sentence with the name', 'Ada likes horses'],
    ['a word with the name in it', 'Adamantine rock'],
    ['the name and another word', 'our trax horse'],
    ['what is no letter or digit', '!!!!!!!!'],
  ])('accept %s', (_, password) => {
    expect(codeFor(password)).toBeUndefined();
  });

  it('refuse digits that are the part of the address, and accept others with the same digit in them', () => {
    const email = '90210777@trax.test';
    expect(codeFor('9021-0777', { ...ADA, email })).toBe('PASSWORD_TOO_PERSONAL');
    expect(codeFor('190210777', { ...ADA, email })).toBeUndefined();
    expect(codeFor('918273641', { ...ADA, email: '1@trax.test' })).toBeUndefined();
  });

  it('take no notice of a name that is empty, or has no letter', () => {
    expect(codeFor('battery staple', { ...ADA, name: ' ' })).toBeUndefined();
    expect(codeFor('83619274', { ...ADA, name: '- !' })).toBeUndefined();
  });

  it('refuse the most common ones to everybody, in any capitals', () => {
    expect([codeFor('PassWord1'), codeFor('password1', undefined)]).toEqual([
      'PASSWORD_TOO_COMMON',
      'PASSWORD_TOO_COMMON',
    ]);
  });

  it('refuse the 200,000 most common ones of known breaches, and no other', () => {
    // Of the source list (tools/operations/write-common-passwords.mjs) those at places 10,000, 150,000 and 200,000, and the two after it.
    const listed = ['18051978', 'vidaloka1', 'maxno1998'];
    expect(listed.map((password) => codeFor(password))).toEqual(listed.map(() => 'PASSWORD_TOO_COMMON'));
    expect(['maxmotives1', 'maxmoris'].map((password) => codeFor(password))).toEqual([undefined, undefined]);
  });

  it('leave those of a wrong length alone', () => {
    expect([codeFor('dragon'), codeFor('Lovelac'), codeFor(`Ada${'1'.repeat(126)}`)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
