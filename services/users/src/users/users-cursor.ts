import { firebaseId } from '@trax/contracts/users';
import { BadInput } from '@trax/nest-platform/problem';
import { z } from 'zod';

/** The place of a user in the list: the next page begins after it. */
export type UserPlace = { readonly createdAt: Date; readonly firebaseId: string };

const place = z.tuple([z.iso.datetime(), firebaseId]);

/** A place in the list as callers pass it: opaque to them. */
export const cursorOf = ({ createdAt, firebaseId: uid }: UserPlace): string =>
  Buffer.from(`${createdAt.toISOString()} ${uid}`).toString('base64url');

/** @throws BadInput for anything that `cursorOf` never made */
export function placeOf(cursor: string): UserPlace {
  const parsed = place.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  if (!parsed.success) throw new BadInput('after: is not a cursor of this list');
  const [createdAt, uid] = parsed.data;
  return { createdAt: new Date(createdAt), firebaseId: uid };
}
