import { describe, expect, it } from '@jest/globals';
import { listeningHistoryQuery } from '@trax/contracts/stats';
import { toCursor, parseCursor } from './history-cursor.js';

const ID = '0b7c1f0e-6f1f-4a52-9a5e-0d6a5f0c9a11';
const write = (text: string) => Buffer.from(text).toString('base64url');

describe('the cursor of the history', () => {
  it('leads back to its place', () => {
    const place = { completedAt: new Date('2026-11-20T08:15:00.123Z'), id: ID };
    const cursor = toCursor(place);
    expect(parseCursor(cursor)).toEqual(place);
    expect(listeningHistoryQuery.parse({ firebaseId: 'ada', after: cursor }).after).toBe(cursor);
  });

  it.each([
    '',
    'x',
    write('2026-11-20T08:15:00Z'),
    write(`2026-99-20T08:15:00Z ${ID}`),
    write(`now() ${ID}`),
    write('2026-11-20T08:15:00Z 1'),
    write(`2026-11-20T08:15:00Z ${ID} ${ID}`),
  ])('is not %j', (cursor) => {
    expect(() => parseCursor(cursor)).toThrow('after: is not a cursor of this list');
  });
});
