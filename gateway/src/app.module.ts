import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { BrowserErrorsController } from './browser-errors/browser-errors.controller.js';
import { CalendarsController } from './calendars/calendars.controller.js';
import { Gate } from './gate.js';
import { GATEWAY_CONFIG, type GatewayConfig } from './gateway.config.js';
import { GraphqlModule } from './graphql/graphql.module.js';
import { InstallationModule } from './installation/installation.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { AuditedPolicyGuard } from './policy.guard.js';
import { PlaylistFilesController } from './playlist-files/playlist-files.controller.js';
import { RestModule } from './rest/rest.module.js';
import type { IdentityProvider } from './session/identity-provider.js';
import { SessionModule } from './session/session.module.js';
import { SubsonicModule } from './subsonic/subsonic.module.js';
import { UpstreamModule } from './upstream/upstream.module.js';
import { WebModule } from './web/web.module.js';

type Replacements = {
  readonly identity?: IdentityProvider | undefined;
  readonly answerTimeoutMs?: number | undefined;
};

/** The root module of the gateway. */
@Global()
@Module({})
export class AppModule {
  /** Tests replace Firebase by `identity`, and the time that services have to answer by `answerTimeoutMs`. */
  static register(config: GatewayConfig, { identity, answerTimeoutMs }: Replacements = {}): DynamicModule {
    return {
      module: AppModule,
      imports: [
        UpstreamModule.register(config, answerTimeoutMs),
        InstallationModule.register(config),
        SessionModule.register(config, identity),
        LimitsModule,
        GraphqlModule.register(config),
        RestModule,
        SubsonicModule,
        WebModule,
      ],
      controllers: [BrowserErrorsController, CalendarsController, PlaylistFilesController],
      providers: [
        { provide: GATEWAY_CONFIG, useValue: config },
        Gate,
        { provide: APP_GUARD, useClass: AuditedPolicyGuard },
      ],
      exports: [GATEWAY_CONFIG],
    };
  }
}
