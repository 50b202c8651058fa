import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpProblem } from '@trax/http';
import { QuerySection, QuerySections } from './query-section.js';

type Query = Parameters<typeof QuerySection<string>>[0]['query'];

const aRefetch = () => jest.fn<Query['refetch']>().mockRejectedValue(new Error('still failing'));
const AWAY = new HttpProblem({ status: 503, statusText: '', body: '{"error":"Names are away","code":"UNAVAILABLE"}' });
const REFUSED = new HttpProblem({ status: 403, statusText: '', body: '{"error":"No","code":"FORBIDDEN"}' });

const createPage = (...queries: Query[]) => (
  <QuerySections>
    {queries.map((query, index) => (
      <QuerySection
        key={index}
        title={`Names ${index + 1}`}
        query={query}
        failed="Failed to fetch names"
        loading="Loading names"
      >
        {(name) => <p>{name}</p>}
      </QuerySection>
    ))}
  </QuerySections>
);
afterEach(() => void jest.useRealTimers());

const section = (name: string) => within(screen.getByRole('region', { name }));

it('has its title while it is loading, and with its data', () => {
  const { rerender } = render(createPage({ refetch: aRefetch() }));
  expect(section('Names 1').getByRole('status').textContent).toBe('Loading names');
  rerender(createPage({ data: 'Ada', refetch: aRefetch() }));
  expect(section('Names 1').getByText('Ada')).toBeTruthy();
});

it('that fails alone says why in its place, beside its retry', async () => {
  const refetch = aRefetch();
  render(createPage({ error: AWAY, refetch }, { data: 'Ada', refetch: aRefetch() }));
  expect(section('Names 1').getByRole('alert').textContent).toContain('Failed to fetch names: Names are away');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await userEvent.click(section('Names 1').getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('that fails together with others leaves the retry to the page, until it is the only one', async () => {
  const [first, second] = [aRefetch(), aRefetch()];
  const { rerender } = render(createPage({ error: AWAY, refetch: first }, { error: AWAY, refetch: second }));
  expect(screen.getByRole('alert').textContent).toContain('2 parts of this page could not be loaded.');
  for (const name of ['Names 1', 'Names 2'])
    expect(section(name).getByText('Failed to fetch names: Names are away')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  rerender(createPage({ data: 'Ada', refetch: first }, { error: AWAY, refetch: second }));
  await waitFor(() => expect(section('Names 2').getByRole('button', { name: 'Try again' })).toBeTruthy());
});

it('is tried again by itself where the server is away, alone and together with others', () => {
  jest.useFakeTimers();
  const [first, second] = [aRefetch(), aRefetch()];
  const { rerender } = render(createPage({ error: AWAY, refetch: first }));
  act(() => void jest.advanceTimersByTime(2000));
  expect(first).toHaveBeenCalledTimes(1);
  rerender(createPage({ error: AWAY, refetch: first }, { error: AWAY, refetch: second }));
  act(() => void jest.advanceTimersByTime(2000));
  expect(second).toHaveBeenCalledTimes(1);
});

it('does not repeat by itself what the server refuses', () => {
  jest.useFakeTimers();
  const refetch = aRefetch();
  render(createPage({ error: REFUSED, refetch }));
  act(() => void jest.advanceTimersByTime(600_000));
  expect(refetch).not.toHaveBeenCalled();
});
