import { orderThemes } from '@trax/contracts/catalogue-editing';
import { queryGraph } from '@trax/contracts/gateway';
import { PROBLEM_CODES } from '@trax/contracts/problem-rules';
import { KEPT_FOR_HEADER } from '@trax/contracts/service-worker-rules';
import { strongEtag, isNoneMatch } from '@trax/nest-platform/etag';
import { BadInput, Problem } from '@trax/nest-platform/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export const GRAPHQL_PATH = queryGraph.path;

/** The largest input of a mutation is the order of all themes; the services limit every other one. */
const MAX_BODY_BYTES = orderThemes.maxBodyBytes;
const MAX_DOCUMENT_LENGTH = 16 * 1024;

class DocumentTooLarge extends Problem {
  constructor() {
    super({ code: PROBLEM_CODES.badInput, status: 413, message: 'This document is larger than 16 KiB' });
  }
}

/** How much the endpoint of Apollo takes, and how its answers may be cached. */
export function prepareGraphqlRoute(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (route.url !== GRAPHQL_PATH) return;
    // By field: the policy guard decides.
    route.config = { ...route.config, policy: 'public' };
    route.bodyLimit = MAX_BODY_BYTES;
    route.preHandler = limitDocument;
    route.onSend = addCacheHeaders;
  });
}

/** @throws DocumentTooLarge, BadInput */
async function limitDocument({ query, body }: FastifyRequest): Promise<void> {
  if (readText(body).length > MAX_DOCUMENT_LENGTH) throw new DocumentTooLarge();
  if (typeof query === 'object' && query !== null && 'query' in query) {
    throw new BadInput('Please send the text of a document by POST');
  }
}

/** The text of the document, which its variables may exceed. */
function readText(body: unknown): string {
  const text = typeof body === 'object' && body !== null && 'query' in body ? body.query : undefined;
  return typeof text === 'string' ? text : '';
}

/**
 * A query by GET has an ETag, and its person's browser may keep it for times without network, unless it is for administrators.
 * Every other answer must not be cached.
 */
async function addCacheHeaders(request: FastifyRequest, reply: FastifyReply, body: unknown): Promise<unknown> {
  if (request.method !== 'GET' || reply.statusCode !== 200 || typeof body !== 'string') {
    void reply.header('cache-control', 'private, no-store');
    return body;
  }
  // Weak: the same for every encoding.
  const etag = `W/${strongEtag(body)}`;
  void reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie', etag });
  if (request.viewer !== null && !request.isForAdministrators) void reply.header(KEPT_FOR_HEADER, request.viewer.uid);
  if (!isNoneMatch(request.headers['if-none-match'], etag)) return body;
  void reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
}
