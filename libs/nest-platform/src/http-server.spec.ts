import { describe, expect, it } from '@jest/globals';
import { readRequestId } from './http-server.js';

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
