import { describe, expect, it } from '@jest/globals';
import { listUsersQuery } from '@trax/contracts/users';
import { cursorOf, placeOf } from './users-cursor.js';

const write = (text: string) => Buffer.from(text).toString('base64url');

describe('the cursor of the users', () => {
  it('leads back to its place', () => {
    const place = { createdAt: new Date('2026-11-20T08:15:00.123Z'), firebaseId: 'x'.repeat(128) };
    expect(placeOf(cursorOf(place))).toEqual(place);
    expect(listUsersQuery.parse({ after: cursorOf(place) }).after).toBe(cursorOf(place));
  });

  it.each([
    '',
    'x',
    write('2026-11-20T08:15:00Z'),
    write('2026-99-20T08:15:00Z ada'),
    write('now() ada'),
    write('2026-11-20T08:15:00Z a/b'),
  ])('is not %j', (cursor) => {
    expect(() => placeOf(cursor)).toThrow('after: is not a cursor of this list');
  });
});
