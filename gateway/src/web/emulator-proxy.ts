import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import { VIEWER_HEADER } from '@trax/contracts/session';
import { Forbidden } from '@trax/nest-platform/problem';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import { isSameOrigin } from '../session/same-origin.js';
import { isLoopback } from './security-headers.js';

const PREFIXES = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/emulator'];
const NOT_PASSED_ON = ['cookie', VIEWER_HEADER, 'origin', 'sec-fetch-site'];
const TIMEOUT_MS = 5_000;

/**
 * Makes the Auth emulator part of our own origin, so that a browser reaches it wherever it reaches the gateway. Never in
 * production. A caller of the emulator can sign in as any person: it answers our own pages only, under names of our own,
 * so that a foreign page cannot reach it either by its own name pointed at this machine (DNS rebinding).
 */
export async function proxyEmulator(fastify: FastifyInstance, config: GatewayConfig): Promise<void> {
  const { PUBLIC_URL: publicOrigin } = config;
  const hosts = new Set([new URL(publicOrigin).host, ...config.EMULATOR_HOSTS]);
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addHook('onRequest', ({ headers }, _reply, done) => {
      const isOurs = isOwnHost(headers.host, hosts) && isFromOwnPage(headers, publicOrigin);
      done(isOurs ? undefined : new Forbidden('The Auth emulator answers this installation’s own pages only'));
    });
    for (const prefix of PREFIXES) {
      await scope.register(httpProxy, {
        upstream: `http://${config.FIREBASE_AUTH_EMULATOR_HOST}`,
        prefix,
        rewritePrefix: prefix,
        disableRequestLogging: true,
        undici: { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS },
        replyOptions: {
          // The emulator of `npm start` refuses every call of a page that did not come through here.
          rewriteRequestHeaders: (_request, headers) => without(headers, NOT_PASSED_ON),
          rewriteHeaders: (headers) => without(headers, ['set-cookie']),
        },
      });
    }
  });
}

// Loopback by any port: a forwarded port has another number in the browser.
function isOwnHost(host: string | undefined, hosts: ReadonlySet<string>): boolean {
  const url = `http://${host}`;
  if (host === undefined || !URL.canParse(url)) return false;
  return hosts.has(host) || hosts.has(new URL(url).hostname) || isLoopback(host);
}

// No page at all is a program on this machine, or a link that was opened.
function isFromOwnPage(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const { origin, 'sec-fetch-site': secFetchSite } = headers;
  if (secFetchSite === 'none') return true;
  return (secFetchSite === undefined && origin === undefined) || isSameOrigin(headers, publicOrigin);
}

function without<Headers extends IncomingHttpHeaders>(headers: Headers, names: readonly string[]): Headers {
  const rest = { ...headers };
  for (const name of names) delete rest[name];
  return rest;
}
