import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { PROBLEM_CODES, type Problem } from '@trax/contracts/problem';
import type { Metrics } from '@trax/nest-platform/metrics/metrics';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import { LoadGauge } from './load-gauge.js';

const BODY = JSON.stringify({
  error: 'Many people are here right now. Please try again in a moment.',
  code: PROBLEM_CODES.unavailable,
} satisfies Problem);
const HEADERS = {
  'retry-after': '1',
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(BODY)),
};

/**
 * Refuses what would only make everybody wait, before anything is done for it: 503 with Retry-After. What was let in is
 * answered in good time. Health is always told.
 */
export function shedLoad(fastify: FastifyInstance, config: GatewayConfig, { requestsShed }: Metrics): void {
  const gauge = new LoadGauge({
    inFlight: config.LIMIT_REQUESTS_IN_FLIGHT,
    eventLoopDelayMs: config.LIMIT_EVENT_LOOP_DELAY_MS,
  });
  const inFlight = new WeakSet<IncomingMessage>();
  const leave = (request: IncomingMessage) => {
    if (inFlight.delete(request)) gauge.leave();
  };
  letIn(fastify.server, (request, response) => {
    if (request.url?.startsWith('/health/') === true) return true;
    if (gauge.isOverloaded()) {
      requestsShed.inc();
      response.writeHead(503, HEADERS).end(BODY);
      return false;
    }
    gauge.enter();
    inFlight.add(request);
    response.once('close', () => leave(request));
    return true;
  });
  // An answer that has begun only waits for its listener: sound may take minutes.
  // eslint-disable-next-line max-params -- Fastify's own signature; an async hook would cost every answer a promise
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    leave(request.raw);
    done(null, payload);
  });
  fastify.addHook('onClose', () => gauge.close());
}

type MayEnter = (request: IncomingMessage, response: ServerResponse) => boolean;

// Before Fastify sees the request: a refusal through its router, logger and hooks costs a third of an answer, and at four
// times the load that one can bear three in four are refusals.
function letIn(server: Server, mayEnter: MayEnter): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!mayEnter(request, response)) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
}
