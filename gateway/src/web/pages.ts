import fastifyCompress from '@fastify/compress';
import type { RemoteName } from '@trax/contracts/remotes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import type { PersistedDocuments } from '../graphql/persisted-documents.js';
import { SessionCookie } from '../session/session-cookie.js';
import { AppConfigSource } from './app-config.js';
import { PrefetchedQuery } from './prefetched-query.js';
import { pagePolicy, PERMISSIONS_POLICY } from './security-headers.js';
import { ShellPages, type PageData } from './shell-pages.js';

/** The placeholder that signed-in people see of a remote's page before any script runs (apps/shell/src/prerender). */
type Placeholder = {
  /** Its file's name. */
  page: string;
  remote: RemoteName;
  /** The query of its screen, whose result is sent with the page. */
  operation: string;
};
/** `page`: the name of a prerendered page for everybody. */
type Page = { page?: string; placeholder?: Placeholder };

/** The addresses of the application; the shell decides what each viewer sees. */
const PAGES: Readonly<Record<string, Page>> = {
  '/': { page: 'landing' },
  '/about': { page: 'about' },
  '/pricing': { page: 'pricing' },
  '/contact': { page: 'contact' },
  '/privacy-policy': { page: 'privacy-policy' },
  '/data-deletion': { page: 'data-deletion' },
  '/verify-email': { page: 'verify-email' },
  '/check-email': { page: 'check-email' },
  '/dashboard': {},
  '/tracks': { placeholder: { page: 'tracks', remote: 'catalogue', operation: 'BrowseTracks' } },
  '/tracks/:trackId/transcript': {},
  '/playlists': {},
  '/tips': {},
  '/admin': {},
};

/** Serves the application at each of its addresses, a page with 404 at every other address, and `/config.json`. */
export async function servePages(
  fastify: FastifyInstance,
  config: GatewayConfig,
  documents: PersistedDocuments,
): Promise<void> {
  const source = new AppConfigSource(config);
  const pages = new ShellPages(config);
  const cookie = new SessionCookie(config.PUBLIC_URL);
  const prefetchedQuery = new PrefetchedQuery(fastify, documents);
  const policyFor = pagePolicy(config);

  // Whether the session is still valid is decided by the calls of the page.
  const placeholderFor = async (request: FastifyRequest, { page, remote, operation }: Placeholder) => {
    if (cookie.read(request) === undefined) return {};
    const { preload } = source.get(request).remotes[remote] ?? {};
    return { file: `first-views/${page}.html`, preload, results: await prefetchedQuery.find(request, operation) };
  };
  const serve = (url: string, { page, placeholder }: Page, status = 200) =>
    fastify.get(url, async (request: FastifyRequest, reply: FastifyReply) => {
      const view: Omit<PageData, 'config'> =
        placeholder === undefined ? { file: page && `pages/${page}.html` } : await placeholderFor(request, placeholder);
      const { html, nonce } = pages.render({ config: source.get(request), ...view });
      return reply
        .code(status)
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'content-security-policy': policyFor(nonce),
          'permissions-policy': PERMISSIONS_POLICY,
        })
        .send(html);
    });

  fastify.get('/config.json', (request, reply) => reply.header('cache-control', 'no-store').send(source.get(request)));
  // A page differs in every answer: the level of brotli is the plugin's 4, 5 % larger than the best and far cheaper.
  await fastify.register(fastifyCompress, { encodings: ['br', 'gzip'] });
  for (const [path, page] of Object.entries(PAGES)) {
    serve(path, page);
    if (path !== '/') serve(`${path}/`, page);
  }
  serve('/*', { page: 'not-found' }, 404);
}
