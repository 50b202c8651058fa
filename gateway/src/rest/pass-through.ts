import {
  applyDecorators,
  Injectable,
  Req,
  RequestMapping,
  RequestMethod,
  Res,
  SetMetadata,
  type Type,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { routePath } from '@trax/nest-platform/operation';
import { POLICY } from '@trax/nest-platform/viewer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceOperation } from '../upstream/upstream-connections.js';
import { ServiceProxy } from './service-proxy.js';

/**
 * A base class with a route for each operation that passes the call on to its service, which validates the input:
 *
 * ```ts
 * @Controller()
 * export class InvitationsController extends PassThrough(readInvitation, acceptInvitation) {}
 * ```
 */
export function PassThrough(...operations: readonly ServiceOperation[]): Type<PassThroughRoutes> {
  class Routes extends PassThroughRoutes {}
  for (const operation of operations) {
    const handler = function handler(this: Routes, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      return this.services.answer(operation, request, reply);
    };
    const descriptor = { value: handler };
    Object.defineProperty(Routes.prototype, operation.id, descriptor);
    PassedThrough(operation)(Routes.prototype, operation.id, descriptor);
    Req()(Routes.prototype, operation.id, 0);
    Res()(Routes.prototype, operation.id, 1);
  }
  return Routes;
}

@Injectable()
class PassThroughRoutes {
  constructor(protected readonly services: ServiceProxy) {}
}

/** The route of an operation whose input is validated by its service. */
export function PassedThrough(operation: ServiceOperation): MethodDecorator {
  const { method, policy } = operation;
  return applyDecorators(
    RequestMapping({ path: routePath(operation), method: RequestMethod[method] }),
    RouteConfig({ policy, operation }),
    SetMetadata(POLICY, policy),
  );
}
