import fastifyCompress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import type { PersistedDocuments } from '../graphql/persisted-documents.js';
import { SessionCookie } from '../session/session-cookie.js';
import { AppConfigSource, type RemoteName } from './app-config.js';
import { CarriedAnswer } from './carried-answer.js';
import { pagePolicy, PERMISSIONS_POLICY } from './security-headers.js';
import { ShellPages, type PageData } from './shell-pages.js';

/** What signed-in people see of a remote's page before any script runs (apps/shell/src/prerender). */
type FirstView = {
  /** Its file's name. */
  page: string;
  remote: RemoteName;
  /** The query of its screen, whose answer the page carries. */
  operation: string;
};
/** `page`: the name of a prerendered page. */
type Page = { page?: string; firstView?: FirstView };

/** The addresses of the application; the shell decides what each shows to whom. */
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
  '/tracks': { firstView: { page: 'tracks', remote: 'catalogue', operation: 'BrowseTracks' } },
  '/playlists': {},
  '/tips': {},
  '/admin': {},
};

/** Serves the application's page at each of its addresses, `404` with a page at every other one, and `/config.json`. */
export async function servePages(
  fastify: FastifyInstance,
  config: GatewayConfig,
  documents: PersistedDocuments,
): Promise<void> {
  const source = new AppConfigSource(config);
  const pages = new ShellPages(config);
  const cookie = new SessionCookie(config.PUBLIC_URL);
  const carriedAnswer = new CarriedAnswer(fastify, documents);
  const policyFor = pagePolicy(config);

  // Whether the session is still valid is decided by the calls of the page.
  const findFirstView = async (request: FastifyRequest, { page, remote, operation }: FirstView) => {
    if (cookie.read(request) === undefined) return {};
    const { preload } = source.get(request).remotes[remote] ?? {};
    return { file: `first-views/${page}.html`, preload, answers: await carriedAnswer.find(request, operation) };
  };
  const serve = (url: string, { page, firstView }: Page, status = 200) =>
    fastify.get(url, async (request: FastifyRequest, reply: FastifyReply) => {
      const view: Omit<PageData, 'config'> =
        firstView === undefined ? { file: page && `pages/${page}.html` } : await findFirstView(request, firstView);
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
