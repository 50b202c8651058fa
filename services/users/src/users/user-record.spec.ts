import { describe, expect, it } from '@jest/globals';
import { toDisplayName } from './user-record.js';

describe('the display name', () => {
  it('is the one that was given', () => {
    expect(toDisplayName('Ada', 'countess@trax.test')).toBe('Ada');
  });

  it.each([null, undefined, '', ' ', '\u200B\u2060', '\u2800', '\u3164'])(
    'falls back to the local part of the email when it is %j',
    (none) => {
      expect(toDisplayName(none, 'ada.l@trax.test')).toBe('ada.l');
      expect(toDisplayName(none, '"a@b"@trax.test')).toBe('"a@b"');
    },
  );
});
