import { isRepetitionCount } from './edit-queue.js';
import type { QueueEntry, QueuePlace } from './queue.js';

// Each returns undefined where there is nothing to arrange.

/** Puts entries after the current one. */
export function insertNext({ queue, index }: QueuePlace, added: readonly QueueEntry[]): QueuePlace | undefined {
  if (added.length === 0) return undefined;
  const entries = added.map((entry): QueueEntry => ({ ...entry, isAdded: true }));
  return { queue: { ...queue, entries: queue.entries.toSpliced(index + 1, 0, ...entries) }, index };
}

/** Moves an entry; the current one stays the current one, wherever it is then. */
export function moveEntry({ queue, index }: QueuePlace, from: number, to: number): QueuePlace | undefined {
  const moved = queue.entries[from];
  if (!moved || !queue.entries[to] || from === to) return undefined;
  const order = queue.entries
    .map((_, at) => at)
    .toSpliced(from, 1)
    .toSpliced(to, 0, from);
  const entries = queue.entries.toSpliced(from, 1).toSpliced(to, 0, moved);
  return { queue: { ...queue, isArranged: true, entries }, index: order.indexOf(index) };
}

/** Takes out an entry, but never the current one. */
export function removeEntry({ queue, index }: QueuePlace, removed: number): QueuePlace | undefined {
  if (removed === index || !queue.entries[removed]) return undefined;
  const entries = queue.entries.toSpliced(removed, 1);
  return { queue: { ...queue, isArranged: true, entries }, index: removed < index ? index - 1 : index };
}

/** Takes out everything after the current entry. */
export function clearUpcoming({ queue, index }: QueuePlace): QueuePlace | undefined {
  if (index + 1 >= queue.entries.length) return undefined;
  return { queue: { ...queue, isArranged: true, entries: queue.entries.slice(0, index + 1) }, index };
}

/** Other repetitions for each entry, in the order of the queue. */
export function repeatEntries({ queue, index }: QueuePlace, counts: readonly number[]): QueuePlace | undefined {
  if (counts.length !== queue.entries.length || !counts.every(isRepetitionCount)) return undefined;
  const entries = queue.entries.map((entry, at) => ({ ...entry, repetitions: counts[at] ?? entry.repetitions }));
  return { queue: { ...queue, isArranged: true, entries }, index };
}
