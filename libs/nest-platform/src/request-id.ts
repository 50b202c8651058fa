import { randomUUID } from 'node:crypto';
import { REQUEST_ID_HEADER } from '@trax/contracts/session';

const ACCEPTED = /^[A-Za-z0-9-]{8,64}$/;

/** The id of a request: the caller's when it looks like one of ours, else a new one. */
export function requestIdOf(request: { headers: Readonly<Record<string, string | string[] | undefined>> }): string {
  const given = request.headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && ACCEPTED.test(given) ? given : randomUUID();
}
