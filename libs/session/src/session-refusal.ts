import { HttpProblem } from '@trax/http';
import { t } from '@trax/i18n/macro';

export const fallbackReason = () => t`Please try again later`;

/** The server's message about a session that it did not open or close. */
export function sessionRefusal(error: unknown): string {
  return (error instanceof HttpProblem ? error.serverError : undefined) ?? fallbackReason();
}
