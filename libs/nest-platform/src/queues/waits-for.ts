import type { Job } from 'bullmq';
import { Problem } from '../problem.js';
import { isOutage } from '../unavailable.js';

/**
 * Whether a job that fails so waits for the end of an outage, which is no attempt. Every other failure is an attempt, and
 * that of the last attempt is final.
 */
export const waitsFor = (error: unknown): boolean => isOutage(error instanceof Problem ? error.cause : error);

/** Whether a job that fails so is not tried again. */
export const isLastAttempt = ({ attemptsMade, opts }: Pick<Job, 'attemptsMade' | 'opts'>, error: unknown): boolean =>
  attemptsMade + 1 >= (opts.attempts ?? 1) && !waitsFor(error);
