import { usePlayer, usePlayerState } from '@trax/player';
import type { PlayerState, Queue } from '@trax/player';

type TrackState = 'idle' | 'paused' | 'playing';

/** What the player does with the queue's entry at `index`, and the command of that entry's play button. */
export function usePlayTrack(queue: Queue, index: number) {
  const player = usePlayer();
  const state = usePlayerState((playerState) => stateOfEntry(playerState, queue, index));
  return { state, playOrToggle: () => player.playOrToggle(queue, index) };
}

function stateOfEntry(player: PlayerState, { source, entries }: Queue, index: number): TrackState {
  const current = player.queue?.entries[player.index];
  const isSameSource =
    player.queue?.source.kind === 'group' && source.kind === 'group' && player.queue.source.groupId === source.groupId;
  if (!isSameSource || current?.trackId !== entries[index]?.trackId) return 'idle';
  return player.status === 'playing' || player.status === 'loading' ? 'playing' : 'paused';
}
