import { Module, type DynamicModule } from '@nestjs/common';
import type { GatewayConfig } from './gateway.config.js';
import { GraphqlModule } from './graphql/graphql.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { RestModule } from './rest/rest.module.js';
import type { IdentityProvider } from './session/identity-provider.js';
import { SessionModule } from './session/session.module.js';
import { UpstreamModule } from './upstream/upstream.module.js';
import { WebModule } from './web/web.module.js';

/** The root module of the gateway. */
@Module({})
export class AppModule {
  /** `identity` replaces Firebase in tests. */
  static register(config: GatewayConfig, identity?: IdentityProvider): DynamicModule {
    const graphql = GraphqlModule.register(config);
    return {
      module: AppModule,
      imports: [
        UpstreamModule.register(config),
        SessionModule.register(config, identity),
        LimitsModule.register(config),
        graphql,
        RestModule.register(config),
        WebModule.register(config, graphql),
      ],
    };
  }
}
