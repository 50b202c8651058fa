import { Injectable } from '@nestjs/common';
import { getServicesHealth } from '@trax/contracts/gateway.operations';
import type { FastifyRequest } from 'fastify';
import { CallGuard } from '../call.guard.js';
import { isUnsafe } from '../session/same-origin.js';
import { isCall } from '../session/session.guard.js';
import { RateLimits, type LimitName } from './rate-limits.js';

/**
 * Limits calls: session exchanges and requests to delete one's data by address; reads and writes by person, by address for
 * a visitor. The matched route decides which limit counts, because one address can be written in many ways.
 */
@Injectable()
export class RateLimitGuard extends CallGuard {
  constructor(private readonly limits: RateLimits) {
    super();
  }

  /** Without a promise unless the limit has to be looked up. @throws TooManyRequests by the promise */
  override check(request: FastifyRequest): true | Promise<true> {
    if (!isCounted(request)) return true;
    const name = limitOf(request);
    const isPerson = (name === 'read' || name === 'write') && request.viewer !== null;
    const caller = isPerson ? `person:${request.viewer?.uid}` : this.limits.addressOf(request);
    return this.limits.count(name, caller)?.then(() => true) ?? true;
  }
}

function isCounted(request: FastifyRequest): boolean {
  return isCall(request) || request.routeOptions.config.operation === getServicesHealth;
}

function limitOf({ method, routeOptions }: FastifyRequest): LimitName {
  return routeOptions.config.operation?.rateLimit ?? (isUnsafe(method) ? 'write' : 'read');
}
