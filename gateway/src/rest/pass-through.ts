import { IDEMPOTENCY_KEY_HEADER } from '@trax/contracts/stats';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { assertMayEnter } from '../session/identify.js';
import type { CachedList } from '../services/cached-list.js';
import type { CatalogueClient } from '../services/catalogue.client.js';
import type { ServiceConnection, ServiceRequest } from '../services/service-connection.js';
import type { ServiceConnections } from '../services/service-connections.js';
import { isNoneMatch } from './etag.js';
import { headersToCaller, headersToService } from './forwarded-headers.js';
import type { Operation } from './operation.js';
import { audioPath, queryOf, servicePath } from './service-path.js';

export type Services = { connections: ServiceConnections; catalogue: CatalogueClient };

/** Serves the operations of the table; a body goes on as the bytes that came in, for the service to validate. */
export function passThrough(fastify: FastifyInstance, operations: readonly Operation[], services: Services): void {
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const operation of operations) {
      const handler = handlerOf(operation, services);
      if (handler === undefined) continue;
      scope.route({
        method: operation.method === 'GET' ? ['GET', 'HEAD'] : operation.method,
        url: routeOf(operation.path),
        preHandler: async (request) => assertMayEnter(operation.policy, request),
        handler,
      });
    }
  });
}

/** `{uid}` becomes `:uid`; a file path may hold slashes, so the rest of an audio address is one wildcard. */
function routeOf(path: string): string {
  return path.startsWith('/audio/') ? '/audio/*' : path.replace(/\{(\w+)\}/g, ':$1');
}

function handlerOf(operation: Operation, services: Services): RouteHandlerMethod | undefined {
  const { handling, path } = operation;
  switch (handling.kind) {
    case 'passed-through':
      return handOver(services.connections[handling.service], (request) => ({
        path: pathOf(path, request),
        isKeyed: isKeyed(operation, request),
      }));
    case 'streamed':
      return handOver(services.connections.audio, ({ url }) => ({ path: audioPath(url) }));
    case 'cached-list':
      return (request, reply) => answerList(services.catalogue[handling.list], request, reply);
    case 'own':
      return undefined;
  }
}

function pathOf(path: string, { params, url }: FastifyRequest): string {
  return servicePath(path, params as Record<string, string>) + queryOf(url);
}

/** Only where the service promises to know the key again; elsewhere a caller's header means nothing. */
function isKeyed({ parameters }: Operation, { headers }: FastifyRequest): boolean {
  const isPromised = parameters?.headers !== undefined && IDEMPOTENCY_KEY_HEADER in parameters.headers.shape;
  return isPromised && headers[IDEMPOTENCY_KEY_HEADER] !== undefined;
}

type Target = Pick<ServiceRequest, 'path' | 'isKeyed'>;

function handOver(service: ServiceConnection, targetOf: (request: FastifyRequest) => Target): RouteHandlerMethod {
  return async (request, reply) => {
    const abort = new AbortController();
    reply.raw.once('close', () => abort.abort());
    const answer = await service.send({
      method: request.method as ServiceRequest['method'],
      ...targetOf(request),
      viewer: request.viewer,
      requestId: request.id,
      headers: headersToService(request.headers),
      signal: abort.signal,
      ...(Buffer.isBuffer(request.body) ? { body: request.body } : {}),
    });
    return reply.code(answer.status).headers(headersToCaller(answer.headers)).send(answer.body);
  };
}

async function answerList(list: CachedList, request: FastifyRequest, reply: FastifyReply) {
  const { body, etag, contentType } = await list.get({ viewer: request.viewer, requestId: request.id });
  void reply.headers({ etag, 'cache-control': 'private, no-cache' });
  if (isNoneMatch(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.header('content-type', contentType).send(body);
}
