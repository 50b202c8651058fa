import { t } from '@trax/i18n/macro';
import type { Queue, QueueEntry } from '@trax/player';

const AIM_SECONDS = 300;
/** Nearer to the aim than this the suggestion keeps its promise. */
const TOLERANCE_SECONDS = 90;
export const SUGGESTED_REPETITIONS = 3;

/**
 * Tracks of the first theme, then of the next ones, each three times, until they fill five minutes as nearly as can be.
 * Undefined when the tracks are too few or too long for that.
 */
export function suggestPlaylist(themes: readonly Queue[]): Queue | undefined {
  const entries: QueueEntry[] = [];
  let seconds = 0;
  for (const entry of themes.flatMap((theme) => theme.entries)) {
    const next = seconds + entry.durationSeconds * SUGGESTED_REPETITIONS;
    if (Math.abs(AIM_SECONDS - next) >= AIM_SECONDS - seconds) break;
    entries.push({ ...entry, repetitions: SUGGESTED_REPETITIONS });
    seconds = next;
  }
  if (Math.abs(AIM_SECONDS - seconds) > TOLERANCE_SECONDS) return undefined;
  // Until it is kept it is no playlist: it has a name, but nothing that a completion could be counted for.
  return { source: { kind: 'group', groupId: 'suggestion', name: t`My first five minutes` }, entries };
}

export const queueSeconds = ({ entries }: Queue): number =>
  entries.reduce((total, { durationSeconds, repetitions }) => total + durationSeconds * repetitions, 0);
