import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { OFFLINE_PAGE } from '@trax/contracts/service-worker-rules';
import { NotFound } from '@trax/nest-platform/problem';
import { Public } from '@trax/nest-platform/viewer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { InstallationSource } from '../installation/installation-source.js';
import { installationTexts } from '../installation/installation-texts.js';
import { AppConfigSource } from './app-config.js';
import { RemotesSource } from './remotes-source.js';
import { requestLanguage } from './request-language.js';
import { serviceWorkerPolicy } from './security-headers.js';
import { ShellPages } from './shell-pages.js';
import { HASHED_NAME } from './static-files.js';

/** Where the list of files goes, see apps/shell/src/offline/service-worker.ts. */
const PLACEHOLDER = 'self.filesOfRelease';
const KEPT_FILE = /\.(?:js|css|woff2)$/;

/** Takes the place of the service worker in every browser, and removes itself with all that was kept. */
const REMOVAL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** A file that the service worker keeps; its name holds a hash of its content where it has no revision. */
type KeptFile = { readonly url: string; readonly revision: string | null };

/**
 * The service worker with the files of this release: the page and the scripts of the shell and of all remotes that are served here.
 * Its text changes with any of them, by which browsers know that there is another release.
 */
@Controller()
export class ServiceWorkerController {
  @Inject(AppConfigSource) private readonly source!: AppConfigSource;
  @Inject(RemotesSource) private readonly remotes!: RemotesSource;
  private readonly pages: ShellPages;

  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly installation: InstallationSource,
  ) {
    this.pages = new ShellPages(config);
  }

  @Public()
  @Get('/service-worker.js')
  async getServiceWorker(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const script = this.config.SERVICE_WORKER ? await this.fillIn(request) : REMOVAL;
    void reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': serviceWorkerPolicy(this.config),
      })
      .send(script);
  }

  /** @throws NotFound while the application is not built */
  private async fillIn(request: FastifyRequest): Promise<string> {
    const template = readBuilt(join(this.config.WEB_DIR, 'shell/dist/service-worker.js'));
    const page = { url: OFFLINE_PAGE, revision: await this.hashPage(request) };
    const files = [page, ...this.listFiles('shell', '/'), ...this.listRemotes()];
    return template.replace(PLACEHOLDER, () => JSON.stringify(files));
  }

  /** The page differs in each answer by its nonce alone. */
  private async hashPage(request: FastifyRequest): Promise<string> {
    const installation = await this.installation.get();
    const { settings } = installation;
    const config = this.source.get(request, installation);
    const language = requestLanguage(request);
    const texts = installationTexts(this.config, settings, language);
    const { html, nonce } = this.pages.render({ config, texts, settings, language });
    return createHash('sha256').update(html.replaceAll(nonce, '')).digest('hex').slice(0, 16);
  }

  private listRemotes(): KeptFile[] {
    return this.remotes
      .list()
      .map(({ name, manifest }) => ({ name, base: `/remotes/${name}/`, manifest }))
      .filter(({ base, manifest }) => manifest.startsWith(base))
      .flatMap(({ name, base }) => this.listFiles(name, base));
  }

  private listFiles(application: string, base: string): KeptFile[] {
    const dist = join(this.config.WEB_DIR, application, 'dist');
    const names = [...readNames(dist), ...readNames(join(dist, 'assets')).map((name) => `assets/${name}`)];
    return names
      .filter((name) => HASHED_NAME.test(name) && KEPT_FILE.test(name))
      .toSorted()
      .map((name) => ({ url: base + name, revision: null }));
  }
}

function readBuilt(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new NotFound();
  }
}

/** A remote that is not built has none. */
function readNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
