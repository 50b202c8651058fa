// @ts-check
import { expect, it } from '@jest/globals';
import { findFreePort, findFreePorts } from './ports.mjs';

it('finds ports that are all different, and none that an outgoing connection could take', async () => {
  const ports = await findFreePorts(50);
  expect(new Set(ports).size).toBe(50);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

it('finds no port again, which a program may be about to take', async () => {
  const ports = [];
  for (let count = 0; count < 300; count += 1) ports.push(await findFreePort());
  expect(new Set(ports).size).toBe(300);
});
