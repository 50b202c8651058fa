import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCall } from './identify.js';
import { hasBody, isForm, isJson, isSameOrigin, isUnsafe, originOf } from './same-origin.js';
import { ForeignOrigin, NotJson } from './session.errors.js';

/** Refuses calls that change something unless they come from our own pages, and bodies that are not JSON: protection against CSRF. */
export function refuseForeignCalls(fastify: FastifyInstance, publicUrl: string): void {
  const publicOrigin = new URL(publicUrl).origin;
  fastify.addHook('onRequest', (request, _reply, done) => {
    done(refusalOf(request, publicOrigin));
  });
}

function refusalOf(request: FastifyRequest, publicOrigin: string): Error | undefined {
  const { method, headers, routeOptions } = request;
  if (!isUnsafe(method) || !isCall(request)) return undefined;
  // A bearer proves more than any origin, and the SDK's token sync sends no body.
  const { operation } = routeOptions.config;
  if (operation?.authentication === 'id-token') return undefined;
  if (!isSameOrigin(originOf(headers), publicOrigin)) return new ForeignOrigin();
  const contentType = headers['content-type'];
  const isAccepted = isJson(contentType) || (operation?.formPage !== undefined && isForm(contentType));
  return hasBody(headers) && !isAccepted ? new NotJson() : undefined;
}
