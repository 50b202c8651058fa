import { describe, expect, it } from '@jest/globals';
import { catalogueName } from './catalogue-editing.js';
import { deleteAccountInput } from './deletion.js';
import { inviteInput } from './invitations.js';
import { setUpInput } from './set-up.js';
import { opaqueId, safeText, safeTextOrEmpty } from './text.js';

describe('safeText', () => {
  it.each([
    ['control characters', '\u0000\u0001\u0008\u000b\u000c\u000e\u001b\u001f\u007f'],
    ['lone surrogates', '\ud800'],
  ])('refuses %s, which cannot be read or stored', (_, characters) => {
    for (const character of characters) expect(safeText(10).safeParse(`a${character}b`).success).toBe(false);
  });

  it.each([
    ['marks', '\u061c\u200e\u200f'],
    ['embeddings and overrides', '\u202a\u202b\u202c\u202d\u202e'],
    ['isolates', '\u2066\u2067\u2068\u2069'],
  ])('drops %s of direction before it trims and counts', (_, characters) => {
    for (const character of characters)
      expect(safeText(2).parse(`${character} a${character}${character}b ${character}`)).toBe('ab');
  });

  it('refuses an empty text', () => {
    for (const text of ['', '   ', '\u200e \u200f']) expect(safeText(10).safeParse(text).success).toBe(false);
    expect(safeTextOrEmpty(10).parse('   ')).toBe('');
  });

  it('keeps lines and tabs', () => {
    expect(safeText(20).parse('one\n\ttwo\r\nthree')).toBe('one\n\ttwo\r\nthree');
  });

  it.each([
    '\u200b',
    '\u200b\u200d',
    '\u2060',
    '\u00ad',
    '\u3164',
    '\u115f',
    '\u2800',
    '\ufe0f',
    '\u034f',
    '\u{e0001}',
  ])('refuses a text of invisible characters only: %j', (text) => {
    expect(safeText(10).safeParse(text).success).toBe(false);
    expect(safeTextOrEmpty(10).safeParse(` ${text} `).success).toBe(false);
    expect(safeText(10).safeParse(`a${text}`).success).toBe(true);
  });

  it('keeps emoji that are joined by an invisible character', () => {
    expect(safeText(20).parse('👩‍🚀 ❤️')).toBe('👩‍🚀 ❤️');
  });

  it('trims, and keeps letters of every script', () => {
    expect(safeText(20).parse('  Żółć 平和 🌙 ')).toBe('Żółć 平和 🌙');
  });

  it('is at most as long as the caller says', () => {
    expect(safeText(3).safeParse('abc').success).toBe(true);
    expect(safeText(3).safeParse('abcd').success).toBe(false);
  });
});

describe('catalogueName', () => {
  it('refuses a letter that was lost in another encoding', () => {
    expect(catalogueName.safeParse('Übung').success).toBe(true);
    expect(catalogueName.safeParse('\ufffdbung').success).toBe(false);
  });
});

describe('opaqueId', () => {
  it('is a segment of a path and nothing else', () => {
    for (const id of ['a', 'A-b_9', 'x'.repeat(128)]) expect(opaqueId.safeParse(id).success).toBe(true);
    for (const id of ['', 'x'.repeat(129), 'a/b', '..', 'a.b', 'a b', 'a\n', 'é'])
      expect(opaqueId.safeParse(id).success).toBe(false);
  });
});

it.each([
  ['an invitation', inviteInput.shape.email],
  ['the set-up', setUpInput.shape.email],
  ['the public pages', setUpInput.shape.supportEmail],
  ['a deletion', deleteAccountInput.shape.email],
])('an address of %s that is none is refused by a message that pages translate', (_, email) => {
  for (const text of ['a@b', `${'a'.repeat(250)}@trax.test`]) {
    const messages = email.safeParse(text).error?.issues.map(({ message }) => message);
    expect(messages).toEqual(['is not a valid email address']);
  }
});
