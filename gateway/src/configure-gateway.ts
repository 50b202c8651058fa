import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Metrics } from '@trax/nest-platform/metrics/metrics';
import { sendProblem } from '@trax/nest-platform/problem.filter';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from './gateway.config.js';
import { createGraphqlServer } from './graphql/graphql-server.js';
import { serveGraphql } from './graphql/graphql.routes.js';
import { PersistedDocuments } from './graphql/persisted-documents.js';
import { FallBackStore } from './limits/fall-back-store.js';
import { limitCalls } from './limits/rate-limits.js';
import { shedLoad } from './limits/shed-load.js';
import { RedisConnection } from './redis-connection.js';
import { describeApi } from './rest/openapi.js';
import { OPERATIONS } from './rest/operations.js';
import { passThrough } from './rest/pass-through.js';
import { CatalogueClient } from './services/catalogue.client.js';
import { DeletionClient } from './services/deletion.client.js';
import { PlaylistsClient } from './services/playlists.client.js';
import { ServiceConnections } from './services/service-connections.js';
import { StatsClient } from './services/stats.client.js';
import { UsersClient } from './services/users.client.js';
import { identifyEveryCall } from './session/identify.js';
import { SessionCookie } from './session/session-cookie.js';
import { SessionService } from './session/session.service.js';
import { refuseForeignCalls } from './session/unsafe-calls.js';
import { proxyEmulator } from './web/emulator-proxy.js';
import { servePages } from './web/pages.js';
import { addSecurityHeaders } from './web/security-headers.js';

/** Puts the gateway's hooks and routes on Fastify. The order of the hooks is the order in which a call is judged. */
export async function configureGateway(app: NestFastifyApplication, config: GatewayConfig): Promise<void> {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  shedLoad(fastify, config, app.get(Metrics));
  await addSecurityHeaders(fastify, config);
  refuseForeignCalls(fastify, config.PUBLIC_URL);
  identifyEveryCall(fastify, app.get(SessionService));
  await limitCalls(fastify, config, new FallBackStore(app.get(RedisConnection).client));

  await fastify.register(async (scope) => {
    // Nest's own filter sees only what Nest routes.
    scope.setErrorHandler(sendProblem);
    await addRoutes(scope, app, config);
  });
}

async function addRoutes(fastify: FastifyInstance, app: NestFastifyApplication, config: GatewayConfig): Promise<void> {
  passThrough(fastify, OPERATIONS, { connections: app.get(ServiceConnections), catalogue: app.get(CatalogueClient) });
  const documents = PersistedDocuments.fromFile(config.PERSISTED_DOCUMENTS);
  await addGraphql(fastify, app, { config, documents });
  addDescription(fastify, config, app.get(SessionCookie));
  if (config.FIREBASE_AUTH_EMULATOR_HOST !== undefined)
    await proxyEmulator(fastify, config.FIREBASE_AUTH_EMULATOR_HOST);
  await servePages(fastify, config, documents);
}

type GraphSources = { config: GatewayConfig; documents: PersistedDocuments };

async function addGraphql(
  fastify: FastifyInstance,
  app: NestFastifyApplication,
  { config, documents }: GraphSources,
): Promise<void> {
  const apollo = createGraphqlServer(fastify.log, config.GRAPHQL_INTROSPECTION);
  await apollo.start();
  fastify.addHook('onClose', () => apollo.stop());
  const services = {
    catalogue: app.get(CatalogueClient),
    playlists: app.get(PlaylistsClient),
    stats: app.get(StatsClient),
    deletion: app.get(DeletionClient),
    users: app.get(UsersClient),
  };
  serveGraphql(fastify, { apollo, services, documents });
}

function addDescription(fastify: FastifyInstance, config: GatewayConfig, { name: cookieName }: SessionCookie): void {
  const facts = { title: `${config.PRODUCT_NAME} API`, url: config.PUBLIC_URL, cookieName };
  const description = JSON.stringify(describeApi(OPERATIONS, facts));
  fastify.get('/api/openapi.json', (_request, reply) =>
    reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' }).send(description),
  );
}
