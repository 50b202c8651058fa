import { createHash } from 'node:crypto';
import { BadInput } from '@trax/nest-platform/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isNoneMatch } from '../rest/etag.js';
import { assertEmailVerified } from '../session/identify.js';

export const GRAPHQL_PATH = '/api/graphql';

/** What HTTP means for the graph: who may call at all, and how long an answer may be kept. */
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

/** A query by GET is conditional; everything else must not be kept. */
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
