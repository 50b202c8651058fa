import { Inject, Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { NotFound } from '@trax/nest-platform/problem';
import { sendProblem } from '@trax/nest-platform/problem.filter';
import { setPolicy } from '@trax/nest-platform/route-rules';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import { PersistedDocuments } from '../graphql/persisted-documents.js';
import { proxyEmulator } from './emulator-proxy.js';
import { servePages } from './pages.js';
import { serveSecurityTxt } from './security-txt.js';
import { serveStaticFiles } from './static-files.js';

const CONFIG = Symbol('web config');

/** The web application: its pages, its files and its configuration, as Fastify routes with plugins of their own. */
@Module({})
export class WebModule implements OnModuleInit {
  /** @param graphql the module that provides the persisted documents */
  static register(config: GatewayConfig, graphql: DynamicModule): DynamicModule {
    return { module: WebModule, imports: [graphql], providers: [{ provide: CONFIG, useValue: config }] };
  }

  constructor(
    private readonly adapterHost: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly documents: PersistedDocuments,
  ) {}

  onModuleInit(): void {
    const fastify = this.adapterHost.httpAdapter.getInstance<FastifyInstance>();
    // Not awaited: Fastify would fix the error handlers of all routes before Nest has set its own. `ready` waits for it.
    void fastify.register(async (scope) => {
      // Nest's filter handles the errors of Nest's own routes only.
      scope.setErrorHandler(sendProblem);
      setPolicy(scope, 'public');
      if (this.config.FIREBASE_AUTH_EMULATOR_HOST !== undefined) await proxyEmulator(scope, this.config);
      // An address of the API that no operation has is no page.
      scope.all('/api/*', () => {
        throw new NotFound();
      });
      serveSecurityTxt(scope, this.config);
      await serveStaticFiles(scope, this.config);
      await servePages(scope, this.config, this.documents);
    });
  }
}
