import { describe, expect, it } from '@jest/globals';
import { strongEtag, isNoneMatch } from './etag.js';

describe('an ETag', () => {
  it('is strong, and names the bytes', () => {
    expect(strongEtag(Buffer.from('a'))).toMatch(/^"[\w-]{27}"$/);
    expect(strongEtag(Buffer.from('a'))).toBe(strongEtag(Buffer.from('a')));
    expect(strongEtag(Buffer.from('a'))).not.toBe(strongEtag(Buffer.from('b')));
  });

  it.each(['"x"', 'W/"x"', '"a", "x"', '"a",W/"x"', '*'])('is known to a client that says %s', (header) => {
    expect(isNoneMatch(header, '"x"')).toBe(true);
    expect(isNoneMatch(header, 'W/"x"')).toBe(true);
  });

  it.each([undefined, '', '"xx"', 'x', '"a", "b"'])('is news to a client that says %s', (header) => {
    expect(isNoneMatch(header, '"x"')).toBe(false);
  });
});
