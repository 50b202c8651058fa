import { isFailing, type createScreenCheck, type Screen } from '@trax/bench/load/screens.mjs';
import { expect } from '@jest/globals';

/** Which screens fail, each in time and with a status that means "later". */
export async function failingScreens(check: Awaited<ReturnType<typeof createScreenCheck>>, withinMs = 2_000) {
  const looks = await check();
  expect(looks.filter(({ milliseconds }) => milliseconds > withinMs)).toEqual([]);
  const failing = looks.filter(isFailing);
  expect(failing.filter(({ status }) => status !== 503 && status !== 504)).toEqual([]);
  return failing.map(({ screen }): Screen => screen);
}
