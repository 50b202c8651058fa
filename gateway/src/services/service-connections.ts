import type { GatewayConfig } from '../gateway.config.js';
import { ServiceConnection } from './service-connection.js';
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

  constructor(config: GatewayConfig) {
    const signer = new ViewerSigner(config.VIEWER_TOKEN_SECRET);
    const connect = (url: string) => new ServiceConnection({ url, signer });
    this.users = connect(config.USERS_URL);
    this.catalogue = connect(config.CATALOGUE_URL);
    this.playlists = connect(config.PLAYLISTS_URL);
    this.stats = connect(config.STATS_URL);
    this.deletion = connect(config.DELETION_URL);
    this.audio = new ServiceConnection({ url: config.CATALOGUE_URL, signer, connections: null });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...SERVICES, 'audio' as const].map((name) => this[name].close()));
  }
}
