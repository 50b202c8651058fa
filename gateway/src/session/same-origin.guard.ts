import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CallGuard } from '../call.guard.js';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { isSameOrigin, isUnsafe, originOf } from './same-origin.js';
import { isCall } from './session.guard.js';
import { ForeignOrigin } from './session.errors.js';

/** Refuses calls that change something unless they come from our own pages: protection against CSRF. */
@Injectable()
export class SameOriginGuard extends CallGuard {
  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {
    super();
  }

  /** @throws ForeignOrigin */
  override check(request: FastifyRequest): true {
    const { method, headers, routeOptions } = request;
    if (!isUnsafe(method) || !isCall(request)) return true;
    // A bearer proves more than any origin, and the SDK's token sync sends no body.
    if (routeOptions.config.operation?.authentication === 'id-token') return true;
    if (!isSameOrigin(originOf(headers), this.config.PUBLIC_URL)) throw new ForeignOrigin();
    return true;
  }
}
