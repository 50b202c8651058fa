import { describe, expect, it } from '@jest/globals';
import { readAddress, readRequestId } from './http-server.js';

const readId = (given: string | string[] | undefined) => readRequestId({ headers: { 'x-request-id': given } });

describe('the id of a request', () => {
  it('is the caller’s when it looks like one of ours', () => {
    expect(readId('0b5b1c9e-7d55-4a52-9d0e-3f9a3a4b2c11')).toBe('0b5b1c9e-7d55-4a52-9d0e-3f9a3a4b2c11');
    expect(readId('abcd1234')).toBe('abcd1234');
  });

  it.each([undefined, '', 'short', 'x'.repeat(65), 'with space', '{"log":"forged"}', ['abcd1234', 'abcd1235']])(
    'is a new UUID instead of %p',
    (given) => {
      expect(readId(given)).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    },
  );
});

describe('the address of a request', () => {
  it.each(['/', '/about?from=%', '/%61bout', '/caf%C3%A9?%ff', '*'])('is as it was sent: %s', (url) => {
    expect(readAddress({ url })).toBe(url);
  });

  it.each([
    ['/%', '/%25'],
    ['/100%?of=%', '/100%25?of=%'],
    ['/%ff/%61?a?b', '/%25ff/%2561?a?b'],
  ])('has percent signs for themselves where its path cannot be decoded: %s', (url, read) => {
    expect(readAddress({ url })).toBe(read);
  });
});
