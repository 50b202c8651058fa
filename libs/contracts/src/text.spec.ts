import { safeText } from './text.js';
describe('safeText', () => {
  it('refuses what Postgres refuses or what misleads a reader', () => {
    for (const text of ['a\u0000b', 'a\u202eb', '\ud800', '   ', ''])
      expect(safeText(10).safeParse(text).success).toBe(false);
  });
  it('trims, and keeps letters of every script', () => {
    expect(safeText(20).parse('  Żółć 平和 🌙 ')).toBe('Żółć 平和 🌙');
  });
  it('ends at the given length', () => {
    expect(safeText(3).safeParse('abcd').success).toBe(false);
  });
});
