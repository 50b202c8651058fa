import { REPETITIONS } from '@trax/contracts/repetitions';
import type { Queue, QueueEntry, QueueSource } from './queue.js';

/** Whether both queues stand for the same theme or the same playlist. */
export function isSameSource(one: QueueSource, other: QueueSource): boolean {
  if (one.kind === 'group') return other.kind === 'group' && one.groupId === other.groupId;
  return other.kind === 'playlist' && one.playlistId === other.playlistId;
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
 * ends, so that an edit never cuts the sound.
 */
export function followEdit(current: QueueEntry, index: number, edited: Queue): { queue: Queue; index: number } {
  const found = edited.entries.findIndex((entry) => entry.trackId === current.trackId);
  if (found >= 0) return { queue: edited, index: found };
  const place = Math.min(index, edited.entries.length);
  const entries = [...edited.entries.slice(0, place), current, ...edited.entries.slice(place)];
  return { queue: { ...edited, entries }, index: place };
}
