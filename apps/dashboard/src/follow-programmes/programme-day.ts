import { addDays } from '../calendar.js';

type Followed = {
  /** Null or undefined without an end. */
  readonly days?: number | null;
  readonly progress: { readonly days: number; readonly lastDate?: string | null };
};

/**
 * Which day of a programme it is. Days count on which something was heard, so that a day that was missed takes none away.
 * `back`: a day or more was missed. `finished`: all of its days were heard.
 */
export type ProgrammeDay =
  | { readonly kind: 'first' | 'heard' | 'next' | 'back'; readonly day: number; readonly total: number | undefined }
  | { readonly kind: 'finished'; readonly total: number };

/**
 * @param today the listener's own day, `YYYY-MM-DD`. A last day after it comes from a zone further east, and counts as today: the
 * number of the day never falls.
 */
export function programmeDay({ days, progress }: Followed, today: string): ProgrammeDay {
  const total = days ?? undefined;
  const { days: heard, lastDate } = progress;
  if (total !== undefined && heard >= total) return { kind: 'finished', total };
  if (!lastDate) return { kind: 'first', day: 1, total };
  if (lastDate >= today) return { kind: 'heard', day: heard, total };
  return { kind: addDays(lastDate, 1) === today ? 'next' : 'back', day: heard + 1, total };
}
