import { firebaseId } from '@trax/contracts/users';
import { BadInput } from '@trax/nest-platform/problem';
import { z } from 'zod';

/** The place of a user in the list: the next page begins after it. */
const place = z.tuple([z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/), firebaseId]);
export type UserPlace = { readonly createdAt: string; readonly firebaseId: string };

/** A place in the list as callers carry it: nothing that they could read a meaning into. */
export const cursorOf = ({ createdAt, firebaseId: uid }: UserPlace): string =>
  Buffer.from(`${createdAt} ${uid}`).toString('base64url');

/** @throws BadInput for anything that `cursorOf` never made */
export function placeOf(cursor: string): UserPlace {
  const parsed = place.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  if (!parsed.success || Number.isNaN(Date.parse(parsed.data[0]))) {
    throw new BadInput('after: is not a cursor of this list');
  }
  const [createdAt, uid] = parsed.data;
  return { createdAt, firebaseId: uid };
}
