import { startOfDayIn } from '@trax/ui';

const DAY_MS = 86_400_000;

/** As the address of the page has it; an empty text is no filter. */
export type LogFilter = {
  readonly person: string;
  readonly action: string;
  readonly outcome: string;
  /** Days of the calendar in the person's time zone, `YYYY-MM-DD`. */
  readonly from: string;
  /** Included. */
  readonly to: string;
};

export const NO_FILTER: LogFilter = { person: '', action: '', outcome: '', from: '', to: '' };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function readFilter(search: URLSearchParams): LogFilter {
  const read = (name: string) => search.get(name)?.trim() ?? '';
  return {
    person: read('person'),
    action: read('action'),
    outcome: read('outcome'),
    from: read('from'),
    to: read('to'),
  };
}

/** The address again: without the parts that filter nothing. */
export const toSearch = (filter: LogFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  );

/** What the interface takes: without the parts that filter nothing, and days as instants. */
export function toQuery({ from, to, ...texts }: LogFilter, timeZone: string): Readonly<Record<string, string>> {
  const parts = { ...texts, from: startOfDay(from, timeZone), to: startOfDay(dayAfter(to), timeZone) };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''));
}

function startOfDay(day: string, timeZone: string): string {
  const start = startOfDayIn(timeZone, day);
  return DAY.test(day) && !Number.isNaN(start.getTime()) ? start.toISOString() : '';
}

function dayAfter(day: string): string {
  const instant = new Date(Date.parse(day) + DAY_MS);
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString().slice(0, 10);
}
