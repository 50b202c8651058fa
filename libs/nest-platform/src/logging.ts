import type { LoggerService } from '@nestjs/common';
import { VIEWER_HEADER } from '@trax/contracts/session';
import type { FastifyBaseLogger } from 'fastify';

const SECRET_HEADERS = ['cookie', 'set-cookie', 'authorization', VIEWER_HEADER];
// Neither part holds an `@` and both are bounded: a long text is searched in linear time.
const E_MAIL = /[^\s"'<>(=@/]{1,64}@[^\s"'<>)@/]{1,255}/g;
const REDACTED = '[redacted]';

const withoutEmails = (text: string) => text.replace(E_MAIL, REDACTED);

type ErrorFacts = { type: string; message: string; stack: string; [fact: string]: unknown };

// A database error carries its parameters and "Key (email)=(…)" as properties: only what is listed here is logged.
function describeError(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutEmails(String(error)), stack: '' };
  return {
    type: error.name,
    message: withoutEmails(error.message),
    ...('code' in error ? { code: error.code } : {}),
    stack: withoutEmails(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** Options of Fastify's pino logger: JSON lines with the name of the process, without e-mail addresses, cookies and tokens. */
export function loggerOptions(name: string, level: string) {
  const headers = SECRET_HEADERS.flatMap((header) => [`headers["${header}"]`, `*.headers["${header}"]`]);
  const emails = ['email', '*.email', '*.*.email'];
  return {
    level,
    base: { process: name },
    redact: { paths: [...headers, ...emails], censor: REDACTED },
    serializers: { err: describeError },
  };
}

/** Writes Nest's own messages to the log of the process; those of its start at `debug`. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: FastifyBaseLogger) {}

  log(message: unknown, context?: unknown): void {
    this.logger.debug({ context }, String(message));
  }

  debug(message: unknown, context?: unknown): void {
    this.logger.debug({ context }, String(message));
  }

  verbose(message: unknown, context?: unknown): void {
    this.logger.trace({ context }, String(message));
  }

  warn(message: unknown, context?: unknown): void {
    this.logger.warn({ context }, String(message));
  }

  error(message: unknown, ...details: unknown[]): void {
    const err = message instanceof Error ? message : undefined;
    this.logger.error({ err, context: details.at(-1) }, err === undefined ? String(message) : 'failed');
  }

  fatal(message: unknown, context?: unknown): void {
    this.logger.fatal({ context }, String(message));
  }
}
