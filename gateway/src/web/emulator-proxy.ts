import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import { VIEWER_HEADER } from '@trax/contracts/session';
import type { FastifyInstance } from 'fastify';

const PREFIXES = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/emulator'];
const TIMEOUT_MS = 5_000;

/** Makes the Auth emulator part of our own origin, so that a phone or a forwarded port reaches it too. Never in production. */
export async function proxyEmulator(fastify: FastifyInstance, host: string): Promise<void> {
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    for (const prefix of PREFIXES) {
      await scope.register(httpProxy, {
        upstream: `http://${host}`,
        prefix,
        rewritePrefix: prefix,
        disableRequestLogging: true,
        // The emulator's own pages run inline scripts.
        config: { helmet: { skipRoute: true } },
        undici: { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS },
        replyOptions: {
          rewriteRequestHeaders: (_request, headers) => without(headers, ['cookie', VIEWER_HEADER]),
          rewriteHeaders: (headers) => without(headers, ['set-cookie']),
        },
      });
    }
  });
}

function without<Headers extends IncomingHttpHeaders>(headers: Headers, names: readonly string[]): Headers {
  const rest = { ...headers };
  for (const name of names) delete rest[name];
  return rest;
}
