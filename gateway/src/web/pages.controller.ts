import { All, Controller, Get, Header, Inject, Req, Res } from '@nestjs/common';
import type { AppConfig } from '@trax/contracts/app-config';
import { getConfig } from '@trax/contracts/gateway.operations';
import type { RemoteName } from '@trax/contracts/remotes';
import { Operation } from '@trax/nest-platform/operation';
import { NotFound } from '@trax/nest-platform/problem';
import { Public } from '@trax/nest-platform/viewer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { SessionCookie } from '../session/session-cookie.js';
import { AppConfigSource } from './app-config.js';
import { PrefetchedQuery } from './prefetched-query.js';
import { pagePolicy, PAGE_HEADERS } from './security-headers.js';
import { ShellPages } from './shell-pages.js';

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

const TRANSCRIPT_PATH = '/tracks/:trackId/transcript';
const TRANSCRIPT = /^\/tracks\/[^/]+\/transcript$/;

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
  [TRANSCRIPT_PATH]: {},
  '/playlists': {},
  '/tips': {},
  '/admin': {},
};

/** The application at each of its addresses, a page with 404 at every other address, and the configuration. */
@Controller()
export class PagesController {
  private readonly source: AppConfigSource;
  private readonly pages: ShellPages;
  private readonly policyFor: (nonce: string) => string;

  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    private readonly cookie: SessionCookie,
    private readonly prefetchedQuery: PrefetchedQuery,
  ) {
    this.source = new AppConfigSource(config);
    this.pages = new ShellPages(config);
    this.policyFor = pagePolicy(config);
  }

  @Operation(getConfig)
  @Header('cache-control', 'no-store')
  getConfig(@Req() request: FastifyRequest): AppConfig {
    return this.source.get(request);
  }

  @Public()
  @Get([...Object.keys(PAGES), '/*'])
  async getPage(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const found = findPage(request);
    const { page, placeholder } = found ?? { page: 'not-found' };
    const data =
      placeholder === undefined
        ? { file: page && `pages/${page}.html` }
        : await this.findPlaceholder(request, placeholder);
    const { html, nonce } = this.pages.render({ config: this.source.get(request), ...data });
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': this.policyFor(nonce),
      ...PAGE_HEADERS,
    };
    void reply
      .code(found === undefined ? 404 : 200)
      .headers(headers)
      .send(html);
  }

  /** An address of the API that no operation has is no page. */
  @Public()
  @All('/api/*')
  refuse(): void {
    throw new NotFound();
  }

  // Whether the session is still valid is decided by the calls of the page.
  private async findPlaceholder(request: FastifyRequest, { page, remote, operation }: Placeholder) {
    if (this.cookie.read(request) === undefined) return {};
    const { preload } = this.source.get(request).remotes[remote] ?? {};
    const results = await this.prefetchedQuery.find(request, operation);
    return { file: `first-views/${page}.html`, preload, results };
  }
}

// Nest drops the slash at the end of a path, so that such an address is matched by `/*`.
function findPage({ routeOptions, url }: FastifyRequest): Page | undefined {
  const path = url.split('?', 1)[0]?.replace(/\/$/, '') ?? '';
  return PAGES[routeOptions.url ?? ''] ?? PAGES[path] ?? (TRANSCRIPT.test(path) ? {} : undefined);
}
