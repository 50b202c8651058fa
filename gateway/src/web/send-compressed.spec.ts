import { expect, it } from '@jest/globals';
import { chooseEncoding } from './send-compressed.js';

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['gzip;q=0', undefined],
  ['identity', undefined],
  ['', undefined],
])('for a browser that accepts "%s" it is %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
