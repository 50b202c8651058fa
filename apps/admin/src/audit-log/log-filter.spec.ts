import { expect, it } from '@jest/globals';
import { readFilter, toQuery } from './log-filter.js';

const read = (search: string) => toQuery(readFilter(new URLSearchParams(search)), 'Europe/Berlin');

it('an address without a filter filters nothing', () => {
  expect(read('person=%20&outcome=&page=2')).toEqual({});
});

it('a period is the days of the chosen time zone, the last one included', () => {
  expect(read('from=2026-10-24&to=2026-10-25')).toEqual({
    from: '2026-10-23T22:00:00.000Z',
    to: '2026-10-25T23:00:00.000Z',
  });
});

it.each(['yesterday', '2026-11', '9999999-01-01'])('%s is no day', (day) => {
  expect(read(`from=${day}`)).toEqual({});
});

it('the rest is taken as it is', () => {
  expect(read('person=%20Ada&action=signIn&outcome=refused')).toEqual({
    person: 'Ada',
    action: 'signIn',
    outcome: 'refused',
  });
});
