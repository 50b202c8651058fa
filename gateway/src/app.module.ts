import { Global, Module, type CanActivate, type DynamicModule, type Type } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AuditedPolicyGuard } from './audit/audited-policy.guard.js';
import { BrowserErrorsController } from './browser-errors/browser-errors.controller.js';
import { CALL_GUARDS, type CallGuard } from './call.guard.js';
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

/** What every call passes first, in this order. */
const GUARDS_OF_CALLS: readonly Type<CallGuard>[] = [
  SameOriginGuard,
  SetUpGuard,
  SessionGuard,
  RateLimitGuard,
  VerifiedEmailGuard,
];
/** What a route, or each field of GraphQL, passes after them. */
const GUARDS_OF_HANDLERS: readonly Type<CanActivate>[] = [SecondFactorGuard, AuditedPolicyGuard];

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
        WebModule,
      ],
      controllers: [BrowserErrorsController],
      providers: [
        { provide: GATEWAY_CONFIG, useValue: config },
        ...GUARDS_OF_CALLS,
        { provide: CALL_GUARDS, inject: [...GUARDS_OF_CALLS], useFactory: (...guards: CallGuard[]) => guards },
        ...GUARDS_OF_CALLS.map((guard) => ({ provide: APP_GUARD, useExisting: guard })),
        ...GUARDS_OF_HANDLERS.map((guard) => ({ provide: APP_GUARD, useClass: guard })),
      ],
      exports: [GATEWAY_CONFIG, CALL_GUARDS],
    };
  }
}
