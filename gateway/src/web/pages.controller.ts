import { All, Controller, Get, Header, Inject, Req, Res } from '@nestjs/common';
import type { AppConfig, PageRemote } from '@trax/contracts/app-config';
import { getConfig } from '@trax/contracts/gateway';
import { Operation } from '@trax/nest-platform/operation';
import { NotFound } from '@trax/nest-platform/problem';
import { Public } from '@trax/nest-platform/viewer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { InstallationSource, type Installation } from '../installation/installation-source.js';
import { installationTexts } from '../installation/installation-texts.js';
import { SessionCookie } from '../session/session-cookie.js';
import { AppConfigSource } from './app-config.js';
import { RemotesSource } from './remotes-source.js';
import { requestLanguage } from './request-language.js';
import { pageHeaders, pagePolicy } from './security-headers.js';
import { ShellPages } from './shell-pages.js';

/** `page`: the name of a prerendered page for everybody. */
type Page = { page?: string };

/** The addresses of the shell, which decides what each viewer sees. */
const PAGES: Readonly<Record<string, Page>> = {
  '/': { page: 'landing' },
  '/about': { page: 'about' },
  '/pricing': { page: 'pricing' },
  '/contact': { page: 'contact' },
  '/privacy-policy': { page: 'privacy-policy' },
  '/data-deletion': { page: 'data-deletion' },
  '/verify-email': { page: 'verify-email' },
  '/check-email': { page: 'check-email' },
  '/tips': {},
  '/settings': {},
  '/set-up': {},
  '/invitation': {},
};

const SET_UP = '/set-up';
const INVITATION = '/invitation';
const PRICING = '/pricing';

/** The application at each of its addresses, a page with 404 at every other address, and the configuration. */
@Controller()
export class PagesController {
  @Inject(AppConfigSource) private readonly source!: AppConfigSource;
  @Inject(RemotesSource) private readonly remotes!: RemotesSource;
  private readonly pages: ShellPages;
  private readonly policyFor: ReturnType<typeof pagePolicy>;

  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly cookie: SessionCookie,
    private readonly installation: InstallationSource,
  ) {
    this.pages = new ShellPages(config);
    this.policyFor = pagePolicy(config);
  }

  @Operation(getConfig)
  @Header('cache-control', 'no-store')
  async getConfig(@Req() request: FastifyRequest): Promise<AppConfig> {
    return this.source.get(request, await this.installation.get());
  }

  @Public()
  @Get([...Object.keys(PAGES), '/*'])
  async getPage(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = readPath(request);
    const installation = await this.installation.get();
    if (installation.isSetUpOpen && path !== SET_UP) {
      void reply.header('cache-control', 'no-store').redirect(SET_UP, 302);
      return;
    }
    const remotes = this.remotes.list();
    const remote = remotes.filter((one) => one.slot === undefined).find((one) => hasPage(one, path));
    const shellPage = this.isMissing(path, installation) ? undefined : PAGES[path];
    const config = this.source.get(request, installation);
    const data = remote
      ? { preload: this.findPreload(request, remote, config) }
      : { file: shellPage === undefined ? 'pages/not-found.html' : shellPage.page && `pages/${shellPage.page}.html` };
    const { settings } = installation;
    const language = requestLanguage(request);
    const texts = installationTexts(this.config, settings, language);
    const { html, nonce } = this.pages.render({ config, texts, settings, language, ...data });
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': this.policyFor({ nonce, remotes }),
      ...pageHeaders(this.config, request.headers.host),
    };
    void reply
      .code((remote ?? shellPage) ? 200 : 404)
      .headers(headers)
      .send(html);
  }

  /** An address of the API that no operation has is no page. */
  @Public()
  @All('/api/*')
  refuse(): void {
    throw new NotFound();
  }

  /** Whether this installation has no such page of the shell. */
  private isMissing(path: string, { isSetUpOpen, settings }: Installation): boolean {
    if (path === SET_UP) return !isSetUpOpen;
    if (path === INVITATION) return this.config.IDENTITY !== 'accounts';
    return path === PRICING && settings.hidesPricing;
  }

  /** What a remote needs first. Who is an administrator, and whose session is still valid, the calls of the page decide. */
  private findPreload(request: FastifyRequest, { name, access }: PageRemote, config: AppConfig) {
    const isSignedIn = this.cookie.read(request) !== undefined;
    return isSignedIn && access === 'signed-in' ? config.remotes[name]?.preload : undefined;
  }
}

/** The address as the router has decoded it, without a slash at its end. */
function readPath({ routeOptions: { url = '' }, params }: FastifyRequest): string {
  if (url in PAGES) return url;
  const { '*': path = '' } = params as Record<string, string | undefined>;
  return `/${path.replace(/\/$/, '')}`;
}

function hasPage({ path: base, pages = [] }: PageRemote, path: string): boolean {
  const patterns = [base, ...pages.map((page) => `${base}/${page.path}`)];
  return patterns.some((pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path));
}
