import { PROBLEM_CODES, type Problem as ProblemBody } from '@trax/contracts/problem';
import { isRefusedAsErased } from './erasure/erased-sqlstate.js';
import { isUnavailable } from './unavailable.js';

export type ProblemLogLevel = 'debug' | 'info' | 'warn' | 'error';

type ProblemFacts = { code: string; status: number; sentence: string; logLevel?: ProblemLogLevel; cause?: unknown };

/** A failure that the caller may read: a stable code, an HTTP status and a sentence for a person (spec §8). */
export class Problem extends Error {
  readonly code: string;
  readonly status: number;
  readonly logLevel: ProblemLogLevel;

  constructor({ code, status, sentence, logLevel, cause }: ProblemFacts) {
    super(sentence, cause === undefined ? undefined : { cause });
    this.name = new.target.name;
    this.code = code;
    this.status = status;
    this.logLevel = logLevel ?? (status >= 500 ? 'error' : 'debug');
  }

  /** The body of the answer. */
  toBody(): ProblemBody {
    return { error: this.message, code: this.code };
  }
}

/** 401: nobody is signed in. */
export class NotSignedIn extends Problem {
  constructor(sentence = 'Please sign in to continue') {
    super({ code: PROBLEM_CODES.notSignedIn, status: 401, sentence });
  }
}

/** 403: somebody is signed in, but this is not theirs. */
export class Forbidden extends Problem {
  constructor(sentence = 'You are not allowed to do this') {
    super({ code: PROBLEM_CODES.forbidden, status: 403, sentence });
  }
}

/** 404: nothing stands at this address. */
export class NotFound extends Problem {
  constructor(sentence = 'There is nothing at this address') {
    super({ code: PROBLEM_CODES.notFound, status: 404, sentence });
  }
}

/** 400: the request does not follow the contract. */
export class BadInput extends Problem {
  constructor(sentence = 'This request could not be understood') {
    super({ code: PROBLEM_CODES.badInput, status: 400, sentence });
  }
}

/** 410: the account of this session was deleted; nothing is kept or added for it any more. */
export class AccountDeleted extends Problem {
  constructor() {
    super({ code: PROBLEM_CODES.accountDeleted, status: 410, sentence: 'This account has been deleted' });
  }
}

/** 503: something that this answer needs is out of reach for the moment. */
export class Unavailable extends Problem {
  constructor(cause?: unknown) {
    const sentence = 'This is not available right now. Please try again in a moment.';
    super({ code: PROBLEM_CODES.unavailable, status: 503, sentence, logLevel: 'warn', cause });
  }
}

type Issue = {
  readonly message: string;
  readonly path?: ReadonlyArray<PropertyKey | { key: PropertyKey }> | undefined;
};

/** 400 BAD_INPUT with a sentence that names the field, from the first issue of a schema. */
export function badInputFrom(issues: readonly Issue[]): BadInput {
  const [issue] = issues;
  if (issue === undefined) return new BadInput();
  const field = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
  return new BadInput(field === '' ? issue.message : `${field}: ${issue.message}`);
}

const FRAMEWORK_SENTENCES: Readonly<Record<number, { code: string; sentence: string }>> = {
  400: { code: PROBLEM_CODES.badInput, sentence: 'This request could not be understood' },
  404: { code: PROBLEM_CODES.notFound, sentence: 'There is nothing at this address' },
  405: { code: PROBLEM_CODES.notFound, sentence: 'There is nothing at this address' },
  413: { code: PROBLEM_CODES.badInput, sentence: 'This request is larger than 16 KiB' },
  414: { code: PROBLEM_CODES.badInput, sentence: 'This address is too long' },
  415: { code: PROBLEM_CODES.unsupportedMediaType, sentence: 'Please send JSON (content-type: application/json)' },
  429: { code: PROBLEM_CODES.tooManyRequests, sentence: 'Too many requests. Please wait a moment and try again.' },
  503: { code: PROBLEM_CODES.unavailable, sentence: 'This is not available right now. Please try again in a moment.' },
};

// Fastify's errors carry statusCode, Nest's HttpException a getStatus(); both are only trusted for their number.
function statusOf(error: object): number | undefined {
  if ('statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  if ('getStatus' in error && typeof error.getStatus === 'function') return Number(error.getStatus());
  return undefined;
}

/** What any thrown value means to the caller. Never leaks the message of an error that was not written for people. */
export function problemFrom(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isUnavailable(error)) return new Unavailable(error);
  if (isRefusedAsErased(error)) return new AccountDeleted();
  const status = typeof error === 'object' && error !== null ? statusOf(error) : undefined;
  const known = status === undefined ? undefined : FRAMEWORK_SENTENCES[status];
  if (status !== undefined && known !== undefined) return new Problem({ ...known, status, cause: error });
  const sentence = 'Something went wrong on our side. Please try again later.';
  return new Problem({ code: PROBLEM_CODES.internal, status: 500, sentence, cause: error });
}
