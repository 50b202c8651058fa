import type { PlayerState } from '../player.js';
import { isSameSource } from '../queue/edit-queue.js';
import type { Queue } from '../queue/queue.js';
import { usePlayer, usePlayerState } from './player-provider.js';

/** What the player does with one thing of many: `idle` when it is not the current one. */
export type QueueStatus = 'idle' | 'paused' | 'playing';

/** What the player does with the entry at `index` of this queue, and the command of that entry's own play button. */
export function useEntryStatus(queue: Queue, index: number) {
  const player = usePlayer();
  const status = usePlayerState((state) => {
    const isCurrent = state.queue?.entries[state.index]?.trackId === queue.entries[index]?.trackId;
    return isCurrent ? statusOf(state, queue) : 'idle';
  });
  return { status, playOrToggle: () => player.playOrToggle(queue, index) };
}

/** What the player does with this queue, whichever of its entries is the current one; the command starts at the first. */
export function useQueueStatus(queue: Queue) {
  const player = usePlayer();
  const status = usePlayerState((state) => statusOf(state, queue));
  return { status, playOrToggle: () => (status === 'idle' ? player.playQueue(queue, 0) : player.toggle()) };
}

function statusOf(state: PlayerState, queue: Queue): QueueStatus {
  if (!state.queue || !isSameSource(state.queue.source, queue.source)) return 'idle';
  return state.status === 'playing' || state.status === 'loading' ? 'playing' : 'paused';
}
