import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { knownZone } from './local-date.js';

/** The listener's zone from `X-Timezone` (readings A28b); UTC when it is missing or unknown. */
export const Timezone = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const zone = context.switchToHttp().getRequest<FastifyRequest>().headers['x-timezone'];
  return knownZone(typeof zone === 'string' ? zone : undefined);
});
