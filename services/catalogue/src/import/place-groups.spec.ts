import { expect, it } from '@jest/globals';
import { placeGroups } from './place-groups.js';

const group = (id: string, position: number) => ({ id, position, name: id, description: `About ${id}` });
const stored = [group('calm', 0), group('zest', 1), group('rest', 4)];

it('takes the order of a manifest that lists every group', () => {
  const wanted = [group('rest', 0), group('mine', 1), group('zest', 2), group('calm', 3)];
  expect(placeGroups(stored, wanted)).toEqual(wanted);
});

it('leaves stored groups where they are, and puts new ones last, when others are not listed', () => {
  const wanted = [group('mine', 0), group('zest', 1), group('ours', 2)];
  expect(placeGroups(stored, wanted)).toEqual([group('mine', 5), group('zest', 1), group('ours', 6)]);
});
