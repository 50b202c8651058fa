import { describe, expect, it } from '@jest/globals';
import { creationTime } from './creation-time.js';

const now = new Date('2026-11-21T12:00:00Z');

describe('the time when a playlist was created', () => {
  it.each([
    ['the caller’s, when it is right', '2026-11-21T12:00:00Z', '2026-11-21T12:00:00.000Z'],
    ['the caller’s, five minutes late', '2026-11-21T11:55:00Z', '2026-11-21T11:55:00.000Z'],
    ['the caller’s, five minutes early', '2026-11-21T12:05:00Z', '2026-11-21T12:05:00.000Z'],
    ['the server’s, when the caller is later', '2026-11-21T11:54:59.999Z', '2026-11-21T12:00:00.000Z'],
    ['the server’s, when the caller is in the future', '2027-01-01T00:00:00Z', '2026-11-21T12:00:00.000Z'],
    ['the server’s, when the caller names none', undefined, '2026-11-21T12:00:00.000Z'],
  ])('is %s', (_, given, expected) => {
    expect(creationTime(given, now).toISOString()).toBe(expected);
  });
});
