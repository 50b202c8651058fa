import { describe, expect, it } from '@jest/globals';
import { BadInput } from '@trax/nest-platform/problem';
import { completionMoment } from './completion-moment.js';

const now = new Date('2026-11-20T10:30:00Z');
const zone = 'Europe/Berlin';
const readMoment = (completedAt: string | undefined, inZone = zone) =>
  completionMoment({ completedAt, calendar: { zone: inZone, dayStartHour: 0 } }, now);

describe('the moment of a completion', () => {
  it('is now when nothing else is said', () => {
    expect(readMoment(undefined)).toEqual({ completedAt: now, localDate: '2026-11-20', localHour: 11, zone });
  });

  it('is what the device says when the completion had to wait, on the day that it was there', () => {
    const completedAt = '2026-11-18T23:30:00Z';
    const expected = { completedAt: new Date(completedAt), localDate: '2026-11-19', localHour: 0, zone };
    expect(readMoment(completedAt)).toEqual(expected);
    expect(readMoment(completedAt, 'America/Los_Angeles').localDate).toBe('2026-11-18');
  });

  it('is on the day before until the day of the listener begins', () => {
    const calendar = { zone, dayStartHour: 3 };
    const { localDate, localHour } = completionMoment({ completedAt: '2026-11-18T23:30:00Z', calendar }, now);
    expect([localDate, localHour]).toEqual(['2026-11-18', 0]);
  });

  it('is now when the device’s clock runs a little ahead', () => {
    expect(readMoment('2026-11-20T10:35:00Z').completedAt).toEqual(now);
  });

  it('is never in the future', () => {
    expect(() => readMoment('2026-11-20T10:35:01Z')).toThrow(BadInput);
  });

  it('is at most thirty days ago', () => {
    expect(readMoment('2026-10-21T10:30:00Z').localDate).toBe('2026-10-21');
    expect(() => readMoment('2026-10-21T10:29:59Z')).toThrow(BadInput);
  });
});
