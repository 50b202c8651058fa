import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readByteRange } from './byte-range.js';

describe('a Range header of 1000 bytes', () => {
  it.each([
    ['bytes=0-99', { first: 0, last: 99 }],
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=500-', { first: 500, last: 999 }],
    ['bytes=900-5000', { first: 900, last: 999 }],
    ['bytes=-100', { first: 900, last: 999 }],
    ['bytes=-5000', { first: 0, last: 999 }],
    ['bytes= 0-9', { first: 0, last: 9 }],
  ])('%s selects a part', (header, range) => {
    expect(readByteRange(header, 1000)).toEqual(range);
  });

  it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0', 'bytes=99999999999999999999-'])(
    '%s lies outside',
    (header) => {
      expect(readByteRange(header, 1000)).toBe('unsatisfiable');
    },
  );

  it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-4', 'bytes=0-1,5-6', 'bytes=a-b', 'items=0-1', 'bytes=1.5-2'])(
    '%s is ignored',
    (header) => {
      expect(readByteRange(header, 1000)).toBe('whole');
    },
  );

  it('never leaves the file, whatever the header says', () => {
    const numbers = fc.option(fc.bigInt({ min: 0n, max: 10n ** 20n }), { nil: '' });
    fc.assert(
      fc.property(numbers, numbers, fc.nat({ max: 5000 }), (from, to, size) => {
        const range = readByteRange(`bytes=${from}-${to}`, size);
        if (typeof range === 'string') return true;
        return range.first >= 0 && range.first <= range.last && range.last < size;
      }),
    );
  });
});
