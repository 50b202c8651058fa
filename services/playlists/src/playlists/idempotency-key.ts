import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { createPlaylistHeaders } from '@trax/contracts/playlists';
import { IDEMPOTENCY_KEY_HEADER } from '@trax/contracts/stats-rules';
import { badInputFrom } from '@trax/nest-platform/problem';
import type { FastifyRequest } from 'fastify';

/** The `Idempotency-Key` of this request, if it has one. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const parsed = createPlaylistHeaders.safeParse(context.switchToHttp().getRequest<FastifyRequest>().headers);
  if (!parsed.success) throw badInputFrom(parsed.error.issues);
  return parsed.data[IDEMPOTENCY_KEY_HEADER];
});
