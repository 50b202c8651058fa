import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aCompletion } from './completion-delivery.fixture.js';
import {
  asFailing,
  callFor,
  hasFailedForDays,
  isPendingCompletion,
  mayBeClockTrouble,
  momentNow,
  pendTrackCompletion,
} from './pending-completion.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const HAPPENED = new Date('2026-03-01T07:00:00.000Z');

beforeEach(() => {
  jest.useFakeTimers({ now: HAPPENED });
});
afterEach(() => {
  jest.useRealTimers();
});

const pending = () =>
  pendTrackCompletion(aCompletion('play-1'), momentNow('listener', { timezone: 'Europe/Berlin', dayStartHour: 3 }));
const after = (ms: number) => new Date(HAPPENED.getTime() + ms);

it.each([
  ['by the clock of the server for five seconds', 4_999, undefined],
  ['by its own moment from then on', 5_000, HAPPENED.toISOString()],
])('is dated %s', (_, ageMs, completedAt) => {
  expect(callFor(pending(), after(ageMs)).body).toEqual({ ...pending().body, ...(completedAt && { completedAt }) });
});

it.each([
  [400, 4_999, false],
  [400, 5_000, true],
  [400, DAY_MS - 1, true],
  [400, DAY_MS, false],
  [422, 5_000, false],
  [undefined, 5_000, false],
])('may be refused (%s) after %i ms for the clock of the device: %s', (status, ageMs, expected) => {
  expect(mayBeClockTrouble(pending(), status, after(ageMs))).toBe(expected);
});

it('has failed for good when the server could not take it for more than three days', () => {
  const failing = asFailing(pending());
  jest.setSystemTime(after(3 * DAY_MS));
  expect([pending(), failing].map(hasFailedForDays)).toEqual([false, false]);
  jest.setSystemTime(after(3 * DAY_MS + 1));
  expect([pending(), failing].map(hasFailedForDays)).toEqual([false, true]);
});

describe('what is found in the browser', () => {
  it('is a completion with all that a call needs', () => {
    expect([pending(), asFailing(pending())].map(isPendingCompletion)).toEqual([true, true]);
  });

  it.each<{ found: unknown }>([
    ...[undefined, null, 'text', 7, {}].map((found) => ({ found })),
    { found: { ...pending(), body: null } },
    { found: { ...pending(), body: 'text' } },
    { found: { ...pending(), body: { ...pending().body, firebaseId: undefined } } },
    ...(['key', 'path', 'completedAt', 'timezone', 'dayStartHour'] as const).map((name) => ({
      found: { ...pending(), [name]: undefined },
    })),
    { found: { ...pending(), dayStartHour: '3' } },
  ])('is none otherwise: $found', ({ found }) => {
    expect(isPendingCompletion(found)).toBe(false);
  });
});
