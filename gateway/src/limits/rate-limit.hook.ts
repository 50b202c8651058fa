import { getServicesHealth } from '@trax/contracts/gateway.operations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCall } from '../session/identify.js';
import { isUnsafe } from '../session/same-origin.js';
import { callerAddress } from './caller-address.js';
import { TooManyRequests, type LimitName, type RateLimits } from './rate-limits.js';

/**
 * Limits calls: session exchanges and requests to delete one's data by address; reads and writes by person, by address for
 * a visitor. The matched route decides which limit counts, because one address can be written in many ways.
 */
export function limitRates(fastify: FastifyInstance, limits: RateLimits, isProxyTrusted: boolean): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isCounted(request)) return done();
    const name = limitOf(request);
    const isPerson = (name === 'read' || name === 'write') && request.viewer !== null;
    const caller = isPerson ? `person:${request.viewer?.uid}` : `ip:${callerAddress(request.raw, isProxyTrusted)}`;
    const counting = limits.count(name, caller);
    if (counting === undefined) return done();
    counting.then(
      () => done(),
      (error: Error) => {
        if (error instanceof TooManyRequests) void reply.header('retry-after', error.retryAfterSeconds);
        done(error);
      },
    );
  });
}

function isCounted(request: FastifyRequest): boolean {
  return isCall(request) || request.routeOptions.config.operation === getServicesHealth;
}

function limitOf({ method, routeOptions }: FastifyRequest): LimitName {
  return routeOptions.config.operation?.rateLimit ?? (isUnsafe(method) ? 'write' : 'read');
}
