import compress from '@fastify/compress';
import cookies from '@fastify/cookie';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Metrics } from '@trax/nest-platform/metrics/metrics';
import type { FastifyInstance } from 'fastify';
import { Gate } from './gate.js';
import type { GatewayConfig } from './gateway.config.js';
import { prepareGraphqlRoute } from './graphql/graphql-endpoint.js';
import { shedLoad } from './load-shedding/load-shedding.hook.js';
import { limitSlowClients, type BODY_TIMES } from './limits/slow-clients.hook.js';
import { acceptForms } from './rest/form-page.js';
import { answerAsApps } from './subsonic/subsonic-answer.js';
import { addSecurityHeaders } from './web/security-headers.js';

/** The build compresses its files. */
const FILES_OF_BUILD = /^\/(?:assets|remotes)\//;

/** What only Fastify can do, or what GraphQL needs as well, whose route is none of Nest's. */
export async function configureGateway(
  app: NestFastifyApplication,
  config: GatewayConfig,
  bodyTimes?: typeof BODY_TIMES,
): Promise<void> {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  shedLoad(fastify, config, app.get(Metrics));
  limitSlowClients(fastify, config, bodyTimes);
  addSecurityHeaders(fastify, config);
  void fastify.register(cookies);
  app.get(Gate).addHook(fastify);
  // Before the compression: the ETag of an answer is computed from its text.
  prepareGraphqlRoute(fastify);
  fastify.addHook('onRoute', (route) => {
    if (FILES_OF_BUILD.test(route.url)) route.compress = false;
  });
  // The level of brotli is the plugin's 4, 5 % larger than the best and far cheaper.
  await fastify.register(compress, { encodings: ['br', 'gzip'] });
  acceptForms(fastify);
  answerAsApps(fastify);
}
