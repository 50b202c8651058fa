import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Metrics } from '@trax/nest-platform/metrics/metrics';
import { AuditLog } from '../audit/audit-log.js';
import { serviceTimeoutMs, type GatewayConfig } from '../gateway.config.js';
import { ServicesHealthController } from './services-health.controller.js';
import { UpstreamClient } from './upstream.client.js';
import { UpstreamConnections } from './upstream-connections.js';

/** The services behind the gateway. */
@Global()
@Module({})
export class UpstreamModule {
  static register(config: GatewayConfig, answerTimeoutMs = serviceTimeoutMs(config)): DynamicModule {
    const connections = {
      provide: UpstreamConnections,
      inject: [Metrics],
      useFactory: (metrics: Metrics) => new UpstreamConnections(config, metrics, answerTimeoutMs),
    };
    return {
      module: UpstreamModule,
      controllers: [ServicesHealthController],
      providers: [connections, AuditLog, UpstreamClient],
      exports: [UpstreamConnections, AuditLog, UpstreamClient],
    };
  }
}
