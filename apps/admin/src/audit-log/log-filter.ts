/** As the address of the page has it; an empty text is no filter. */
export type LogFilter = {
  readonly person: string;
  readonly action: string;
  readonly outcome: string;
  /** Days of the calendar here, `YYYY-MM-DD`. */
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
export function toQuery({ from, to, ...texts }: LogFilter): Readonly<Record<string, string>> {
  const parts = { ...texts, from: startOfDay(from, 0), to: startOfDay(to, 1) };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''));
}

function startOfDay(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + later);
  return DAY.test(day) && !Number.isNaN(start.getTime()) ? start.toISOString() : '';
}
