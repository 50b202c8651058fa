import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEM_CODES } from '@trax/contracts/problem-rules';
import { UPLOAD_CONTENT_TYPE } from '@trax/contracts/uploads';
import { Problem } from '@trax/nest-platform/problem';
import { sendProblem } from '@trax/nest-platform/problem.filter';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import { hasBody } from '../session/same-origin.js';
import { callerAddress, toNetwork } from './caller-address.js';
import { Counts } from './open-streams.js';

export const BODY_TIMES = {
  /** From then on a body counts as slow. One packet carries the headers and the body of every call of the application. */
  slowAfterMs: 250,
  /** Ahead of the 5 s in which an answer must begin, whose refusal keeps the connection. */
  withinMs: 4_500,
};

class BodyTooSlow extends Problem {
  constructor() {
    const message = 'This request did not arrive in time. Please try again.';
    super({ code: PROBLEM_CODES.badInput, status: 408, message });
  }
}

/** Bounds what one address may hold open: connections, and requests whose body arrives slowly. */
export function limitSlowClients(fastify: FastifyInstance, config: GatewayConfig, times = BODY_TIMES): void {
  const { TRUST_FORWARDED_FOR: isProxyTrusted, LIMIT_SLOW_BODIES_PER_ADDRESS: maxSlowBodies } = config;
  // All connections of a trusted proxy come from one address.
  if (!isProxyTrusted) limitConnections(fastify.server, config.LIMIT_CONNECTIONS_PER_ADDRESS);
  const slowBodies = new Counts();
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isUpload(request)) endRefusedUpload(request, reply, times.withinMs);
    else if (hasBody(request.headers)) watchBody(request, reply, { slowBodies, maxSlowBodies, isProxyTrusted, times });
    done();
  });
}

type Watch = { slowBodies: Counts; maxSlowBodies: number; isProxyTrusted: boolean; times: typeof BODY_TIMES };

function watchBody(request: FastifyRequest, reply: FastifyReply, watch: Watch): void {
  const { raw } = request;
  const { slowAfterMs, withinMs } = watch.times;
  let timer = setTimeout(() => {
    if (raw.complete) return;
    const address = callerAddress(raw, watch.isProxyTrusted);
    if (watch.slowBodies.get(address) >= watch.maxSlowBodies) return refuse(request, reply);
    watch.slowBodies.add(address, 1);
    raw.once('close', () => watch.slowBodies.add(address, -1));
    timer = setTimeout(() => raw.complete || refuse(request, reply), withinMs - slowAfterMs);
  }, slowAfterMs);
  raw.once('close', () => clearTimeout(timer));
}

/** Any other body of the same route is read at once. */
const isUpload = ({ routeOptions, headers }: FastifyRequest): boolean =>
  routeOptions.config.operation?.isUpload === true && headers['content-type'] === UPLOAD_CONTENT_TYPE;

/** `OpenStreams` bounds an upload that is taken; the rest of one that was refused is read for a moment, so that its answer arrives. */
function endRefusedUpload({ raw }: FastifyRequest, reply: FastifyReply, withinMs: number): void {
  let timer: NodeJS.Timeout | undefined;
  reply.raw.once('finish', () => {
    timer = setTimeout(() => raw.complete || raw.destroy(), withinMs).unref();
  });
  raw.once('close', () => clearTimeout(timer));
}

function refuse(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) {
    request.raw.destroy();
    return;
  }
  reply.raw.once('finish', () => request.raw.destroy());
  sendProblem(new BodyTooSlow(), request, reply.header('connection', 'close'));
}

function limitConnections(server: Server, maxConnections: number): void {
  const connections = new Counts();
  server.on('connection', (socket: Socket) => {
    const address = toNetwork(socket.remoteAddress ?? '');
    if (connections.get(address) >= maxConnections) {
      socket.destroy();
      return;
    }
    connections.add(address, 1);
    socket.once('close', () => connections.add(address, -1));
  });
}
