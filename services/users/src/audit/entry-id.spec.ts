import { expect, it } from '@jest/globals';
import { uuidV7 } from '@trax/nest-platform/ids';
import { firstIdAt } from './entry-id.js';

it.each([0, 1, 1_790_000_000_000])('the first id of the millisecond %d is not after any id of it', (msecs) => {
  const id = uuidV7({ msecs });
  expect(firstIdAt(msecs) <= id).toBe(true);
  expect(firstIdAt(msecs + 1) > id).toBe(true);
});

it('an instant before 1970 has the first id of all', () => {
  expect(firstIdAt(-1)).toBe('00000000-0000-7000-8000-000000000000');
});
