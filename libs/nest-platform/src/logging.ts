import { AsyncLocalStorage } from 'node:async_hooks';
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

/** Options of Fastify's pino logger: JSON lines with the name of the process, without email addresses, cookies and tokens. */
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

/** The log line of a failure that ends the process. */
export function formatFatal(name: string, error: unknown): string {
  const line = { level: 60, time: Date.now(), process: name, err: describeError(error) };
  return `${JSON.stringify({ ...line, msg: 'ended by an unhandled failure' })}\n`;
}

const ownLog = new AsyncLocalStorage<{ logger?: FastifyBaseLogger }>();

/**
 * Runs `start`, which creates one of several applications of this process. Nest has one logger for a process; what this
 * application writes to it, then or later, goes to its own log. A process with one application needs no such scope.
 */
export const withOwnLog = <Result>(start: () => Result): Result => ownLog.run({}, start);

/** Writes Nest's own messages to the log of the application; those of its start at `debug`. */
export class NestLogger implements LoggerService {
  constructor(private readonly only: FastifyBaseLogger) {
    const scope = ownLog.getStore();
    if (scope !== undefined) scope.logger = only;
  }

  private get logger(): FastifyBaseLogger {
    return ownLog.getStore()?.logger ?? this.only;
  }

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
    // It warns about two data sources of one name, which are a mistake only within one application.
    if (context === 'DataSourceNameRegistry' && ownLog.getStore() !== undefined) return;
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
