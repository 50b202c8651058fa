import type { Loop, PauseBetween } from './player.js';

/** The speeds that can be chosen. */
export const SPEEDS: readonly number[] = [0.75, 0.9, 1, 1.1, 1.25, 1.5];
/** The longest pause between two plays; the shortest is 0. */
export const MAX_PAUSE_SECONDS = 10;

/** What can repeat, in the order in which it is chosen one after the other. */
export const LOOPS = ['off', 'track', 'queue', 'until-sleep'] as const satisfies readonly Loop[];

export const isLoop = (value: unknown): value is Loop => LOOPS.some((loop) => loop === value);
export const isSpeed = (value: unknown): value is number => typeof value === 'number' && SPEEDS.includes(value);
export const isPauseBetween = (value: unknown): value is PauseBetween =>
  value === 'say-along' || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_PAUSE_SECONDS);
