// No schema here: the browser's player imports this file and must not carry zod.

/** How often a track is played in total. */
export const REPETITIONS = { min: 1, max: 9, default: 1 } as const;
