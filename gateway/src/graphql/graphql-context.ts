import { calendarHeaders } from '@trax/contracts/stats';
import { DAY_START_HEADER, TIMEZONE_HEADER } from '@trax/contracts/stats-rules';
import type { FastifyRequest } from 'fastify';
import type { ServiceCall, UpstreamClient } from '../upstream/upstream.client.js';
import type { RequestContext } from '../upstream/upstream-connections.js';
import { createLoaders, type Loaders } from './loaders.js';

/** What the resolvers of one request share. */
export type GraphqlContext = {
  /** Named as Nest's guards and decorators expect it. */
  readonly req: FastifyRequest;
  readonly requestContext: RequestContext;
  /** Calls a service on behalf of this request. */
  readonly call: ServiceCall;
  readonly loaders: Loaders;
};

export function createGraphqlContext(req: FastifyRequest, upstream: UpstreamClient): GraphqlContext {
  const calendar = calendarHeaders.safeParse(req.headers).data;
  const [timezone, dayStart] = [calendar?.[TIMEZONE_HEADER], calendar?.[DAY_START_HEADER]];
  const acceptLanguage = req.headers['accept-language'];
  const requestContext: RequestContext = { viewer: req.viewer, requestId: req.id, acceptLanguage, timezone, dayStart };
  const call: ServiceCall = (operation, ...input) => upstream.call(operation, requestContext, ...input);
  return { req, requestContext, call, loaders: createLoaders(call) };
}
