import { expect, it } from '@jest/globals';
import { timeAgo } from './time-ago.js';

const NOW = Date.parse('2026-11-23T12:00:00Z');

it.each([
  ['2026-11-23T12:00:05Z', 'just now'],
  ['2026-11-23T11:59:01Z', 'just now'],
  ['2026-11-23T11:59:00Z', '1 minute ago'],
  ['2026-11-23T10:30:00Z', '1 hour ago'],
  ['2026-11-22T12:00:00Z', 'yesterday'],
  ['2026-10-24T11:00:00Z', '30 days ago'],
])('says of %s: %s', (instant, words) => {
  expect(timeAgo(instant, NOW)).toBe(words);
});
