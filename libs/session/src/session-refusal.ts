import { HttpProblem } from '@trax/http';

export const FALLBACK_REASON = 'Please try again later';

/** The server's message about a session that it did not open or close. */
export function sessionRefusal(error: unknown): string {
  return (error instanceof HttpProblem ? error.serverError : undefined) ?? FALLBACK_REASON;
}
