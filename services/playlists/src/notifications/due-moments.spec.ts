import { describe, expect, it } from '@jest/globals';
import { dueMoments } from './due-moments.js';

const at = (instant: string) => new Date(instant);
/** The instants at which this time of this day of the week has come, of the quarter of an hour before `now`. */
const comesAt = (timezone: string, now: string, [weekday, time]: readonly [number, string]) =>
  dueMoments(timezone, at(now))
    .filter((moment) => moment.weekday === weekday && moment.time === time)
    .map((moment) => moment.at.toISOString().slice(0, 16));

const [WEDNESDAY, SUNDAY, MONDAY] = [3, 7, 1];

describe('the moments that are due', () => {
  it('are the last fifteen minutes, as clocks show them there', () => {
    const moments = dueMoments('Asia/Kolkata', at('2026-11-25T02:00:59Z'));
    expect(moments).toHaveLength(15);
    expect(moments[0]).toEqual({ weekday: WEDNESDAY, time: '07:30', at: at('2026-11-25T02:00:00Z') });
    expect(moments.at(-1)).toEqual({ weekday: WEDNESDAY, time: '07:16', at: at('2026-11-25T01:46:00Z') });
  });

  it('are of the day that it is there', () => {
    expect(comesAt('Pacific/Auckland', '2026-11-29T11:05:00Z', [MONDAY, '00:00'])).toEqual(['2026-11-29T11:00']);
    expect(comesAt('America/Los_Angeles', '2026-11-30T07:59:00Z', [SUNDAY, '23:59'])).toEqual(['2026-11-30T07:59']);
    expect(comesAt('UTC', '2026-11-30T00:10:00Z', [SUNDAY, '23:59'])).toEqual(['2026-11-29T23:59']);
  });

  it('come at the next minute that there is, when the clocks leave them out', () => {
    for (const time of ['02:00', '02:30', '02:59', '03:00'])
      expect(comesAt('Europe/Berlin', '2026-03-29T01:05:00Z', [SUNDAY, time])).toEqual(['2026-03-29T01:00']);
    expect(comesAt('Europe/Berlin', '2026-03-29T01:05:00Z', [SUNDAY, '01:59'])).toEqual(['2026-03-29T00:59']);
    expect(comesAt('Europe/Berlin', '2026-03-29T01:30:00Z', [SUNDAY, '02:30'])).toEqual([]);
  });

  it('come at the next day, when the clocks leave out an hour before midnight', () => {
    // Lebanon: from midnight to 01:00.
    expect(comesAt('Asia/Beirut', '2026-03-28T22:00:00Z', [SUNDAY, '00:30'])).toEqual(['2026-03-28T22:00']);
  });

  it('come once, at the first time, when the clocks show them twice', () => {
    expect(comesAt('Europe/Berlin', '2026-10-25T00:31:00Z', [SUNDAY, '02:30'])).toEqual(['2026-10-25T00:30']);
    expect(comesAt('Europe/Berlin', '2026-10-25T01:31:00Z', [SUNDAY, '02:30'])).toEqual([]);
    expect(dueMoments('Europe/Berlin', at('2026-10-25T01:30:00Z'))).toEqual([]);
    expect(comesAt('Europe/Berlin', '2026-10-25T02:00:00Z', [SUNDAY, '03:00'])).toEqual(['2026-10-25T02:00']);
  });

  it('come once where clocks are set back by half an hour', () => {
    expect(comesAt('Australia/Lord_Howe', '2026-04-04T14:46:00Z', [SUNDAY, '01:45'])).toEqual(['2026-04-04T14:45']);
    expect(comesAt('Australia/Lord_Howe', '2026-04-04T15:16:00Z', [SUNDAY, '01:45'])).toEqual([]);
  });

  it('are each minute of the days around a change of clocks exactly once', () => {
    const counts = new Map<string, number>();
    const dayMs = 86_400_000;
    for (const day of ['2026-03-28', '2026-10-24']) {
      const from = Date.parse(`${day}T00:00:00Z`);
      for (let ms = from; ms < from + 3 * dayMs; ms += 15 * 60_000)
        for (const { weekday, time } of dueMoments('Europe/Berlin', new Date(ms + 14 * 60_000))) {
          const key = `${day} ${weekday} ${time}`;
          counts.set(key, (counts.get(key) ?? 0) + 1);
        }
    }
    expect(new Set(counts.values())).toEqual(new Set([1]));
    expect(counts.size).toBe(2 * 3 * 24 * 60);
  });

  it('are none in a zone that is not known', () => {
    expect(() => dueMoments('Nowhere/There', at('2026-11-25T02:00:00Z'))).toThrow(RangeError);
  });
});
