import type { Numbers, NumbersOfDay, NumbersOfWeek } from '@trax/contracts/numbers';
import { RETENTION_WEEKS } from '@trax/contracts/stats-rules';
import { daysBefore, daysBetween } from '../listening-days/local-date.js';

const DAYS = 7;

/** A `1` for each week in which a person has listened, the first week first, and how many people this is true of. */
export type WeeksListened = { readonly weeks: string; readonly listeners: number };

/** The Monday of the week of a `YYYY-MM-DD`. */
export const toMonday = (date: string): string => daysBefore(date, (new Date(date).getUTCDay() + 6) % DAYS);

/** The Monday of the first of so many weeks, of which `today` lies in the last. */
export const firstMonday = (today: string, weeks: number): string => daysBefore(toMonday(today), DAYS * (weeks - 1));

/** Every day of the range, oldest first; one without listening is 0. */
export function fillDays(from: string, today: string, heard: readonly NumbersOfDay[]): NumbersOfDay[] {
  const byDate = new Map(heard.map((day) => [day.date, day]));
  return Array.from({ length: daysBetween(from, today) + 1 }, (_, index) => {
    const date = daysBefore(from, -index);
    return byDate.get(date) ?? { date, listeners: 0, completions: 0, listenedSeconds: 0 };
  });
}

/** The weeks that `days` are of, from Monday on, with how many of each week's listeners were there in the weeks after it. */
export function weeksFrom(days: Numbers['days'], listened: readonly WeeksListened[]): NumbersOfWeek[] {
  const count = Math.ceil(days.length / DAYS);
  return Array.from({ length: count }, (_, index) => {
    const daysOfWeek = days.slice(index * DAYS, (index + 1) * DAYS);
    const listeners = listened.filter(({ weeks }) => weeks[index] === '1');
    const later = Math.min(RETENTION_WEEKS, count - 1 - index);
    return {
      start: daysOfWeek[0]?.date ?? '',
      listeners: sum(listeners, (one) => one.listeners),
      completions: sum(daysOfWeek, (day) => day.completions),
      listenedSeconds: roundToMs(sum(daysOfWeek, (day) => day.listenedSeconds)),
      returned: Array.from({ length: later }, (__, offset) =>
        sum(listeners, (one) => (one.weeks[index + 1 + offset] === '1' ? one.listeners : 0)),
      ),
    };
  });
}

const sum = <Item>(items: readonly Item[], toValue: (item: Item) => number): number =>
  items.reduce((total, item) => total + toValue(item), 0);

const roundToMs = (seconds: number): number => Math.round(seconds * 1000) / 1000;
