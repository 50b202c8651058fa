import { Inject, Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { getOpenApi } from '@trax/contracts/gateway.operations';
import { OPERATIONS } from '@trax/contracts/operations';
import { sendProblem } from '@trax/nest-platform/problem.filter';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import { SessionCookie } from '../session/session-cookie.js';
import { UpstreamClient } from '../upstream/upstream.client.js';
import { describeApi } from './openapi.js';
import { addServiceRoutes } from './rest.routes.js';

const CONFIG = Symbol('rest config');

/** The documented REST interface: the operations of the services, passed through, and their description. */
@Module({})
export class RestModule implements OnModuleInit {
  static register(config: GatewayConfig): DynamicModule {
    return { module: RestModule, providers: [{ provide: CONFIG, useValue: config }] };
  }

  constructor(
    private readonly adapterHost: HttpAdapterHost,
    private readonly upstream: UpstreamClient,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  onModuleInit(): void {
    const fastify = this.adapterHost.httpAdapter.getInstance<FastifyInstance>();
    // Not awaited: Fastify would fix the error handlers of all routes before Nest has set its own. `ready` waits for it.
    void fastify.register(async (scope) => {
      // Nest's filter handles the errors of Nest's own routes only.
      scope.setErrorHandler(sendProblem);
      addServiceRoutes(scope, this.upstream);
      addDescription(scope, this.config);
    });
  }
}

function addDescription(scope: FastifyInstance, { PRODUCT_NAME, PUBLIC_URL }: GatewayConfig): void {
  const { path: url, policy } = getOpenApi;
  const { name: cookieName } = new SessionCookie(PUBLIC_URL);
  const description = JSON.stringify(
    describeApi(OPERATIONS, { title: `${PRODUCT_NAME} API`, url: PUBLIC_URL, cookieName }),
  );
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };
  scope.get(url, { config: { policy, operation: getOpenApi } }, (_request, reply) =>
    reply.headers(headers).send(description),
  );
}
