import { problem as problemSchema } from '@trax/contracts/problem';
import { PROBLEM_CODES } from '@trax/contracts/problem-rules';
import { Problem, Unavailable } from '@trax/nest-platform/problem';

/** 504: a service did not begin to answer in time. */
export class ServiceTooSlow extends Problem {
  constructor(cause: unknown) {
    const message = 'This takes longer than it should. Please try again in a moment.';
    super({ code: PROBLEM_CODES.unavailable, status: 504, message, logLevel: 'warn', cause });
  }
}

/** 502: a service answered something that its contract does not allow. */
export class AnswerBreaksContract extends Problem {
  constructor(cause: unknown) {
    const message = 'Something went wrong on our side. Please try again later.';
    super({ code: PROBLEM_CODES.internal, status: 502, message, cause });
  }
}

/** 503 without a call. Logged at `debug`: one line per refused call would be a flood when a service fails. */
abstract class CallRefused extends Problem {
  constructor() {
    const message = 'This is not available right now. Please try again in a moment.';
    super({ code: PROBLEM_CODES.unavailable, status: 503, message, logLevel: 'debug' });
  }
}

/** The circuit breaker of the service is open: too many of its calls have failed. */
export class CircuitOpen extends CallRefused {}

/** The service has as many pending calls as it may have. */
export class TooManyPendingCalls extends CallRefused {}

/** The caller left before the service had answered. */
export class CallerLeft extends Error {
  override readonly name = 'CallerLeft';
}

/** The problem that the caller of the gateway gets for a failed call to a service; it never holds the service's address. */
export function createCallProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return readCode(error) === 'UND_ERR_BODY_TIMEOUT' ? new ServiceTooSlow(error) : new Unavailable(error);
}

/** The problem that a service answered, with its code and message. The service has logged it. */
export function createAnswerProblem(status: number, answer: unknown): Problem {
  const parsed = problemSchema.safeParse(answer);
  if (!parsed.success) return new AnswerBreaksContract(parsed.error);
  const { error: message, code, fields } = parsed.data;
  return new Problem({ code, status, message, fields, logLevel: 'debug' });
}

const LOST_CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE']);

/** The connection was lost before the answer had arrived. */
export function isLostConnection(error: unknown): boolean {
  return LOST_CONNECTION_CODES.has(readCode(error));
}

function readCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
