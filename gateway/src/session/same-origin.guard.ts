import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { getRequest } from '@trax/nest-platform/viewer';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { isSameOrigin, isUnsafe, originOf } from './same-origin.js';
import { isCall } from './session.guard.js';
import { ForeignOrigin } from './session.errors.js';

/** Refuses calls that change something unless they come from our own pages: protection against CSRF. */
@Injectable()
export class SameOriginGuard implements CanActivate {
  private readonly publicOrigin: string;

  constructor(@Inject(GATEWAY_CONFIG) { PUBLIC_URL }: GatewayConfig) {
    this.publicOrigin = new URL(PUBLIC_URL).origin;
  }

  canActivate(context: ExecutionContext): true {
    // A field belongs to a call that has passed this guard.
    return context.getType<'http' | 'graphql'>() === 'graphql' || this.check(getRequest(context));
  }

  /** @throws ForeignOrigin */
  check(request: FastifyRequest): true {
    const { method, headers, routeOptions } = request;
    if (!isUnsafe(method) || !isCall(request)) return true;
    // A bearer proves more than any origin, and the SDK's token sync sends no body.
    if (routeOptions.config.operation?.authentication === 'id-token') return true;
    if (!isSameOrigin(originOf(headers), this.publicOrigin)) throw new ForeignOrigin();
    return true;
  }
}
