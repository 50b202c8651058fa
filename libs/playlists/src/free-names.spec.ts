import { expect, it } from '@jest/globals';
import { freeNames } from './free-names.js';

const LONG = 'x'.repeat(100);

it.each([
  [['Morning'], [], ['Morning']],
  [['Morning'], ['Morning'], ['Morning (2)']],
  [['Morning'], ['Morning', 'Morning (2)'], ['Morning (3)']],
  [['Morning (2)'], ['Morning', 'Morning (2)'], ['Morning (3)']],
  [['Morning (2)'], [], ['Morning (2)']],
  [['Morning', 'Morning', 'Evening'], [], ['Morning', 'Morning (2)', 'Evening']],
  [[LONG], [LONG], [`${'x'.repeat(96)} (2)`]],
  [[`${'x'.repeat(95)}😀😀y`], [`${'x'.repeat(95)}😀😀y`], [`${'x'.repeat(95)} (2)`]],
])('new playlists %j are called beside %j %j', (names, taken, expected) => {
  expect(freeNames(names, taken)).toEqual(expected);
});
