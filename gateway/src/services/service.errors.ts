import { PROBLEM_CODES } from '@trax/contracts/problem';
import type { UpstreamOutcome } from '@trax/nest-platform/metrics/metrics';
import { Problem, Unavailable } from '@trax/nest-platform/problem';
import { AnswerTimedOut } from './resilience/answer-timeout.js';
import { ServiceResting } from './resilience/service-breaker.js';

/** A service is there but does not answer in time. */
export class ServiceTooSlow extends Problem {
  constructor(cause: unknown) {
    const sentence = 'This takes longer than it should. Please try again in a moment.';
    super({ code: PROBLEM_CODES.unavailable, status: 504, sentence, logLevel: 'warn', cause });
  }
}

/** A service answered something that its contract does not know. */
export class AnswerBreaksContract extends Problem {
  constructor(cause: unknown) {
    const sentence = 'Something went wrong on our side. Please try again later.';
    super({ code: PROBLEM_CODES.internal, status: 502, sentence, cause });
  }
}

/** What a failed call to a service means to whoever asked us; never names the service's address. */
export function problemOfCall(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return isTooSlow(error) ? new ServiceTooSlow(error) : new Unavailable(error);
}

const LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE']);

/** The connection was lost before an answer began: what may be asked twice may be asked again. */
export function isLostConnection(error: unknown): boolean {
  return LOST.has(codeOf(error));
}

/** The service was there and did not answer. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof AnswerTimedOut || codeOf(error) === 'UND_ERR_BODY_TIMEOUT';
}

/** The service failed; not so when the caller went away before it had answered. */
export function isServiceFailure(error: unknown): boolean {
  return !(error instanceof Error && error.name === 'AbortError');
}

/** How a call that was not answered ended, as the metrics tell it. */
export function outcomeOf(error: unknown): UpstreamOutcome {
  if (error instanceof ServiceResting) return 'refused';
  if (!isServiceFailure(error)) return 'left';
  return isTooSlow(error) ? 'timed-out' : 'lost';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
