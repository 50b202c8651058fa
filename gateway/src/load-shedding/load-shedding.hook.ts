import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEM_CODES } from '@trax/contracts/problem-rules';
import type { Metrics } from '@trax/nest-platform/metrics/metrics';
import { Problem } from '@trax/nest-platform/problem';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import { hasBody } from '../session/same-origin.js';
import { AcceptQueue } from './accept-queue.js';
import { LoadGauge } from './load-gauge.js';

class Overloaded extends Problem {
  constructor() {
    const message = 'Many people are here right now. Please try again in a moment.';
    super({ code: PROBLEM_CODES.unavailable, status: 503, message, logLevel: 'debug' });
  }
}

const BODY = JSON.stringify(new Overloaded().toBody());
const HEADERS = {
  'retry-after': '1',
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(BODY)),
};

/** As probes write them; any other spelling may be refused. */
const HEALTH = new Set(['/health/live', '/health/ready']);
/** Connections that may wait to be accepted before new ones are refused with 503, and before they are closed. */
const MAX_WAITING_CONNECTIONS = 128;
const CLOSE_FROM_WAITING_CONNECTIONS = 256;

/**
 * Refuses calls with 503 and Retry-After while this process has as much to do as it can do in good time. A request with a
 * body counts once its body is complete: how fast that arrives is up to the client. While many connections wait to be
 * accepted, the first request of each new one is refused, and with even more it is closed, so that the others are reached.
 * Health is always answered.
 */
export function shedLoad(fastify: FastifyInstance, config: GatewayConfig, { requestsShed }: Metrics): void {
  const gauge = new LoadGauge({
    inFlight: config.LIMIT_REQUESTS_IN_FLIGHT,
    eventLoopDelayMs: config.LIMIT_EVENT_LOOP_DELAY_MS,
  });
  const acceptQueue = new AcceptQueue(fastify.server, CLOSE_FROM_WAITING_CONNECTIONS);
  const newSockets = new WeakSet<Socket>();
  fastify.server.on('connection', (socket: Socket) => newSockets.add(socket));
  const inFlight = new WeakSet<IncomingMessage>();
  const enter = (request: IncomingMessage, response: ServerResponse) => {
    gauge.enter();
    inFlight.add(request);
    response.once('close', () => leave(request));
  };
  const leave = (request: IncomingMessage) => {
    if (inFlight.delete(request)) gauge.leave();
  };
  admit(fastify.server, (request, response) => {
    if (HEALTH.has(request.url ?? '')) return true;
    const isOfNewSocket = newSockets.delete(request.socket);
    if (gauge.isOverloaded() || (isOfNewSocket && acceptQueue.length >= MAX_WAITING_CONNECTIONS)) {
      requestsShed.inc();
      response.writeHead(503, HEADERS).end(BODY);
      return false;
    }
    if (!hasBody(request.headers)) enter(request, response);
    return true;
  });
  fastify.addHook('preValidation', ({ raw, routeOptions }, reply, done) => {
    if (!hasBody(raw.headers)) return done();
    if (gauge.isOverloaded()) {
      requestsShed.inc();
      return done(new Overloaded());
    }
    // An upload waits for its sender, and not for us.
    if (routeOptions.config.operation?.isUpload !== true) enter(raw, reply.raw);
    done();
  });
  // An answer that has begun waits for its receiver only: a sound may take minutes.
  // With a callback: an async hook would cost every answer a promise.
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    leave(request.raw);
    done(null, payload);
  });
  fastify.addHook('onClose', () => {
    gauge.close();
    acceptQueue.close();
  });
}

type MayEnter = (request: IncomingMessage, response: ServerResponse) => boolean;

// Before Fastify sees the request: a refusal through its router, logger and hooks costs a third of an answer, and at four
// times the load that one can bear three in four are refusals.
function admit(server: Server, mayEnter: MayEnter): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!mayEnter(request, response)) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
}
