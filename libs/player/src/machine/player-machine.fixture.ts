import { aPlaylist } from '../queue/queue.fixture.js';
import type { Queue } from '../queue/queue.js';
import type { MachineState } from './machine-state.js';
import { idleState } from './machine-state.js';
import type { PlayerEvent } from './player-event.js';
import { transition } from './player-machine.js';

/** The state after these events. */
export const after = (state: MachineState, ...events: PlayerEvent[]): MachineState =>
  events.reduce((reached, event) => transition(reached, event).state, state);

/** A queue whose track at `index` sounds; `settings` were chosen before. */
export const playing = (queue: Queue, index = 0, settings: Partial<MachineState> = {}): MachineState =>
  after({ ...idleState, ...settings }, { type: 'PLAY_QUEUE', queue, index }, { type: 'SOUND_STARTED' });

/** The natural ends of this many plays, each with the sound that follows. */
export const ends = (count: number): PlayerEvent[] =>
  Array.from({ length: count }, (): PlayerEvent[] => [{ type: 'ENDED' }, { type: 'SOUND_STARTED' }]).flat();

/** In the last play of a playlist, before a reload. */
export const leftPlace = {
  type: 'RESTORE',
  queue: aPlaylist(1, 2),
  index: 1,
  repetition: 2,
  positionSeconds: 5,
  hasFinished: false,
  hasCompleted: false,
  sleep: undefined,
  loop: 'off',
  voice: undefined,
} as const;
