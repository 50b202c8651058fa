import { expect, it } from '@jest/globals';
import { deviceTimezone } from '@trax/ui';
import { listTimezones, searchTimezones, timezoneLabel } from './timezones.js';

it('lists each zone once, with that of this device and UTC', () => {
  const zones = listTimezones();
  expect(zones).toEqual([...new Set(zones)]);
  expect(zones).toEqual(expect.arrayContaining(['UTC', deviceTimezone(), 'Europe/Berlin']));
  expect(zones.length).toBeGreaterThan(300);
});

it('labels zones in readable words', () => {
  expect(timezoneLabel('America/Argentina/Buenos_Aires')).toBe('America / Argentina / Buenos Aires');
  expect(timezoneLabel('UTC')).toBe('UTC');
});

const ZONES = ['America/Argentina/Buenos_Aires', 'America/New_York', 'Europe/Berlin', 'UTC'];

it.each([
  ['new york', ['America/New_York']],
  ['york america', ['America/New_York']],
  ['America/New_York', ['America/New_York']],
  ['america / new', ['America/New_York']],
  ['AMERICA', ['America/Argentina/Buenos_Aires', 'America/New_York']],
  ['ber', ['Europe/Berlin']],
  ['  ', ZONES],
  ['atlantis', []],
])('finds by "%s"', (query, found) => {
  expect(searchTimezones(ZONES, query)).toEqual(found);
});

it('finds the zone of this device by `this device`, and by its name', () => {
  expect(searchTimezones([null, 'Asia/Tokyo'], 'this device')).toEqual([null]);
  expect(searchTimezones([null, 'Asia/Tokyo'], deviceTimezone())).toEqual([null]);
});
