import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Viewer } from '@trax/contracts/session';
import { completionHeaders } from '@trax/contracts/completions';
import { DAY_START_HEADER, IDEMPOTENCY_KEY_HEADER, TIMEZONE_HEADER } from '@trax/contracts/stats-rules';
import { badInputFrom, NotSignedIn } from '@trax/nest-platform/problem';
import { uuidV7 } from '@trax/nest-platform/ids';
import type { FastifyRequest } from 'fastify';
import { lenientCalendar, type LocalCalendar } from '../listening-days/local-date.js';

/** The play that was completed: by whom, which one, and in whose calendar. */
export type Play = { readonly viewer: Viewer; readonly id: string; readonly calendar: LocalCalendar };

/** `isNew` is false when the same play was counted before. */
export type RecordedPlay = { readonly id: string; readonly isNew: boolean };

/**
 * The play of this request, from its headers. Its id is the `Idempotency-Key`; without one it gets a new id, so that every
 * request counts.
 */
export const Play = createParamDecorator((_: unknown, context: ExecutionContext): Play => {
  const { viewer, headers } = context.switchToHttp().getRequest<FastifyRequest>();
  if (viewer === null) throw new NotSignedIn();
  const parsed = completionHeaders.safeParse(headers);
  if (!parsed.success) throw badInputFrom(parsed.error.issues);
  const { [IDEMPOTENCY_KEY_HEADER]: key, [TIMEZONE_HEADER]: zone, [DAY_START_HEADER]: dayStart } = parsed.data;
  return { viewer, id: key?.toLowerCase() ?? uuidV7(), calendar: lenientCalendar(zone, dayStart) };
});
