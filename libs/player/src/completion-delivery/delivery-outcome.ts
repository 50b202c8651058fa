import { STATS_PROBLEM_CODES } from '@trax/contracts/stats-rules';

/** The answer to one attempt; `code` is that of a failed one. */
export type CompletionAnswer = { readonly status: number; readonly code?: string | undefined };

/**
 * What became of one attempt: `delivered` and `refused` are final; `failed` concerns this completion alone, after
 * `unreachable` the others need not be tried now either.
 */
export type DeliveryOutcome = 'delivered' | 'refused' | 'failed' | 'unreachable';

/** Client errors that pass: no session, another person's session, time-out, too early, too many requests. */
const PASSING = [401, 403, 408, 425, 429];
/** The service is away, for every completion alike. */
const AWAY = [502, 503, 504];

/** Undefined means that there was no answer. */
export function deliveryOutcome(answer: CompletionAnswer | undefined): DeliveryOutcome {
  if (answer === undefined) return 'unreachable';
  const { status, code } = answer;
  if (code === STATS_PROBLEM_CODES.trackNotKnown) return 'failed';
  if (PASSING.includes(status) || AWAY.includes(status)) return 'unreachable';
  if (status < 300) return 'delivered';
  return status >= 400 && status < 500 ? 'refused' : 'failed';
}

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 5 * 60 * 1000;

/** How long to wait after so many failed rounds in a row, in ms: doubling, with jitter so that clients do not come in step. */
export function retryDelayMs(failedRounds: number, random: () => number = Math.random): number {
  const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failedRounds - 1));
  return longest * (0.5 + random() / 2);
}
