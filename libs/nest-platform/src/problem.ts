import type { Problem as ProblemBody } from '@trax/contracts/problem';
import { PROBLEM_CODES } from '@trax/contracts/problem-rules';
import { isUnavailable } from './unavailable.js';

export type ProblemLogLevel = 'debug' | 'info' | 'warn' | 'error';

type ProblemFacts = {
  code: string;
  status: number;
  message: string;
  fields?: Readonly<Record<string, string>> | undefined;
  logLevel?: ProblemLogLevel;
  retryAfterSeconds?: number;
  concernsOneCall?: boolean;
  cause?: unknown;
};

/** Not signed in, not allowed, account deleted, too many requests: every refusal is one line of the log. */
export const REFUSAL_STATUSES: ReadonlySet<number> = new Set([401, 403, 410, 429]);

function defaultLogLevel(status: number): ProblemLogLevel {
  if (status >= 500) return 'error';
  return REFUSAL_STATUSES.has(status) ? 'info' : 'debug';
}

/** A failure that the caller may read: a stable code, an HTTP status and a message for a person. */
export class Problem extends Error {
  readonly code: string;
  readonly status: number;
  /** What is wrong with single inputs, by their paths. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly logLevel: ProblemLogLevel;
  /** When the caller may try again, as far as that is known; for 503 it is 1 without it. */
  readonly retryAfterSeconds: number | undefined;
  /** Whether its process goes on answering other calls; without it, for every code but `UNAVAILABLE`. */
  readonly concernsOneCall: boolean;

  constructor(facts: ProblemFacts) {
    const { code, status, message, fields, logLevel, retryAfterSeconds, concernsOneCall, cause } = facts;
    super(message, cause === undefined ? undefined : { cause });
    this.name = new.target.name;
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.logLevel = logLevel ?? defaultLogLevel(status);
    this.retryAfterSeconds = retryAfterSeconds ?? (status === 503 ? 1 : undefined);
    this.concernsOneCall = concernsOneCall ?? code !== PROBLEM_CODES.unavailable;
  }

  /** The body of the answer. */
  toBody(): ProblemBody {
    return { error: this.message, code: this.code, ...(this.fields && { fields: { ...this.fields } }) };
  }
}

/** 401: not signed in. */
export class NotSignedIn extends Problem {
  constructor(message = 'Please sign in to continue') {
    super({ code: PROBLEM_CODES.notSignedIn, status: 401, message });
  }
}

/** 403: the signed-in person may not do this. */
export class Forbidden extends Problem {
  constructor(message = 'You are not allowed to do this') {
    super({ code: PROBLEM_CODES.forbidden, status: 403, message });
  }
}

/** 404: there is nothing at this address. */
export class NotFound extends Problem {
  constructor(message = 'There is nothing at this address') {
    super({ code: PROBLEM_CODES.notFound, status: 404, message });
  }
}

/** 400: the request does not follow the contract. */
export class BadInput extends Problem {
  constructor(message = 'This request could not be understood', fields?: Readonly<Record<string, string>>) {
    super({ code: PROBLEM_CODES.badInput, status: 400, message, fields });
  }
}

/** 410: the account of this session was deleted; nothing is stored for it any more. */
export class AccountDeleted extends Problem {
  constructor() {
    super({ code: PROBLEM_CODES.accountDeleted, status: 410, message: 'This account has been deleted' });
  }
}

/** 503: something that is needed for the answer is not available at the moment. */
export class Unavailable extends Problem {
  constructor(cause?: unknown) {
    const message = 'This is not available right now. Please try again in a moment.';
    super({ code: PROBLEM_CODES.unavailable, status: 503, message, logLevel: 'warn', cause });
  }
}

type Issue = {
  readonly message: string;
  readonly path?: ReadonlyArray<PropertyKey | { key: PropertyKey }> | undefined;
};

/** 400 BAD_INPUT with a message that names the first field, and the first message of each field, from the issues of a schema. */
export function badInputFrom(issues: readonly Issue[]): BadInput {
  const [first] = issues;
  if (first === undefined) return new BadInput();
  const field = fieldPath(first);
  if (field === '') return new BadInput(first.message);
  const fields = new Map<string, string>();
  for (const issue of issues) {
    const path = fieldPath(issue);
    if (path !== '' && !fields.has(path)) fields.set(path, issue.message);
  }
  return new BadInput(`${field}: ${first.message}`, Object.fromEntries(fields));
}

const fieldPath = ({ path = [] }: Issue): string =>
  path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');

const FRAMEWORK_PROBLEMS: Readonly<Record<number, { code: string; message: string }>> = {
  400: { code: PROBLEM_CODES.badInput, message: 'This request could not be understood' },
  403: { code: PROBLEM_CODES.forbidden, message: 'You are not allowed to do this' },
  404: { code: PROBLEM_CODES.notFound, message: 'There is nothing at this address' },
  405: { code: PROBLEM_CODES.notFound, message: 'There is nothing at this address' },
  410: { code: PROBLEM_CODES.accountDeleted, message: 'This account has been deleted' },
  413: { code: PROBLEM_CODES.badInput, message: 'This request is larger than 16 KiB' },
  414: { code: PROBLEM_CODES.badInput, message: 'This address is too long' },
  415: { code: PROBLEM_CODES.unsupportedMediaType, message: 'Please send JSON (content-type: application/json)' },
  429: { code: PROBLEM_CODES.tooManyRequests, message: 'Too many requests. Please wait a moment and try again.' },
  503: { code: PROBLEM_CODES.unavailable, message: 'This is not available right now. Please try again in a moment.' },
};

// A trigger of ours raises `TX` with a status: a class of SQLSTATE that Postgres leaves to applications.
const SQLSTATE_WITH_STATUS = /^TX(\d{3})$/;

// Errors of Fastify have `statusCode`, those of Nest `getStatus()`; their messages are not shown.
function findStatus(error: object): number | undefined {
  if ('code' in error) {
    const [, status] = SQLSTATE_WITH_STATUS.exec(String(error.code)) ?? [];
    if (status !== undefined) return Number(status);
  }
  if ('statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  if ('getStatus' in error && typeof error.getStatus === 'function') return Number(error.getStatus());
  return undefined;
}

/** The problem for any thrown value. The message of an error that is no `Problem` is never shown to the caller. */
export function problemFrom(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isUnavailable(error)) return new Unavailable(error);
  const status = typeof error === 'object' && error !== null ? findStatus(error) : undefined;
  const known = status === undefined ? undefined : FRAMEWORK_PROBLEMS[status];
  if (status !== undefined && known !== undefined) return new Problem({ ...known, status, cause: error });
  const message = 'Something went wrong on our side. Please try again later.';
  return new Problem({ code: PROBLEM_CODES.internal, status: 500, message, cause: error });
}
