import { NotFound } from '@trax/nest-platform/problem';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import type { PersistedDocuments } from '../graphql/persisted-documents.js';
import { SessionCookie } from '../session/session-cookie.js';
import { AppConfigSource } from './app-config.js';
import { pageAt } from './application-routes.js';
import { CarriedAnswer } from './carried-answer.js';
import { FirstViews } from './first-views.js';
import { placesOf } from './places.js';
import { serveRootFiles } from './root-files.js';
import { pagePolicy } from './security-headers.js';
import { sendCompressed } from './send-compressed.js';
import { ShellPages } from './shell-pages.js';
import { sendFile, serveStaticFiles } from './static-files.js';

/** Files that browsers ask for at the root of a site; never a page, which would come without its policy. */
const ROOT_FILE = /^\/([\w-]+\.(?:ico|svg|png|txt|webmanifest|xml|js|js\.map))(?:\?.*)?$/;

/** Serves the web application: its page at every address, its files, and its configuration. */
export async function servePages(
  fastify: FastifyInstance,
  config: GatewayConfig,
  documents: PersistedDocuments,
): Promise<void> {
  await serveStaticFiles(fastify, config.WEB_DIR);
  const source = new AppConfigSource(config);
  const places = placesOf(config);
  const pages = new ShellPages(config.WEB_DIR, places);
  const firstViews = new FirstViews(new SessionCookie(config.PUBLIC_URL), new CarriedAnswer(fastify, documents));
  const policyFor = pagePolicy(config);

  if (config.FIREBASE_AUTH_EMULATOR_HOST !== undefined) serveDevPopup(fastify);
  fastify.get('/config.json', (request, reply) => reply.header('cache-control', 'no-store').send(source.get(request)));
  serveRootFiles(fastify, config.WEB_DIR, places);
  // What does not stand in the table of operations is not served, by whatever method.
  fastify.all('/api/*', () => {
    throw new NotFound();
  });
  fastify.get('/*', async (request, reply) => {
    const rootFile = ROOT_FILE.exec(request.url)?.[1];
    if (rootFile !== undefined) return sendFile(reply, 'shell', rootFile);
    const { status, page, firstView } = pageAt(request.url);
    const found = await firstViews.find(request, firstView, source.get(request));
    const { html, nonce } = pages.render(page === undefined ? found.file : `pages/${page}.html`, found);
    void reply.code(status).headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policyFor(nonce),
    });
    return sendCompressed(request, reply, html);
  });
}

/** The account chooser that stands for Google and Facebook on a development machine. */
function serveDevPopup(fastify: FastifyInstance): void {
  const policy = "default-src 'self'; base-uri 'none'; frame-ancestors 'none'";
  fastify.get('/dev-popup.html', (_request, reply) =>
    sendFile(reply.header('content-security-policy', policy), 'shell', 'dev-popup.html'),
  );
}
