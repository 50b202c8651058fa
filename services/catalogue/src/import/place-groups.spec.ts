import { expect, it } from '@jest/globals';
import { placeGroups } from './place-groups.js';

const listed = (id: string, position: number) => ({ id, position, name: id, description: `About ${id}` });
const row = (id: string, position: number, { isHidden = false, version = 0 } = {}) => {
  return { ...listed(id, position), isHidden, version, deletedAt: null };
};
const stored = [row('calm', 0), row('zest', 1, { isHidden: true, version: 7 }), row('rest', 4)];

it('takes the order of a manifest that lists every group', () => {
  const wanted = [listed('rest', 0), listed('mine', 1), listed('zest', 2), listed('calm', 3)];
  expect(placeGroups(stored, wanted, 'keep')).toEqual([
    row('rest', 0),
    row('mine', 1),
    row('zest', 2, { isHidden: true, version: 7 }),
    row('calm', 3),
  ]);
});

it('leaves stored groups where they are, and puts new ones last, when others are not listed', () => {
  const wanted = [listed('mine', 0), listed('calm', 1), listed('ours', 2)];
  expect(placeGroups(stored, wanted, 'keep')).toEqual([row('mine', 5), row('calm', 0), row('ours', 6)]);
});

it('takes the order of the manifest when others are removed', () => {
  expect(placeGroups(stored, [listed('rest', 0)], 'remove')).toEqual([row('rest', 0)]);
});

it('hides a group, or shows it again, where the manifest says so', () => {
  const [zest] = placeGroups(stored, [{ ...listed('zest', 0), isHidden: false }], 'keep');
  expect(zest?.isHidden).toBe(false);
});
