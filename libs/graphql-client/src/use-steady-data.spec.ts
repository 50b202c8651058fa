import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useSteadyData } from './use-steady-data.js';

type Query = Parameters<typeof useSteadyData<string>>[0];

const render = (first: Query) => {
  const { result, rerender } = renderHook((query: Query) => useSteadyData(query), { initialProps: first });
  return (query: Query) => {
    rerender(query);
    return result.current;
  };
};

it('keeps the last answer until the next one is there', () => {
  const next = render({ loading: true });
  expect(next({ data: 'calm', loading: false })).toBe('calm');
  expect(next({ loading: true })).toBe('calm');
  expect(next({ data: 'storm', loading: true })).toBe('storm'); // known already, and read again
  expect(next({ loading: true })).toBe('storm');
});

it('is none after a failure, also while it is read again', () => {
  const next = render({ data: 'calm', loading: false });
  expect(next({ loading: false })).toBeUndefined();
  expect(next({ loading: true })).toBeUndefined();
});
