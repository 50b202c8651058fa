// @ts-check
import { expect, it } from '@jest/globals';
import { findFreePorts } from './ports.mjs';

it('finds ports that are all different, and none that an outgoing connection could take', async () => {
  const ports = await findFreePorts(50);
  expect(new Set(ports).size).toBe(50);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
