import { Logger } from '@nestjs/common';
import type { Metrics } from '@trax/nest-platform/metrics/metrics';
import type { GatewayConfig } from '../gateway.config.js';
import { ServiceCalls } from './resilience/service-calls.js';
import { isLostConnection, isServiceFailure, outcomeOf } from './service.errors.js';
import { ServiceConnection, type Attempt } from './service-connection.js';
import { ViewerSigner } from './viewer-signer.js';

export const SERVICES = ['users', 'catalogue', 'playlists', 'stats', 'deletion'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** One set of connections per service, and one of its own for sound, so that slow listeners never hold up a list. */
export class ServiceConnections {
  readonly users: ServiceConnection;
  readonly catalogue: ServiceConnection;
  readonly playlists: ServiceConnection;
  readonly stats: ServiceConnection;
  readonly deletion: ServiceConnection;
  readonly audio: ServiceConnection;
  private readonly logger = new Logger('services');

  constructor(
    config: GatewayConfig,
    private readonly metrics: Metrics,
  ) {
    const signer = new ViewerSigner(config.VIEWER_TOKEN_SECRET);
    const connect = (name: ServiceName, url: string) =>
      new ServiceConnection({ url, signer, calls: this.createCalls(name) });
    const catalogue = { url: config.CATALOGUE_URL, signer, calls: this.createCalls('catalogue') };
    this.users = connect('users', config.USERS_URL);
    this.catalogue = new ServiceConnection(catalogue);
    this.playlists = connect('playlists', config.PLAYLISTS_URL);
    this.stats = connect('stats', config.STATS_URL);
    this.deletion = connect('deletion', config.DELETION_URL);
    this.audio = new ServiceConnection({ ...catalogue, connections: null });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...SERVICES, 'audio' as const].map((name) => this[name].close()));
  }

  private createCalls(service: ServiceName): ServiceCalls<Attempt> {
    const { upstreamCalls, upstreamBreakerOpen } = this.metrics;
    const isUnavailable = ({ statusCode }: Attempt) => statusCode === 503;
    upstreamBreakerOpen.set({ service }, 0);
    return new ServiceCalls<Attempt>({
      isLost: isLostConnection,
      isFailure: isServiceFailure,
      isFailedAnswer: isUnavailable,
      onEnd: (end) => {
        const outcome = 'error' in end ? outcomeOf(end.error) : isUnavailable(end.answer) ? 'unavailable' : 'answered';
        upstreamCalls.inc({ service, outcome });
      },
      onChange: (isOpen) => {
        upstreamBreakerOpen.set({ service }, isOpen ? 1 : 0);
        this.logger.warn(isOpen ? `${service} fails and is not asked for a moment` : `${service} answers again`);
      },
    });
  }
}
