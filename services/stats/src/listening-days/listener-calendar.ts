import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { calendarHeaders } from '@trax/contracts/stats';
import { DAY_START_HEADER, TIMEZONE_HEADER } from '@trax/contracts/stats-rules';
import { BadInput } from '@trax/nest-platform/problem';
import type { FastifyRequest } from 'fastify';
import { findDayStart, findZone, lenientCalendar, type LocalCalendar } from './local-date.js';

function readCalendarHeaders(context: ExecutionContext) {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return calendarHeaders.safeParse(headers).data ?? {};
}

/** The listener's calendar from `X-Timezone` and `X-Day-Start`: UTC and midnight where they are missing or unknown. */
export const Calendar = createParamDecorator((_: unknown, context: ExecutionContext): LocalCalendar => {
  const { [TIMEZONE_HEADER]: zone, [DAY_START_HEADER]: dayStart } = readCalendarHeaders(context);
  return lenientCalendar(zone, dayStart);
});

/** The same: UTC and midnight where they are missing, 400 where they are unknown. */
export const KnownCalendar = createParamDecorator((_: unknown, context: ExecutionContext): LocalCalendar => {
  const { [TIMEZONE_HEADER]: named, [DAY_START_HEADER]: dayStart } = readCalendarHeaders(context);
  const [zone, dayStartHour] = [findZone(named), findDayStart(dayStart)];
  if (zone === undefined) throw new BadInput(`${TIMEZONE_HEADER}: is not a known time zone`);
  if (dayStartHour === undefined) throw new BadInput(`${DAY_START_HEADER}: is not an hour from 0 to 6`);
  return { zone, dayStartHour };
});
