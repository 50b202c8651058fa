import { createContext, useContext, useSyncExternalStore } from 'react';
import type { JSX, ReactNode } from 'react';
import type { Player, PlayerState, PlayheadTime } from '../player.js';

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
