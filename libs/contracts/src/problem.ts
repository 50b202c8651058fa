import { z } from 'zod';

/**
 * The body of every failed answer: `error` is the message for a person, `code` is what callers branch on. `fields` has a message
 * for each input that does not follow the contract, by its path, as `mailServer.host`.
 */
export const problem = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type Problem = z.infer<typeof problem>;

/**
 * Header of a 503 that concerns one call alone, with its code: the service itself is available, so the gateway's circuit
 * breaker does not count it.
 */
export const PROBLEM_CODE_HEADER = 'x-problem-code';
