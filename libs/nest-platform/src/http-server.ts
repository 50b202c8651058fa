import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { UnsupportedMediaTypeException } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { REQUEST_ID_HEADER } from '@trax/contracts/session';
import { PROBLEM_CODES } from '@trax/contracts/problem-rules';
import { UPLOAD_CONTENT_TYPE } from '@trax/contracts/uploads';
import { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { endLateAnswers } from './answer-deadline.js';
import { LogSamples } from './log-samples.js';
import { loggerOptions } from './logging.js';
import { measureRequests, type Metrics } from './metrics/metrics.js';
import { findTraceId, nameRequestSpans } from './tracing/tracing.js';
import { Problem } from './problem.js';
import { sendProblem } from './problem.filter.js';
import { keepRequestContext } from './request-context.js';

const BODY_LIMIT_BYTES = 16 * 1024;
/** The request line and all headers together. */
const MAX_HEADERS_BYTES = 16 * 1024;
/** One header: some parsers of libraries are quadratic, as that of `Range` in @fastify/send. */
const MAX_HEADER_LENGTH = 4 * 1024;
// Longer than any client keeps an idle connection (undici: 4 s, or what we announce less 1 s): otherwise a connection
// could be closed here at the moment when the client sends a request on it.
const KEEP_ALIVE_MS = 72_000;
// A part of an upload arrives as fast as its sender is. The gateway bounds all other bodies far below this.
const REQUEST_TIMEOUT_MS = 600_000;
export const HEADERS_TIMES = {
  /** Until all headers have arrived; also for a connection over which no request is ever sent. */
  timeoutMs: 8_000,
  /** How often Node looks for connections that are past these limits; its default is 30 s. */
  checkIntervalMs: 1_000,
};

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

/** The id of a request: the caller's when it looks like one of ours, else a new one. */
export function readRequestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** An address whose path cannot be decoded, because a percent sign in it begins no escape: each then stands for itself. */
export function readAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = '', ...query] = url.split(/(?=\?)/);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('');
  }
}

const MALFORMED = JSON.stringify({ error: 'This request could not be understood', code: PROBLEM_CODES.badInput });

const REFUSALS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

// What Node's parser refuses (headers of 20 kB or too slow, no HTTP at all) never becomes a request.
function refuseMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = REFUSALS[error.code ?? ''] ?? '400 Bad Request';
  const head = `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${MALFORMED.length}\r\n`;
  if (socket.writable) socket.write(`${head}connection: close\r\n\r\n${MALFORMED}`);
  socket.destroy(error);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The lines of 429. */
    refusals: LogSamples;
  }
}

export type LogStream = { write(line: string): void };
export type HttpServerOptions = {
  name: string;
  logLevel: string;
  logStream?: LogStream | undefined;
  answerWithinMs?: number | undefined;
  headersTimes?: typeof HEADERS_TIMES | undefined;
  metrics: Metrics;
};

/** Fastify under Nest, with the log, request ids, problems, time limits, size limits and metrics of every process. */
export function createHttpAdapter(options: HttpServerOptions): FastifyAdapter {
  const { name, logLevel, logStream, answerWithinMs, headersTimes = HEADERS_TIMES, metrics } = options;
  const adapter = new FastifyAdapter({
    logger: { ...loggerOptions(name, logLevel), ...(logStream && { stream: logStream }) },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: readRequestId,
    requestIdHeader: false,
    rewriteUrl: readAddress,
    bodyLimit: BODY_LIMIT_BYTES,
    http: {
      maxHeaderSize: MAX_HEADERS_BYTES,
      headersTimeout: headersTimes.timeoutMs,
      connectionsCheckingInterval: headersTimes.checkIntervalMs,
    },
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    return503OnClosing: false,
    // `ConnectionDrain` has waited for what is under way.
    forceCloseConnections: true,
    skipMiddie: true,
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => sendProblem(error, request, reply),
    clientErrorHandler: refuseMalformed,
  });
  prepare(adapter.getInstance<FastifyInstance>());
  nameRequestSpans(adapter.getInstance<FastifyInstance>());
  measureRequests(adapter.getInstance<FastifyInstance>(), metrics);
  endLateAnswers(adapter.getInstance<FastifyInstance>(), answerWithinMs);
  keepRequestContext(adapter.getInstance<FastifyInstance>());
  return adapter;
}

class HeaderTooLong extends Problem {
  constructor() {
    super({ code: PROBLEM_CODES.badInput, status: 431, message: 'This request has a header that is too long' });
  }
}

/** @param rawHeaders names and values in turn; a cookie or a token may be longer: our own parsers of them are linear */
function hasTooLongHeader(rawHeaders: readonly string[]): boolean {
  return rawHeaders.some(
    (text, index) =>
      text.length > MAX_HEADER_LENGTH && !/^(?:cookie|authorization)$/i.test(rawHeaders[index - 1] ?? ''),
  );
}

function prepare(fastify: FastifyInstance): void {
  fastify.decorate('refusals', new LogSamples());
  fastify.decorateRequest('viewer', null);
  fastify.decorateRequest('problemCode', undefined);
  // Every log line of a request has its id, and the id of its trace when there is one.
  fastify.setChildLoggerFactory((logger, bindings, options, { headers }) => {
    const traceId = findTraceId(headers['traceparent']);
    return logger.child(traceId === undefined ? bindings : { ...bindings, trace_id: traceId }, options);
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
    done(hasTooLongHeader(request.raw.rawHeaders) ? new HeaderTooLong() : undefined);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    // The pattern of the route: the address may hold the uid of a person.
    const facts = { method, route: routeOptions.url, status: reply.statusCode, elapsedMs: reply.elapsedTime };
    request.log.debug(facts, 'answered');
    done();
  });
  fastify.addHook('onRoute', (route) => {
    const limit = route.config?.operation?.maxBodyBytes;
    if (limit !== undefined) route.bodyLimit = limit;
  });
  acceptOnlyJson(fastify);
}

// An empty body counts as none, whatever its type: a browser may send one of JSON with DELETE.
function acceptOnlyJson(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, String(body), done);
  });
  // A body that is passed on while it arrives.
  fastify.addContentTypeParser(UPLOAD_CONTENT_TYPE, ({ routeOptions }, payload, done) => {
    if (routeOptions.config.operation?.isUpload === true) done(null, payload);
    else done(new UnsupportedMediaTypeException(), undefined);
  });
  fastify.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(body === '' ? null : new UnsupportedMediaTypeException(), undefined);
  });
}
