import { safeText, safeTextOrEmpty } from './text.js';
describe('safeText', () => {
  it('refuses what Postgres refuses or what misleads a reader', () => {
    for (const text of ['a\u0000b', 'a\u202eb', '\ud800', '   ', ''])
      expect(safeText(10).safeParse(text).success).toBe(false);
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
  it('ends at the given length', () => {
    expect(safeText(3).safeParse('abcd').success).toBe(false);
  });
});
