import { isoInstant } from '@trax/contracts/text';
import { BadInput } from '@trax/nest-platform/problem';
import { z } from 'zod';

/** The place of a completion in the history; the next page begins after it. Completions may share an instant. */
export type HistoryPlace = { readonly completedAt: Date; readonly id: string };

const place = z.tuple([isoInstant, z.uuid()]);

/** A place in the history as callers pass it: opaque to them. */
export const toCursor = ({ completedAt, id }: HistoryPlace): string =>
  Buffer.from(`${completedAt.toISOString()} ${id}`).toString('base64url');

/** @throws BadInput for anything that `toCursor` never made */
export function parseCursor(cursor: string): HistoryPlace {
  const parsed = place.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  if (!parsed.success) throw new BadInput('after: is not a cursor of this list');
  const [completedAt, id] = parsed.data;
  return { completedAt: new Date(completedAt), id };
}
