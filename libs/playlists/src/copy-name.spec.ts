import { expect, it } from '@jest/globals';
import { copyName } from './copy-name.js';

it.each([
  ['Morning', [], 'Morning copy'],
  ['Morning', ['Morning', 'Morning copy'], 'Morning copy 2'],
  ['Morning copy', ['Morning copy'], 'Morning copy 2'],
  ['Morning copy 2', ['Morning copy', 'Morning copy 2'], 'Morning copy 3'],
  ['Morning copy 2', [], 'Morning copy'],
  ['x'.repeat(100), [], `${'x'.repeat(95)} copy`],
  ['x'.repeat(100), [`${'x'.repeat(95)} copy`], `${'x'.repeat(93)} copy 2`],
  [`${'x'.repeat(94)} ${'y'.repeat(5)}`, [], `${'x'.repeat(94)} copy`],
  [`${'x'.repeat(94)}😀😀😀`, [], `${'x'.repeat(94)} copy`],
])('the copy of %j beside %j is called %j', (name, taken, expected) => {
  expect(copyName(name, taken)).toBe(expected);
});
