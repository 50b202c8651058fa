import { Injectable } from '@nestjs/common';
import { etagOf, isNoneMatch } from '@trax/nest-platform/etag';
import { BadInput } from '@trax/nest-platform/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimitGuard } from '../limits/rate-limit.guard.js';
import { SameOriginGuard } from '../session/same-origin.guard.js';
import { assertEmailVerified, SessionGuard } from '../session/session.guard.js';

export const GRAPHQL_PATH = '/api/graphql';

/** What concerns a call of GraphQL as a whole: Apollo's route is none of Nest's, so that guards see its fields only. */
@Injectable()
export class GraphqlEndpoint {
  constructor(
    private readonly sameOrigin: SameOriginGuard,
    private readonly session: SessionGuard,
    private readonly rateLimit: RateLimitGuard,
  ) {}

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
    this.sameOrigin.check(request);
    await this.session.check(request);
    await this.rateLimit.check(request);
    assertEmailVerified(request.person);
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
