import { Problem } from '../problem.js';
import { isOutage } from '../unavailable.js';

/**
 * Whether a job that fails so waits for the end of an outage, which is no attempt. Every other failure is an attempt, and
 * that of the last attempt is final.
 */
export const waitsFor = (error: unknown): boolean => isOutage(error instanceof Problem ? error.cause : error);
