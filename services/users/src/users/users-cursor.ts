import { firebaseId, type PeopleOrder } from '@trax/contracts/users';
import { BadInput } from '@trax/nest-platform/problem';
import { z } from 'zod';
import type { User } from './user.entity.js';

type Column = 'createdAt' | 'lastSeenAt' | 'emailVerified';
type ListOrder = { readonly columns: readonly Column[]; readonly direction: 'ASC' | 'DESC' };

/** The columns of each order, each with an index; the uid decides between equal values, in the same direction. */
export const LIST_ORDERS: Readonly<Record<PeopleOrder, ListOrder>> = {
  newest: { columns: ['createdAt'], direction: 'DESC' },
  oldest: { columns: ['createdAt'], direction: 'ASC' },
  recentlySeen: { columns: ['lastSeenAt'], direction: 'DESC' },
  longUnseen: { columns: ['lastSeenAt'], direction: 'ASC' },
  verifiedFirst: { columns: ['emailVerified', 'createdAt'], direction: 'DESC' },
  unverifiedFirst: { columns: ['emailVerified', 'createdAt'], direction: 'ASC' },
};

/** The place of a user in the list: the next page begins after it. */
export type UserPlace = Partial<Pick<User, Column>> & Pick<User, 'firebaseId'>;

const instant = z.iso.datetime().transform((text) => new Date(text));
const VALUES = {
  createdAt: instant,
  lastSeenAt: instant,
  emailVerified: z.stringbool({ truthy: ['true'], falsy: ['false'] }),
};

/** A place in the list as callers pass it: opaque to them. */
export function toCursor(user: User, order: PeopleOrder): string {
  const values = LIST_ORDERS[order].columns.map((column) => user[column]);
  const texts = values.map((value) => (value instanceof Date ? value.toISOString() : String(value)));
  return Buffer.from([...texts, user.firebaseId].join(' ')).toString('base64url');
}

/** @throws BadInput for anything that `toCursor` never made of this order */
export function parseCursor(cursor: string, order: PeopleOrder): UserPlace {
  const { columns } = LIST_ORDERS[order];
  const texts = Buffer.from(cursor, 'base64url').toString().split(' ');
  const names = [...columns, 'firebaseId'];
  const place = z.strictObject({
    ...Object.fromEntries(columns.map((column) => [column, VALUES[column]])),
    firebaseId,
  });
  const parsed = place.safeParse(Object.fromEntries(texts.map((text, index) => [names[index] ?? index, text])));
  if (!parsed.success) throw new BadInput('after: is not a cursor of this list');
  return parsed.data;
}
