import { describe, expect, it } from '@jest/globals';
import { compareTimes } from './watch-files.mjs';

describe('watching files', () => {
  it('sees what was written, made and removed, and nothing else', () => {
    const before = new Map([
      ['same', 1],
      ['written', 1],
      ['removed', 1],
    ]);
    const after = new Map([
      ['same', 1],
      ['written', 2],
      ['made', 1],
    ]);
    expect(compareTimes(before, after)).toEqual(['written', 'made', 'removed']);
  });
});
