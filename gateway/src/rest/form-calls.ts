import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { isForm } from '../session/same-origin.js';

/**
 * Lets browsers without scripts send the form of a page: its fields become the JSON that the service validates, and every
 * answer becomes a redirect to the page, which shows the message that the hash names.
 */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Buffer.from(JSON.stringify(Object.fromEntries(new URLSearchParams(body.toString())))));
  });
  scope.addHook('onSend', async ({ headers, routeOptions }, reply, payload) => {
    const page = routeOptions.config.operation?.formPage;
    const { statusCode } = reply;
    // A foreign page is refused and not led to ours.
    if (page === undefined || !isForm(headers['content-type']) || statusCode === 403) return payload;
    if (payload instanceof Readable) payload.resume();
    for (const name of ['content-type', 'content-length']) reply.removeHeader(name);
    reply.code(303).header('location', `${page}#${outcomeOf(statusCode)}`);
    return '';
  });
}

function outcomeOf(statusCode: number): 'received' | 'invalid' | 'failed' {
  if (statusCode < 300) return 'received';
  return statusCode === 400 ? 'invalid' : 'failed';
}
