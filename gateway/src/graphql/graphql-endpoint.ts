import { Inject, Injectable } from '@nestjs/common';
import { queryGraph } from '@trax/contracts/gateway.operations';
import { etagOf, isNoneMatch } from '@trax/nest-platform/etag';
import { BadInput } from '@trax/nest-platform/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CALL_GUARDS, type CallGuard } from '../call.guard.js';

export const GRAPHQL_PATH = queryGraph.path;

/** What concerns a call of GraphQL as a whole: Apollo's route is none of Nest's, so that guards see its fields only. */
@Injectable()
export class GraphqlEndpoint {
  constructor(@Inject(CALL_GUARDS) private readonly guards: readonly CallGuard[]) {}

  /** Sets who may call the endpoint at all, and how its answers may be cached. */
  addHooks(fastify: FastifyInstance): void {
    fastify.addHook('onRoute', (route) => {
      if (route.url !== GRAPHQL_PATH) return;
      // By field: `PolicyGuard` decides.
      route.config = { ...route.config, policy: 'public' };
      route.preHandler = (request) => this.assertMayQuery(request);
      route.onSend = addCacheHeaders;
    });
  }

  private async assertMayQuery(request: FastifyRequest): Promise<void> {
    for (const guard of this.guards) await guard.check(request);
    const { query } = request;
    if (typeof query === 'object' && query !== null && 'query' in query) {
      throw new BadInput('Please send the text of a document by POST');
    }
  }
}

/** A query by GET has an ETag; every other answer must not be cached. */
async function addCacheHeaders(request: FastifyRequest, reply: FastifyReply, body: unknown): Promise<unknown> {
  if (request.method !== 'GET' || reply.statusCode !== 200 || typeof body !== 'string') {
    void reply.header('cache-control', 'private, no-store');
    return body;
  }
  // Weak: the same for every encoding.
  const etag = `W/${etagOf(body)}`;
  void reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie', etag });
  if (!isNoneMatch(request.headers['if-none-match'], etag)) return body;
  void reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
}
