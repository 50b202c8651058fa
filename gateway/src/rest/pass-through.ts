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

function handlerOf({ handling, path }: Operation, services: Services): RouteHandlerMethod | undefined {
  switch (handling.kind) {
    case 'passed-through':
      return handOver(services.connections[handling.service], (request) => targetOf(path, request));
    case 'streamed':
      return handOver(services.connections.audio, ({ url }) => audioPath(url));
    case 'cached-list':
      return (request, reply) => answerList(services.catalogue[handling.list], request, reply);
    case 'own':
      return undefined;
  }
}

function targetOf(path: string, { params, url }: FastifyRequest): string {
  return servicePath(path, params as Record<string, string>) + queryOf(url);
}

function handOver(service: ServiceConnection, pathOf: (request: FastifyRequest) => string): RouteHandlerMethod {
  return async (request, reply) => {
    const abort = new AbortController();
    reply.raw.once('close', () => abort.abort());
    const answer = await service.send({
      method: request.method as ServiceRequest['method'],
      path: pathOf(request),
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
