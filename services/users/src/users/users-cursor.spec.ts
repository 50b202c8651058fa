import { describe, expect, it } from '@jest/globals';
import { listUsersQuery, PEOPLE_ORDERS } from '@trax/contracts/users';
import type { User } from './user.entity.js';
import { toCursor, LIST_ORDERS, parseCursor } from './users-cursor.js';

const write = (text: string) => Buffer.from(text).toString('base64url');

const user = {
  createdAt: new Date('2026-11-20T08:15:00.123Z'),
  lastSeenAt: new Date(0),
  emailVerified: false,
  firebaseId: 'x'.repeat(128),
} as User;

describe('the cursor of the users', () => {
  it.each(PEOPLE_ORDERS)('leads back to its place in the order %s', (order) => {
    const cursor = toCursor(user, order);
    const names = [...LIST_ORDERS[order].columns, 'firebaseId'] as const;
    expect(parseCursor(cursor, order)).toEqual(Object.fromEntries(names.map((name) => [name, user[name]])));
    expect(listUsersQuery.parse({ after: cursor }).after).toBe(cursor);
  });

  it.each([
    '',
    'x',
    write('2026-11-20T08:15:00Z'),
    write('2026-99-20T08:15:00Z ada'),
    write('now() ada'),
    write('2026-11-20T08:15:00Z a/b'),
    write('2026-11-20T08:15:00Z ada eve'),
    toCursor(user, 'verifiedFirst'),
  ])('is not %j', (cursor) => {
    expect(() => parseCursor(cursor, 'newest')).toThrow('after: is not a cursor of this list');
  });

  it('of another order is refused where verified addresses decide', () => {
    for (const text of ['2026-11-20T08:15:00Z ada', 'maybe 2026-11-20T08:15:00Z ada'])
      expect(() => parseCursor(write(text), 'verifiedFirst')).toThrow('after: is not a cursor of this list');
  });
});
