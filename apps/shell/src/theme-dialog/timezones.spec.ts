import { expect, it } from '@jest/globals';
import { deviceTimezone, hourIn } from '../theme/clock.js';
import { listTimezones, timeIn, timezoneLabel } from './timezones.js';

it('lists each zone once, with that of this device and UTC', () => {
  const zones = listTimezones();
  expect(zones).toEqual([...new Set(zones)]);
  expect(zones).toEqual(expect.arrayContaining(['UTC', deviceTimezone(), 'Europe/Berlin']));
  expect(zones.length).toBeGreaterThan(300);
});

it('labels zones as people read them', () => {
  expect(timezoneLabel('America/Argentina/Buenos_Aires')).toBe('America / Argentina / Buenos Aires');
  expect(timezoneLabel('UTC')).toBe('UTC');
});

it('reads the clock of a zone, midnight as zero', () => {
  const moment = new Date('2026-03-29T22:05:00Z');
  expect(hourIn('Europe/Berlin', moment)).toBe(0);
  expect(timeIn('Europe/Berlin', moment)).toBe('00:05');
  expect(timeIn('America/Los_Angeles', moment)).toBe('15:05');
});
