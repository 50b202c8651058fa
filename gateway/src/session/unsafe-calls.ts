import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isJson, isSameOrigin, isUnsafe } from './same-origin.js';
import { ForeignOrigin, NotJson } from './session.errors.js';

/** Refuses calls that change something unless they come from our own pages and are JSON (readings A61). */
export function refuseForeignCalls(fastify: FastifyInstance, publicUrl: string): void {
  const publicOrigin = new URL(publicUrl).origin;
  fastify.addHook('onRequest', (request, _reply, done) => {
    done(faultOf(request, publicOrigin));
  });
}

function faultOf(request: FastifyRequest, publicOrigin: string): Error | undefined {
  const { method, url, headers } = request;
  if (!isUnsafe(method) || !url.startsWith('/api/')) return undefined;
  // The SDK's token sync has no body, and its bearer proves more than any origin.
  if (method === 'POST' && pathOf(url) === '/api/session') return undefined;
  const { origin, host } = headers;
  const secFetchSite = headers['sec-fetch-site'];
  const from = { secFetchSite: typeof secFetchSite === 'string' ? secFetchSite : undefined, origin, host };
  if (!isSameOrigin(from, publicOrigin)) return new ForeignOrigin();
  return method !== 'DELETE' && !isJson(headers['content-type']) ? new NotJson() : undefined;
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}
