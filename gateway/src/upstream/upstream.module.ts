import { Global, Logger, Module, type DynamicModule } from '@nestjs/common';
import { SERVICES, type ServiceName } from '@trax/contracts/services';
import { Metrics, type UpstreamOutcome } from '@trax/nest-platform/metrics/metrics';
import { Pool } from 'undici';
import { AuditLog } from '../audit/audit-log.js';
import type { GatewayConfig } from '../gateway.config.js';
import { Resilience } from './resilience.js';
import { ServicesHealthController } from './services-health.controller.js';
import { UpstreamClient } from './upstream.client.js';
import { UpstreamConnections, type Upstream } from './upstream-connections.js';
import { ViewerSigner } from './viewer-signer.js';

const CONNECT_TIMEOUT_MS = 1_000;
/** The maximum time between two chunks of an answer. */
const BODY_TIMEOUT_MS = 5_000;
const MAX_CONNECTIONS = 64;
/** Of sound and exports, whose receivers may be slow. */
const MAX_STREAM_CONNECTIONS = 1_000;
/** Shorter than a service answers after SIGTERM, so that none closes a connection that is about to be used. */
const IDLE_TIMEOUT_MS = 4_000;

/** The services behind the gateway. */
@Global()
@Module({})
export class UpstreamModule {
  /** `answerTimeoutMs` of the services: see `Resilience`. */
  static register(config: GatewayConfig, answerTimeoutMs?: number): DynamicModule {
    const connections = {
      provide: UpstreamConnections,
      inject: [Metrics],
      useFactory: (metrics: Metrics) =>
        new UpstreamConnections(
          connectAll(config, metrics, answerTimeoutMs),
          new ViewerSigner(config.VIEWER_SIGNING_KEY),
        ),
    };
    return {
      module: UpstreamModule,
      controllers: [ServicesHealthController],
      providers: [connections, AuditLog, UpstreamClient],
      exports: [UpstreamConnections, AuditLog, UpstreamClient],
    };
  }
}

function connectAll(
  config: GatewayConfig,
  metrics: Metrics,
  answerTimeoutMs: number | undefined,
): Record<ServiceName, Upstream> {
  const connect = (service: ServiceName): Upstream => {
    const url = config[`${service.toUpperCase() as Uppercase<ServiceName>}_URL`];
    return {
      pool: createPool(url, MAX_CONNECTIONS),
      audioPool: createPool(url, MAX_STREAM_CONNECTIONS),
      resilience: createResilience(service, metrics, answerTimeoutMs),
    };
  };
  return Object.fromEntries(SERVICES.map((service) => [service, connect(service)])) as Record<ServiceName, Upstream>;
}

function createPool(url: string, connections: number): Pool {
  return new Pool(url, {
    connections,
    connect: { timeout: CONNECT_TIMEOUT_MS },
    // The time-out of the policies is exact; undici's own is good to a second.
    headersTimeout: 0,
    bodyTimeout: BODY_TIMEOUT_MS,
    keepAliveTimeout: IDLE_TIMEOUT_MS,
    keepAliveMaxTimeout: IDLE_TIMEOUT_MS,
  });
}

function createResilience(
  service: ServiceName,
  metrics: Metrics,
  answerTimeoutMs: number | undefined,
): Upstream['resilience'] {
  const { upstreamCalls, upstreamBreakerOpen } = metrics;
  const logger = new Logger('upstream');
  upstreamBreakerOpen.set({ service }, 0);
  const observer = {
    onAttempt: (outcome: UpstreamOutcome) => upstreamCalls.inc({ service, outcome }),
    onCircuitChange: (isOpen: boolean) => {
      upstreamBreakerOpen.set({ service }, isOpen ? 1 : 0);
      logger.warn(isOpen ? `circuit open: ${service} fails` : `circuit closed: ${service} answers again`);
    },
  };
  return new Resilience(observer, answerTimeoutMs);
}
