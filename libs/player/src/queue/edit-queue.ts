import { REPETITIONS } from '@trax/contracts/playlist-rules';
import type { Queue, QueueEntry, QueuePlace, QueueSource } from './queue.js';
import { listedTrackId } from './voices.js';

/** Whether both queues stand for the same theme or the same playlist. */
export function isSameSource(one: QueueSource, other: QueueSource): boolean {
  if (one.kind === 'group') return other.kind === 'group' && one.groupId === other.groupId;
  return other.kind === 'playlist' && one.playlistId === other.playlistId;
}

/** Whether the current entry is this one of a list of the same source. A playlist lists an entry in its own voice. */
export function isCurrentEntry({ queue, index }: QueuePlace, list: Queue, at: number): boolean {
  const current = queue.entries[index];
  if (!current || !isSameSource(queue.source, list.source)) return false;
  const trackId = queue.source.kind === 'playlist' ? listedTrackId(current) : current.trackId;
  return trackId === list.entries[at]?.trackId;
}

/** Whether `repetitions` is a whole number from 1 to 9. */
export function isRepetitionCount(repetitions: unknown): repetitions is number {
  return (
    Number.isInteger(repetitions) && Number(repetitions) >= REPETITIONS.min && Number(repetitions) <= REPETITIONS.max
  );
}

/** The queue with other repetitions for one entry. */
export function withRepetitions(queue: Queue, index: number, repetitions: number): Queue {
  return { ...queue, entries: queue.entries.map((entry, at) => (at === index ? { ...entry, repetitions } : entry)) };
}

/**
 * The edited queue seen from the entry that sounds now. An entry that was removed while it sounds keeps its place until it
 * ends, so that an edit never cuts the sound; entries that were added after it stay after it. A queue that was arranged keeps
 * its order and its repetitions: only what was removed leaves it.
 */
export function followEdit({ queue, index }: QueuePlace, edited: Queue): QueuePlace {
  const current = queue.entries[index];
  if (!current) return { queue, index };
  if (queue.isArranged) return withoutRemoved({ queue, index }, edited);
  const found = edited.entries.findIndex(
    (entry) => !current.isAdded && listedTrackId(entry) === listedTrackId(current),
  );
  const place = found >= 0 ? found : Math.min(index, edited.entries.length);
  const kept = found >= 0 ? [] : [current];
  const added = queue.entries.slice(index + 1).filter(({ isAdded }) => isAdded);
  const entries = edited.entries.toSpliced(place, 0, ...kept).toSpliced(place + 1, 0, ...added);
  return { queue: { ...edited, entries }, index: place };
}

function withoutRemoved({ queue, index }: QueuePlace, edited: Queue): QueuePlace {
  const listed = new Set(edited.entries.map(listedTrackId));
  const isKept = (entry: QueueEntry, at: number) => at === index || entry.isAdded || listed.has(listedTrackId(entry));
  const place = queue.entries.slice(0, index).filter(isKept).length;
  return { queue: { ...queue, source: edited.source, entries: queue.entries.filter(isKept) }, index: place };
}
