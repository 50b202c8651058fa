import { describe, expect, it } from '@jest/globals';
import { uuidV7 } from './uuid-v7.js';

describe('a UUID of version 7', () => {
  it('has the version and the variant of the standard, and is never the same', () => {
    const ids = Array.from({ length: 1_000 }, uuidV7);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('begins with the time in milliseconds', () => {
    const before = Date.now();
    const time = Number.parseInt(uuidV7().replaceAll('-', '').slice(0, 12), 16);
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
  });
});
