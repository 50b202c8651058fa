import { t } from '@trax/i18n/macro';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { JSX, ReactNode } from 'react';
import { isSoundWanted } from '../player.js';
import type { Player, PlayerState, PlayheadTime } from '../player.js';
import { isCurrentEntry, isSameSource } from '../queue/edit-queue.js';
import type { Queue } from '../queue/queue.js';

const PlayerContext = createContext<Player | undefined>(undefined);

/** Gives the page's one player to everything below; remotes share it as a federation singleton. */
export function PlayerProvider({ player, children }: { player: Player; children: ReactNode }): JSX.Element {
  return <PlayerContext value={player}>{children}</PlayerContext>;
}

/** The player's commands. Throws outside a `PlayerProvider`. */
export function usePlayer(): Player {
  const player = useContext(PlayerContext);
  if (!player) throw new Error('usePlayer needs a PlayerProvider above it');
  return player;
}

/** A part of the player's state; `select` must return a value of the state or a primitive, not a new object. */
export function usePlayerState<T>(select: (state: PlayerState) => T): T {
  const player = usePlayer();
  const read = () => select(player.getState());
  return useSyncExternalStore(player.subscribe, read, read);
}

/** The moving position of the sound, at most 4 updates a second. */
export function usePlayhead(): PlayheadTime {
  const player = usePlayer();
  return useSyncExternalStore(player.subscribePlayhead, player.getPlayhead, player.getPlayhead);
}

/** Of one thing of many: `idle` when it is not the current one or has been played to its end, `playing` once play was pressed. */
export type QueueStatus = 'idle' | 'paused' | 'playing';

/** What the player does with the entry at `index` of this queue, and the command of that entry's own play button. */
export function useEntryStatus(queue: Queue, index: number) {
  const player = usePlayer();
  const play = usePlay((state) => {
    const { queue: playing, index: playingIndex } = state;
    const isCurrent = playing && isCurrentEntry({ queue: playing, index: playingIndex }, queue, index);
    return isCurrent ? queueStatus(state, queue) : 'idle';
  });
  return { ...play, playOrToggle: () => player.playOrToggle(queue, index) };
}

/** What the player does with this queue, whichever of its entries is the current one; the command starts at the first. */
export function useQueueStatus(queue: Queue) {
  const player = usePlayer();
  const play = usePlay((state) => queueStatus(state, queue));
  return { ...play, playOrToggle: () => (play.status === 'idle' ? player.playQueue(queue, 0) : player.toggle()) };
}

/** Once play was pressed, either the sound is heard (`isSounding`), or it is still on its way (`isLoading`). */
function usePlay(statusIn: (state: PlayerState) => QueueStatus) {
  const status = usePlayerState(statusIn);
  const isSounding = usePlayerState((state) => state.status === 'playing' && statusIn(state) === 'playing');
  const isLoading = usePlayerState((state) => state.status === 'loading' && statusIn(state) === 'playing');
  return { status, isSounding, isLoading };
}

/** Which play of the current entry is on: `Play 2 of 3`; undefined where it is played once. */
export function usePlayOfRepetitions(): string | undefined {
  return usePlayerState((state) => {
    const repetitions = state.queue?.entries[state.index]?.repetitions ?? 1;
    const repetition = Math.min(state.repetition, repetitions);
    return repetitions > 1 ? t`Play ${repetition} of ${repetitions}` : undefined;
  });
}

function queueStatus(state: PlayerState, queue: Queue): QueueStatus {
  if (!state.queue || state.hasFinished || !isSameSource(state.queue.source, queue.source)) return 'idle';
  return isSoundWanted(state.status) ? 'playing' : 'paused';
}
