import { PROBLEM_CODES } from '@trax/contracts/problem';
import { Problem, Unavailable } from '@trax/nest-platform/problem';

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

const TOO_SLOW = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** What a failed call to a service means to whoever asked us; never names the service's address. */
export function problemOfCall(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return TOO_SLOW.has(codeOf(error)) ? new ServiceTooSlow(error) : new Unavailable(error);
}

const NEVER_ARRIVED = new Set(['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE']);

/** The connection was lost before an answer began: what may be asked twice may be asked again. */
export function isLostConnection(error: unknown): boolean {
  return NEVER_ARRIVED.has(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
