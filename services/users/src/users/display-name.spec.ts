import { describe, expect, it } from '@jest/globals';
import { displayNameOf } from './display-name.js';

describe('the display name', () => {
  it('is the one that was given', () => {
    expect(displayNameOf('Ada', 'countess@trax.test')).toBe('Ada');
  });

  it.each([null, undefined, '', ' ', '\u200B\u2060', '\u2800', '\u3164'])(
    'falls back to the local part of the email when it is %j',
    (none) => {
      expect(displayNameOf(none, 'ada.l@trax.test')).toBe('ada.l');
      expect(displayNameOf(none, '"a@b"@trax.test')).toBe('"a@b"');
    },
  );
});
