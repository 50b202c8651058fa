import { describe, expect, it } from '@jest/globals';
import { findSharedProblems } from './check-shared.mjs';

describe('what the shell shares', () => {
  it('is what every project asks for', () => {
    expect(findSharedProblems()).toEqual([]);
  });
});
