import { Module, type DynamicModule } from '@nestjs/common';
import { Metrics } from '@trax/nest-platform/metrics/metrics';
import type { GatewayConfig } from './gateway.config.js';
import { RedisConnection } from './redis-connection.js';
import { CatalogueClient } from './services/catalogue.client.js';
import { DeletionClient } from './services/deletion.client.js';
import { PlaylistsClient } from './services/playlists.client.js';
import { ServiceConnections } from './services/service-connections.js';
import { ServicesHealthController } from './services/services-health.controller.js';
import { StatsClient } from './services/stats.client.js';
import { UsersClient } from './services/users.client.js';
import { EndedSessions } from './session/ended-sessions.js';
import { FirebaseIdentity } from './session/firebase-identity.js';
import type { IdentityProvider } from './session/identity-provider.js';
import { SessionCookie } from './session/session-cookie.js';
import { SessionController } from './session/session.controller.js';
import { SessionService } from './session/session.service.js';
import { SessionVerifier } from './session/session-verifier.js';
import { Standings } from './session/standings.js';

type Connected<Client> = new (connection: ServiceConnections[keyof ServiceConnections & ClientName]) => Client;
type ClientName = 'users' | 'catalogue' | 'playlists' | 'stats' | 'deletion';

const clientOf = <Client>(client: Connected<Client>, name: ClientName) => ({
  provide: client,
  inject: [ServiceConnections],
  useFactory: (connections: ServiceConnections) => new client(connections[name]),
});

/** What the gateway is made of. */
@Module({})
export class AppModule {
  static with(config: GatewayConfig, identity: IdentityProvider = new FirebaseIdentity(config)): DynamicModule {
    return {
      module: AppModule,
      controllers: [SessionController, ServicesHealthController],
      providers: [
        { provide: RedisConnection, useFactory: () => new RedisConnection(config) },
        {
          provide: ServiceConnections,
          inject: [Metrics],
          useFactory: (metrics: Metrics) => new ServiceConnections(config, metrics),
        },
        clientOf(UsersClient, 'users'),
        clientOf(CatalogueClient, 'catalogue'),
        clientOf(PlaylistsClient, 'playlists'),
        clientOf(StatsClient, 'stats'),
        clientOf(DeletionClient, 'deletion'),
        { provide: SessionCookie, useFactory: () => new SessionCookie(config.PUBLIC_URL) },
        {
          provide: EndedSessions,
          inject: [RedisConnection],
          useFactory: ({ client }: RedisConnection) => new EndedSessions(client),
        },
        {
          provide: SessionVerifier,
          inject: [EndedSessions],
          useFactory: (ended: EndedSessions) => new SessionVerifier({ identity, ended }),
        },
        {
          provide: Standings,
          inject: [UsersClient],
          useFactory: (users: UsersClient) => new Standings(users),
        },
        {
          provide: SessionService,
          inject: [SessionVerifier, Standings, SessionCookie],
          useFactory: (verifier: SessionVerifier, standings: Standings, cookie: SessionCookie) =>
            new SessionService({ identity, verifier, standings, cookie }),
        },
      ],
    };
  }
}
