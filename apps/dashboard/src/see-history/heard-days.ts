import type { HeardTrack } from './see-history.query.js';

/** The same track several times in a row; `id` is that of the earliest, which stays when it is played once more. */
export type Heard = HeardTrack & { readonly plays: number };
export type HeardDay = { readonly date: string; readonly heard: readonly Heard[] };

/** What was heard, by days of the listener's own zone, newest first. Repetitions are one entry, at the time of the last. */
export function heardDays(completions: readonly HeardTrack[]): readonly HeardDay[] {
  const days: { date: string; heard: Heard[] }[] = [];
  for (const completion of completions) {
    const { localDate: date, trackId } = completion;
    if (days.at(-1)?.date !== date) days.push({ date, heard: [] });
    const heard = days.at(-1)?.heard ?? [];
    const before = heard.at(-1);
    if (before?.trackId === trackId)
      heard[heard.length - 1] = { ...before, id: completion.id, plays: before.plays + 1 };
    else heard.push({ ...completion, plays: 1 });
  }
  return days;
}
