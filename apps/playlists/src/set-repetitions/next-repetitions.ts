import { REPETITIONS } from '@trax/contracts/repetitions';

/** 1 to 9, then 1 again. */
export const nextRepetitions = (repetitions: number): number =>
  repetitions >= REPETITIONS.max ? REPETITIONS.min : repetitions + 1;
