import type { PlayerState } from '../player.js';
import { mayGoNext, mayGoPrevious } from '../queue/steps.js';
import type { MachineState } from './player-machine.js';

export type SoundSettings = Pick<PlayerState, 'volume' | 'isMuted' | 'isVolumeSettable'>;

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
