import { expect, it } from '@jest/globals';
import { EndForecast } from './end-forecast.js';

it('is not misled by single readings of the media clock', () => {
  const forecast = new EndForecast();
  for (const remainingMs of [1000, 960, 920]) forecast.add({ nowMs: 1000 - remainingMs, remainingMs });
  forecast.add({ nowMs: 120, remainingMs: 930 });
  expect(forecast.endMs).toBe(1000);
});

it('remembers how late the page was at worst', () => {
  const forecast = new EndForecast();
  for (const [expectedMs, nowMs] of [
    [40, 41],
    [80, 155],
    [200, 200],
  ] as const) {
    forecast.expectNextAt(expectedMs);
    forecast.add({ nowMs, remainingMs: 1000 - nowMs });
  }
  expect(forecast.latenessMs).toBe(75);
});
