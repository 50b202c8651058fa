import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { TIMEZONE_HEADER, timezoneHeader } from '@trax/contracts/stats';
import type { FastifyRequest } from 'fastify';
import { knownZone } from './local-date.js';

/** The listener's zone from `X-Timezone`; UTC when it is missing or unknown. */
export const Timezone = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return knownZone(timezoneHeader.safeParse(headers).data?.[TIMEZONE_HEADER]);
});
