import { readProblem } from '@trax/graphql-client';

/** What failed, and why in the server's own words where it said so. `error` is what was thrown, or such words. */
export function failureSentence(message: string, error: unknown): string {
  const reason = typeof error === 'string' ? error : readProblem(error)?.error;
  return reason === undefined || reason === message ? message : `${message}: ${reason}`;
}
