import { expect, it } from '@jest/globals';
import { deviceTimezone } from '../theme/clock.js';
import { searchTimezones } from './search-timezones.js';

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

it('finds the zone of this device by these words, and by its name', () => {
  expect(searchTimezones([null, 'Asia/Tokyo'], 'this device')).toEqual([null]);
  expect(searchTimezones([null, 'Asia/Tokyo'], deviceTimezone())).toEqual([null]);
});
