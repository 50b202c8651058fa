import { describe, expect, it } from '@jest/globals';
import { displayNameOf } from './display-name.js';

describe('the display name', () => {
  it('is the one that was given', () => {
    expect(displayNameOf('Ada', 'countess@trax.test')).toBe('Ada');
  });

  it.each([null, undefined])('falls back to the local part of the e-mail when it is %s', (none) => {
    expect(displayNameOf(none, 'ada.l@trax.test')).toBe('ada.l');
    expect(displayNameOf(none, '"a@b"@trax.test')).toBe('"a@b"');
  });
});
