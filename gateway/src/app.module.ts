import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AuditedPolicyGuard } from './audit/audited-policy.guard.js';
import { BrowserErrorsController } from './browser-errors/browser-errors.controller.js';
import { GATEWAY_CONFIG, type GatewayConfig } from './gateway.config.js';
import { GraphqlModule } from './graphql/graphql.module.js';
import { InstallationModule } from './installation/installation.module.js';
import { SetUpGuard } from './installation/set-up.guard.js';
import { LimitsModule } from './limits/limits.module.js';
import { RateLimitGuard } from './limits/rate-limit.guard.js';
import { RestModule } from './rest/rest.module.js';
import type { IdentityProvider } from './session/identity-provider.js';
import { SameOriginGuard } from './session/same-origin.guard.js';
import { SecondFactorGuard, SessionGuard, VerifiedEmailGuard } from './session/session.guard.js';
import { SessionModule } from './session/session.module.js';
import { UpstreamModule } from './upstream/upstream.module.js';
import { WebModule } from './web/web.module.js';

/** What a call passes before its handler, in this order. */
const GUARDS: readonly Type[] = [
  SameOriginGuard,
  SetUpGuard,
  SessionGuard,
  RateLimitGuard,
  VerifiedEmailGuard,
  SecondFactorGuard,
  AuditedPolicyGuard,
];

/** The root module of the gateway. */
@Module({})
export class AppModule {
  /** `identity` replaces Firebase in tests. */
  static register(config: GatewayConfig, identity?: IdentityProvider): DynamicModule {
    return {
      module: AppModule,
      global: true,
      imports: [
        UpstreamModule.register(config),
        InstallationModule.register(config),
        SessionModule.register(config, identity),
        LimitsModule,
        GraphqlModule.register(config),
        RestModule,
        WebModule,
      ],
      controllers: [BrowserErrorsController],
      providers: [
        { provide: GATEWAY_CONFIG, useValue: config },
        ...GUARDS.flatMap((guard) => [guard, { provide: APP_GUARD, useExisting: guard }]),
      ],
      exports: [GATEWAY_CONFIG, ...GUARDS],
    };
  }
}
