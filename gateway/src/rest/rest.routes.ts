import { UnsupportedMediaTypeException } from '@nestjs/common';
import { AUDIO_PATH } from '@trax/contracts/catalogue';
import { getAudio } from '@trax/contracts/catalogue.operations';
import { OPERATIONS } from '@trax/contracts/operations';
import type { Operation } from '@trax/contracts/operation';
import { routeOf } from '@trax/nest-platform/operation';
import { NotFound } from '@trax/nest-platform/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { CachedList } from '../upstream/cached-lists.js';
import { servicePath } from '../upstream/service-path.js';
import type { ServiceOperation, UpstreamClient } from '../upstream/upstream.client.js';
import { isNoneMatch } from './etag.js';
import { acceptForms } from './form-calls.js';
import { headersToCaller, headersToService } from './forwarded-headers.js';

/** A route for every documented operation of a service, except those that a controller of the gateway answers. */
export function addServiceRoutes(scope: FastifyInstance, upstream: UpstreamClient): void {
  passBodiesOn(scope);
  acceptForms(scope);
  for (const operation of OPERATIONS.filter(isPassedThrough)) {
    const { method, policy } = operation;
    scope.route({
      method: method === 'GET' ? ['GET', 'HEAD'] : method,
      url: routeOf(operation),
      config: { policy, operation },
      handler: operation.delivery === 'cached' ? sendList(operation, upstream) : forward(operation, upstream),
    });
  }
}

function isPassedThrough(operation: Operation): operation is ServiceOperation {
  return operation.service !== 'gateway' && operation.delivery !== 'wrapped';
}

/** A body is JSON and passed on as it came, for the service to validate. A call without one needs no content type. */
function passBodiesOn(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, ({ routeOptions }, body, done) => {
    const isAcceptable = body.length === 0 && routeOptions.config.operation?.body === undefined;
    done(isAcceptable ? null : new UnsupportedMediaTypeException(), undefined);
  });
}

function forward(operation: ServiceOperation, upstream: UpstreamClient): RouteHandlerMethod {
  return async (request, reply) => {
    const leaving = new AbortController();
    reply.raw.once('close', () => leaving.abort());
    const { body } = request;
    const { 'content-type': contentType, ...headers } = headersToService(request.headers);
    const hasBody = Buffer.isBuffer(body) && body.length > 0;
    const answer = await upstream.forward(operation, {
      context: contextOf(request),
      method: request.method as ServiceOperation['method'],
      path: pathOf(operation, request),
      headers: hasBody && contentType !== undefined ? { ...headers, 'content-type': 'application/json' } : headers,
      signal: leaving.signal,
      body: hasBody ? body : undefined,
    });
    return reply.code(answer.status).headers(headersToCaller(answer.headers)).send(answer.body);
  };
}

const contextOf = ({ viewer, id }: FastifyRequest) => ({ viewer, requestId: id });

/** The service validates the query as the caller wrote it. */
function pathOf({ id, path }: ServiceOperation, { params, url }: FastifyRequest): string {
  const at = url.indexOf('?');
  const [written, query] = at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)];
  return id === getAudio.id ? audioPath(written) : servicePath(path, params as Record<string, string>) + query;
}

/** Checked undecoded, so that no `%2f` or `..` reaches the service. @throws NotFound */
function audioPath(path: string): string {
  const filePath = /^\/audio\/(.{1,400})\.mp3$/.exec(path)?.[1];
  if (filePath === undefined || !AUDIO_PATH.test(filePath)) throw new NotFound('This track has no sound');
  return path;
}

function sendList(operation: ServiceOperation, upstream: UpstreamClient): RouteHandlerMethod {
  const send = ({ body, etag }: CachedList, request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (isNoneMatch(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.header('content-type', 'application/json; charset=utf-8').send(body);
  };
  return (request, reply) => {
    const list = upstream.list(operation, contextOf(request));
    return list instanceof Promise ? list.then((fetched) => send(fetched, request, reply)) : send(list, request, reply);
  };
}
