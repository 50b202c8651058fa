import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { REQUEST_ID_HEADER } from '@trax/contracts/session';
import { PROBLEM_CODES } from '@trax/contracts/problem';
import { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { endLateAnswers } from './answer-deadline.js';
import { loggerOptions } from './logging.js';
import { measureRequests } from './metrics/http-metrics.js';
import type { Metrics } from './metrics/metrics.js';
import { findTraceId, nameRequestSpans } from './tracing/tracing.js';
import { sendProblem } from './problem.filter.js';
import { requestIdOf } from './request-id.js';

const BODY_LIMIT_BYTES = 16 * 1024;
// Longer than any client's pool keeps an idle connection (undici: 4 s, or what we announce less 1 s), so that a
// connection is never closed here in the moment when a request is written to it.
const KEEP_ALIVE_MS = 72_000;
const REQUEST_TIMEOUT_MS = 10_000;

const MALFORMED = JSON.stringify({ error: 'This request could not be understood', code: PROBLEM_CODES.badInput });

// What Node's parser refuses (a header of 20 kB, no HTTP at all) never becomes a request.
function refuseMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const head = `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${MALFORMED.length}\r\n`;
  if (socket.writable) socket.write(`${head}connection: close\r\n\r\n${MALFORMED}`);
  socket.destroy(error);
}

export type HttpServerOptions = {
  name: string;
  logLevel: string;
  answerWithinMs?: number | undefined;
  metrics: Metrics;
};

/** Fastify under Nest: pino with redaction, request ids, our problems, time-outs and limits of every process. */
export function createHttpAdapter({ name, logLevel, answerWithinMs, metrics }: HttpServerOptions): FastifyAdapter {
  const adapter = new FastifyAdapter({
    logger: loggerOptions(name, logLevel),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    return503OnClosing: false,
    skipMiddie: true,
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => sendProblem(error, request, reply),
    clientErrorHandler: refuseMalformed,
  });
  prepare(adapter.getInstance<FastifyInstance>());
  nameRequestSpans(adapter.getInstance<FastifyInstance>());
  measureRequests(adapter.getInstance<FastifyInstance>(), metrics);
  endLateAnswers(adapter.getInstance<FastifyInstance>(), answerWithinMs);
  return adapter;
}

function prepare(fastify: FastifyInstance): void {
  fastify.decorateRequest('viewer', null);
  // The lines of a request name it, and its trace when there is one.
  // eslint-disable-next-line max-params -- Fastify's own signature
  fastify.setChildLoggerFactory((logger, bindings, options, { headers }) => {
    const traceId = findTraceId(headers['traceparent']);
    return logger.child(traceId === undefined ? bindings : { ...bindings, trace_id: traceId }, options);
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    // The pattern, never the address itself: it may hold the uid of a person.
    const facts = { method, route: routeOptions.url, status: reply.statusCode, elapsedMs: reply.elapsedTime };
    request.log.debug(facts, 'answered');
    done();
  });
  acceptOnlyJson(fastify);
}

// An empty body with a JSON content-type is what a browser sends with DELETE: no body, not a fault.
function acceptOnlyJson(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, String(body), done);
  });
}
