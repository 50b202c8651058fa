import { useStore } from 'zustand';
import { addressesOf, keptQueues, keyOfQueue } from '../kept/kept-queues.js';
import type { ArrivingQueue } from '../kept/kept-queues.js';
import type { Queue } from '../queue/queue.js';

type KeepingOfQueue = {
  /** All sounds of it are on this device. */
  readonly isKept: boolean;
  readonly arriving: ArrivingQueue | undefined;
  readonly keep: () => void;
  readonly remove: () => void;
};

/** Whether a theme or a playlist is kept on this device; undefined where nothing can be. */
export function useKeptQueue(queue: Queue): KeepingOfQueue | undefined {
  const { isAvailable, kept, arriving } = useStore(keptQueues.store);
  if (!isAvailable || queue.entries.length === 0) return undefined;
  const key = keyOfQueue(queue);
  const addresses = kept.find((one) => one.key === key)?.addresses ?? [];
  return {
    isKept: addressesOf(queue).every((address) => addresses.includes(address)),
    arriving: arriving.find((one) => one.key === key),
    keep: () => void keptQueues.keep(queue),
    remove: () => void keptQueues.remove(key),
  };
}
