import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { setPolicy } from '@trax/nest-platform/route-rules';
import type { FastifyInstance } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { InstallationSource } from '../installation/installation-source.js';
import { AppConfigSource } from './app-config.js';
import { proxyEmulator } from './emulator-proxy.js';
import { PagesController } from './pages.controller.js';
import { RemotesSource } from './remotes-source.js';
import { SecurityTxtController } from './security-txt.controller.js';
import { ServiceWorkerController } from './service-worker.controller.js';
import { serveStaticFiles } from './static-files.js';

/** The web application: its pages and its configuration, and its files by plugins of Fastify. */
@Module({
  controllers: [SecurityTxtController, ServiceWorkerController, PagesController],
  providers: [AppConfigSource, RemotesSource],
})
export class WebModule implements OnModuleInit {
  @Inject(RemotesSource) private readonly remotes!: RemotesSource;

  constructor(
    private readonly adapterHost: HttpAdapterHost,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly installation: InstallationSource,
  ) {}

  onModuleInit(): void {
    const { config, installation, remotes } = this;
    const fastify = this.adapterHost.httpAdapter.getInstance<FastifyInstance>();
    // Not awaited: Fastify would fix the error handlers of all routes before Nest has set its own. `ready` waits for it.
    void fastify.register(async (scope) => {
      setPolicy(scope, 'public');
      if (usesEmulator(config)) await proxyEmulator(scope, config);
      await serveStaticFiles(scope, { config, installation, remotes });
    });
  }
}

const usesEmulator = ({ IDENTITY, FIREBASE_AUTH_EMULATOR_HOST }: GatewayConfig): boolean =>
  IDENTITY === 'firebase' && FIREBASE_AUTH_EMULATOR_HOST !== undefined;
