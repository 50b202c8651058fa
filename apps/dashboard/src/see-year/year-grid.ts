import { t } from '@trax/i18n/macro';
import { addDays } from '../calendar.js';

type Listened = { readonly completions: number; readonly listenedSeconds: number };
export type YearDay = Listened & { readonly date: string };

/** How many completions make each level, from 0 up; the legend names them. */
export const LEVELS = [
  { from: 0, label: () => t({ message: 'None', context: 'completions' }) },
  { from: 1, label: () => '1–4' },
  { from: 5, label: () => '5–9' },
  { from: 10, label: () => '10–19' },
  { from: 20, label: () => t`20 or more` },
] as const;

export const findLevel = (completions: number): number => LEVELS.findLastIndex(({ from }) => completions >= from);

const DAYS = 366;
const WEEKDAYS = 7;

export type YearGrid = {
  /** The 366 days until today, oldest first. */
  readonly days: readonly YearDay[];
  /** How many days of the first week, which begins on a Monday, come before the first day. */
  readonly offset: number;
};

/** Every day of the year until today; of the days that the server names not, nothing was heard. */
export function yearGrid(today: string, listened: readonly YearDay[]): YearGrid {
  const known = new Map(listened.map((day) => [day.date, day]));
  const first = addDays(today, 1 - DAYS);
  const days = Array.from({ length: DAYS }, (_, index) => {
    const date = addDays(first, index);
    return known.get(date) ?? { date, completions: 0, listenedSeconds: 0 };
  });
  return { days, offset: (new Date(first).getUTCDay() + WEEKDAYS - 1) % WEEKDAYS };
}

/** Where the day at an index is in the grid, from 0. */
export function findPlace(index: number, { offset }: Pick<YearGrid, 'offset'>) {
  return { column: Math.floor((index + offset) / WEEKDAYS), row: (index + offset) % WEEKDAYS };
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -WEEKDAYS,
  ArrowRight: WEEKDAYS,
  Home: -DAYS,
  End: DAYS,
};

/** The day that a key leads to from the day at an index; undefined for keys with another meaning. */
export function dayAfterKey(key: string, index: number): number | undefined {
  const step = STEPS[key];
  return step === undefined ? undefined : Math.min(DAYS - 1, Math.max(0, index + step));
}
