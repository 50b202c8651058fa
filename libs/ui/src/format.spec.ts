import { afterEach, expect, it } from '@jest/globals';
import { i18n } from '@trax/i18n';
import {
  formatAgo,
  formatCount,
  formatDay,
  formatDecimal,
  formatDuration,
  formatInstant,
  formatMinutes,
  formatNumber,
  formatPause,
  formatPercent,
  formatSize,
} from './format.js';

afterEach(() => i18n.activate('en'));

it.each([
  [0, '0 plays'],
  [1, '1 play'],
  [2, '2 plays'],
  [1204, '1,204 plays'],
])('writes %s as %s', (count, words) => {
  expect(formatCount(count, { one: 'play', other: 'plays' })).toBe(words);
});

it.each([
  [0, '0:00'],
  [7, '0:07'],
  [59.99, '0:59'],
  [187, '3:07'],
  [3600, '1:00:00'],
  [3727.4, '1:02:07'],
])('writes %s seconds as %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, -3])('writes the unknown length %s as 0:00', (seconds) => {
  expect(formatDuration(seconds)).toBe('0:00');
});

it('writes numbers with commas, and no parts', () => {
  expect([0, 999, 1604, 1604.4, 12_345_678].map(formatNumber)).toEqual(['0', '999', '1,604', '1,604', '12,345,678']);
});

it('writes listening in minutes', () => {
  expect([29, 60, 90, 60_000].map(formatMinutes)).toEqual(['0 minutes', '1 minute', '2 minutes', '1,000 minutes']);
});

it.each([
  [0, '1 kB'],
  [12_400, '12 kB'],
  [999_400, '999 kB'],
  [999_900, '1.0 MB'],
  [12_345_678, '12.3 MB'],
  [999_960_000, '1.0 GB'],
  [1_204_500_000_000, '1,204.5 GB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});

it('writes an instant in its time zone, with one clock of 24 hours', () => {
  const write = (timeZone: string) =>
    (['date', 'moment', 'second', 'time'] as const).map((style) =>
      formatInstant('2026-11-21T22:05:09Z', style, timeZone),
    );
  expect(write('Europe/Berlin')).toEqual(['Nov 21, 2026', 'Nov 21, 2026, 23:05', 'Nov 21, 2026, 23:05:09', '23:05']);
  expect(write('Asia/Tokyo')).toEqual(['Nov 22, 2026', 'Nov 22, 2026, 07:05', 'Nov 22, 2026, 07:05:09', '07:05']);
  expect(formatInstant(new Date('2026-03-29T22:05:00Z'), 'time', 'Europe/Berlin')).toBe('00:05');
});

it('writes a day as it stands in a calendar', () => {
  expect(
    (['weekday', 'short', 'shortWithWeekday', 'date'] as const).map((style) => formatDay('2026-11-20', style)),
  ).toEqual(['Fri', 'Nov 20', 'Fri, Nov 20', 'Nov 20, 2026']);
  expect((['long', 'full', 'shortMonth', 'month'] as const).map((style) => formatDay('2026-11-20', style))).toEqual([
    'Friday, November 20',
    'Friday, November 20, 2026',
    'Nov',
    'November 2026',
  ]);
  expect(formatDay('2026-11', 'month')).toBe('November 2026');
});

it.each([
  ['2026-11-23T12:00:05Z', 'just now'],
  ['2026-11-23T11:59:01Z', 'just now'],
  ['2026-11-23T11:59:00Z', '1 minute ago'],
  ['2026-11-23T10:30:00Z', '1 hour ago'],
  ['2026-11-22T12:00:00Z', 'yesterday'],
  ['2026-10-24T11:00:00Z', '30 days ago'],
])('says of %s: %s', (instant, words) => {
  expect(formatAgo(instant, Date.parse('2026-11-23T12:00:00Z'))).toBe(words);
});

it('writes a silence in words', () => {
  expect([0, 1, 10].map(formatPause)).toEqual(['none', '1 second', '10 seconds']);
});

it('writes parts of a number, at most two digits of them', () => {
  expect([2, 1.25, 0.333].map(formatDecimal)).toEqual(['2', '1.25', '0.33']);
});

it('writes a share in whole percents', () => {
  expect([0, 0.754, 1].map(formatPercent)).toEqual(['0%', '75%', '100%']);
});

it('writes numbers and dates in the language of the page, also after those of another one', () => {
  const write = () => [
    formatNumber(1204),
    formatDecimal(1.25),
    formatPercent(0.75),
    formatSize(1_500_000),
    formatDay('2026-11-20', 'date'),
    formatInstant('2026-11-21T22:05:00Z', 'moment', 'Europe/Berlin'),
  ];
  expect(write()).toEqual(['1,204', '1.25', '75%', '1.5 MB', 'Nov 20, 2026', 'Nov 21, 2026, 23:05']);
  i18n.load('de', {});
  i18n.activate('de');
  expect(write()).toEqual(['1.204', '1,25', '75\u00A0%', '1,5 MB', '20.11.2026', '21.11.2026, 23:05']);
});
