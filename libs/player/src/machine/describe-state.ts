import type { PlayerState } from '../player.js';
import { mayGoNext } from '../steps/next-step.js';
import { mayGoPrevious } from '../steps/previous-step.js';
import type { MachineState } from './player-machine.js';

type SoundSettings = Pick<PlayerState, 'volume' | 'isMuted' | 'isVolumeSettable'>;

/** The state as the page sees it. */
export function describeState(machine: MachineState, settings: SoundSettings, positionSeconds: number): PlayerState {
  const entries = machine.queue?.entries ?? [];
  const playhead = { ...machine, positionSeconds };
  return {
    ...machine,
    ...settings,
    mayGoNext: entries.length > 0 && mayGoNext(playhead, entries),
    mayGoPrevious: entries.length > 0 && mayGoPrevious(playhead),
  };
}

/** Whether nothing changed that a subscriber could see. */
export function isSameState(one: PlayerState, other: PlayerState): boolean {
  const keys = Object.keys(one) as (keyof PlayerState)[];
  return keys.every((key) => one[key] === other[key]);
}
