import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { TIMEZONE_HEADER, timezoneHeader } from '@trax/contracts/stats';
import { BadInput } from '@trax/nest-platform/problem';
import type { FastifyRequest } from 'fastify';
import { findZone, knownZone } from './local-date.js';

function zoneFrom(context: ExecutionContext): string | undefined {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return timezoneHeader.safeParse(headers).data?.[TIMEZONE_HEADER];
}

/** The listener's zone from `X-Timezone`; UTC when it is missing or unknown. */
export const Timezone = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  knownZone(zoneFrom(context)),
);

/** The listener's zone from `X-Timezone`; UTC when it is missing, 400 when it is unknown. */
export const KnownTimezone = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const zone = findZone(zoneFrom(context));
  if (zone === undefined) throw new BadInput(`${TIMEZONE_HEADER}: is not a known time zone`);
  return zone;
});
