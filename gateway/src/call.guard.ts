import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { getRequest } from '@trax/nest-platform/viewer';
import type { FastifyRequest } from 'fastify';

/** All guards of calls, in their order. */
export const CALL_GUARDS = Symbol('guards of calls');

/**
 * A guard of a whole call. Nest runs it for a route, and `GraphqlEndpoint` for a call of GraphQL, because Apollo's route is none
 * of Nest's.
 */
export abstract class CallGuard implements CanActivate {
  canActivate(context: ExecutionContext): true | Promise<true> {
    // A field of GraphQL belongs to a call that has passed this guard.
    return context.getType<'http' | 'graphql'>() === 'graphql' || this.check(getRequest(context));
  }

  /** Without a promise where nothing has to be looked up. @throws Problem, also by the promise */
  abstract check(request: FastifyRequest): true | Promise<true>;
}
