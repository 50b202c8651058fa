import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { NotFound } from '@trax/nest-platform/problem';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import type { InstallationSource } from '../installation/installation-source.js';
import { installationTexts } from '../installation/installation-texts.js';
import { BuiltTemplate, placeholdersFor, type Escaping } from './built-template.js';
import type { RemotesSource } from './remotes-source.js';
import { pageHeaders, WORKER_POLICY } from './security-headers.js';

/** Its name holds a hash of its content. */
export const HASHED_NAME = /\.[0-9a-f]{8,}\.[\w.]+$/;
/** A worker, by the name that the build gives it (tools/federation/compile-rules.mjs). */
const WORKER_NAME = /\.worker\.[0-9a-f]{8,}\.js(?:\.\w+)?$/;
/** The form of every path that a build writes: a second check besides that of @fastify/static. */
const SAFE_PATH = /^\/?(?:[\w@~-][\w@~.-]*\/)*[\w@~-][\w@~.-]*$/;

const STATIC_OPTIONS = {
  preCompressed: true,
  index: false,
  dotfiles: 'ignore',
  suppressWarning: true,
  // Source maps stay beside the scripts for those who read a stack of the log, and are not public.
  allowedPath: (path) => SAFE_PATH.test(path) && !path.endsWith('.map'),
  // A file with a hash in its name never changes; every other file is revalidated.
  cacheControl: false,
  setHeaders: (reply, path) => {
    void reply.header('cache-control', HASHED_NAME.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (WORKER_NAME.test(path)) void reply.header('content-security-policy', WORKER_POLICY);
  },
} satisfies Omit<FastifyStaticOptions, 'root'>;

/** Files at the root of the site that name this installation. */
const TEMPLATES: ReadonlyArray<readonly [name: string, type: string, escaping: Escaping]> = [
  ['robots.txt', 'text/plain; charset=utf-8', 'plain'],
  ['sitemap.xml', 'application/xml; charset=utf-8', 'markup'],
  ['site.webmanifest', 'application/manifest+json; charset=utf-8', 'json'],
];
const PRICING_IN_SITEMAP = /\s*<url><loc>[^<]*\/pricing<\/loc><\/url>/;
/** Other files at the root of the site; never a page, which needs its policy. */
const ROOT_FILE = '/:file(^[\\w-]+\\.(?:ico|svg|png|jpg|txt|webmanifest|xml|js)$)';

type Sources = {
  readonly config: GatewayConfig;
  readonly installation: InstallationSource;
  readonly remotes: RemotesSource;
};

/** Serves the files of the built applications, and behind them those of the previous release. */
export async function serveStaticFiles(
  fastify: FastifyInstance,
  { config, installation, remotes }: Sources,
): Promise<void> {
  const shell = join(config.WEB_DIR, 'shell', 'dist');
  const findRoots = (folder: string) => [
    join(config.WEB_DIR, folder),
    ...[join(config.PREVIOUS_WEB_DIR, folder)].filter((previous) => existsSync(previous)),
  ];
  // For `sendFile`.
  await fastify.register(fastifyStatic, { ...STATIC_OPTIONS, root: findRoots(''), serve: false });
  await fastify.register(fastifyStatic, {
    ...STATIC_OPTIONS,
    root: findRoots('shell/dist/assets'),
    prefix: '/assets/',
    decorateReply: false,
  });
  fastify.get<{ Params: { name: string; '*': string } }>('/remotes/:name/*', ({ params }, reply) => {
    if (!Object.hasOwn(remotes.get(), params.name)) throw new NotFound();
    return reply.sendFile(`${params.name}/dist/${params['*']}`);
  });
  fastify.all('/remotes/*', () => {
    throw new NotFound();
  });

  fastify.get<{ Params: { file: string } }>(ROOT_FILE, ({ params }, reply) => reply.sendFile(params.file, shell));
  for (const [name, type, escaping] of TEMPLATES) {
    const template = new BuiltTemplate(join(shell, name), escaping);
    fastify.get(`/${name}`, async (_request, reply) => {
      const { settings } = await installation.get();
      const texts = installationTexts(config, settings);
      const text = template.read(placeholdersFor({ texts, settings, publicUrl: config.PUBLIC_URL }));
      if (text === undefined) throw new NotFound();
      return reply
        .headers({ 'content-type': type, 'cache-control': 'no-cache' })
        .send(settings.hidesPricing ? text.replace(PRICING_IN_SITEMAP, '') : text);
    });
  }
  if (config.FIREBASE_AUTH_EMULATOR_HOST !== undefined) serveDevPopup(fastify, config);
}

/** The account chooser that replaces Google's and Facebook's on a development machine, and what opens it. */
function serveDevPopup(fastify: FastifyInstance, config: GatewayConfig): void {
  const folder = join(config.WEB_DIR, 'shell/dev-popup');
  const policy = "default-src 'self'; base-uri 'none'; frame-ancestors 'none'";
  for (const file of ['dev-popup.html', 'dev-popup.css', 'dev-popup.js', 'dev-popup-resolver.js']) {
    fastify.get(`/${file}`, (request, reply) =>
      reply
        .headers({ 'content-security-policy': policy, ...pageHeaders(config, request.headers.host) })
        .sendFile(file, folder),
    );
  }
}
