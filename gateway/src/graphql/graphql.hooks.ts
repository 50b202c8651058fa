import { createHash } from 'node:crypto';
import { BadInput } from '@trax/nest-platform/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isNoneMatch } from '../rest/etag.js';
import { assertEmailVerified } from '../session/identify.js';

export const GRAPHQL_PATH = '/api/graphql';

/** Sets who may call the GraphQL endpoint at all, and how its answers may be cached. */
export function addGraphqlHooks(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (route.url !== GRAPHQL_PATH) return;
    // By field: the guard of each resolver decides.
    route.config = { ...route.config, policy: 'public' };
    route.preHandler = assertMayQuery;
    route.onSend = addCacheHeaders;
  });
}

async function assertMayQuery({ person, query }: FastifyRequest): Promise<void> {
  assertEmailVerified(person);
  if (typeof query === 'object' && query !== null && 'query' in query) {
    throw new BadInput('Please send the text of a document by POST');
  }
}

/** A query by GET has an ETag; every other answer must not be cached. */
async function addCacheHeaders(request: FastifyRequest, reply: FastifyReply, body: unknown): Promise<unknown> {
  if (request.method !== 'GET' || reply.statusCode !== 200 || typeof body !== 'string') {
    void reply.header('cache-control', 'private, no-store');
    return body;
  }
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  void reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie', etag });
  if (!isNoneMatch(request.headers['if-none-match'], etag)) return body;
  void reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
}
