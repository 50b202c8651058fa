import cookies from '@fastify/cookie';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Metrics } from '@trax/nest-platform/metrics/metrics';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from './gateway.config.js';
import { addGraphqlHooks } from './graphql/graphql.hooks.js';
import { shedLoad } from './limits/load-shedding.hook.js';
import { limitRates } from './limits/rate-limit.hook.js';
import { RateLimits } from './limits/rate-limits.js';
import { limitSlowClients } from './limits/slow-clients.hook.js';
import { applyPolicies, identifyCallers } from './session/identify.js';
import { refuseForeignCalls } from './session/same-origin.hook.js';
import { SessionCookie } from './session/session-cookie.js';
import { SessionService } from './session/session.service.js';
import { addSecurityHeaders } from './web/security-headers.js';

/** Puts the gateway's hooks and routes on Fastify. A call passes the hooks in this order. */
export async function configureGateway(app: NestFastifyApplication, config: GatewayConfig): Promise<void> {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  shedLoad(fastify, config, app.get(Metrics));
  limitSlowClients(fastify, config);
  await addSecurityHeaders(fastify, config);
  void fastify.register(cookies);
  refuseForeignCalls(fastify, config.PUBLIC_URL);
  identifyCallers(fastify, app.get(SessionService), app.get(SessionCookie));
  limitRates(fastify, app.get(RateLimits), config.TRUST_FORWARDED_FOR);
  applyPolicies(fastify);
  addGraphqlHooks(fastify);
}
