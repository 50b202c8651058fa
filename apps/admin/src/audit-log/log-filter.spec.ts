import { expect, it } from '@jest/globals';
import { readFilter, toQuery } from './log-filter.js';

const read = (search: string) => toQuery(readFilter(new URLSearchParams(search)));

it('an address without a filter filters nothing', () => {
  expect(read('person=%20&outcome=&page=2')).toEqual({});
});

it('a period is the days here, the last one included', () => {
  const [from, to] = [new Date(2026, 9, 31), new Date(2026, 10, 2)].map((day) => day.toISOString());
  expect(read('from=2026-10-31&to=2026-11-01')).toEqual({ from, to });
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
