import type { PlayerState } from '../player.js';
import { mayGoNext, mayGoPrevious } from '../queue/steps.js';
import type { MachineState } from './machine-state.js';
import { isBetweenPlays } from './machine-state.js';
import { currentRepeating } from './moves.js';

/** `silenceUntilMs` is the end of the silence that began last, in milliseconds of the epoch. */
export type SoundTime = { readonly positionSeconds: number; readonly silenceUntilMs: number };

export type SoundSettings = Pick<PlayerState, 'volume' | 'isMuted' | 'isVolumeSettable'>;

/** The state as the page sees it. */
export function describeState(machine: MachineState, settings: SoundSettings, time: SoundTime): PlayerState {
  const entries = machine.queue?.entries ?? [];
  const playhead = { ...machine, positionSeconds: time.positionSeconds };
  const repeating = currentRepeating(machine);
  return {
    ...machine,
    ...settings,
    silenceUntilMs: machine.silence && time.silenceUntilMs,
    mayGoNext: isBetweenPlays(machine) || (entries.length > 0 && mayGoNext(playhead, entries, repeating)),
    mayGoPrevious: entries.length > 0 && mayGoPrevious(playhead, repeating),
  };
}
