import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpProblem } from '@trax/http';
import { QueryScreen } from './query-screen.js';

type Query = Parameters<typeof QueryScreen<string>>[0]['query'];

const refetch = jest.fn<Query['refetch']>().mockRejectedValue(new Error('still failing'));

const createScreen = (query: Partial<Query>) => (
  <QueryScreen<string> query={{ refetch, ...query }} errorTitle="Failed to fetch names" skeleton={<p>skeleton</p>}>
    {(name) => <p>{name}</p>}
  </QueryScreen>
);
const renderQuery = (query: Partial<Query>) => render(createScreen(query));

it('shows the skeleton until there is data', () => {
  renderQuery({});
  expect(screen.getByText('skeleton')).toBeTruthy();
});

it('keeps the data when fetching it again fails', () => {
  renderQuery({ data: 'Ada', error: new TypeError('Failed to fetch') });
  expect(screen.getByText('Ada')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps the data while the same variables are read anew', () => {
  const { rerender } = renderQuery({ data: 'Ada', variables: { id: 1 } });
  rerender(createScreen({ variables: { id: 1 } }));
  expect(screen.getByText('Ada')).toBeTruthy();
});

it.each([
  ['are loaded', {}, 'skeleton'],
  ['fail', { error: new Error('away') }, 'Failed to fetch names'],
])('shows nothing of other variables while these %s', (_, state, shown) => {
  const earlier = { previousData: 'Ada', variables: { id: 2 }, ...state };
  const { rerender } = renderQuery({ data: 'Ada', variables: { id: 1 } });
  rerender(createScreen(earlier));
  expect([screen.queryByText('Ada'), screen.getByText(shown).textContent]).toEqual([null, shown]);
});

it("shows the server's message and a retry whose failure is handled", async () => {
  const error = new HttpProblem({ status: 503, statusText: '', body: '{"error":"Names are away","code":"AWAY"}' });
  renderQuery({ error });
  expect(screen.getByRole('alert').textContent).toContain('Names are away');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it.each([
  ['gives no answer', new TypeError('Failed to fetch')],
  ['is replaced by a proxy', new HttpProblem({ status: 502, statusText: 'Bad Gateway', body: '<html>' })],
])('says that a server that %s is away, and asks it again by itself until it answers', async (_, error) => {
  jest.useFakeTimers();
  refetch.mockClear();
  const { rerender } = renderQuery({ error });
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('The server does not answer at the moment. This page tries again by itself.');
  act(() => void jest.advanceTimersByTime(2000));
  expect(refetch).toHaveBeenCalledTimes(1);
  rerender(createScreen({ loading: true }));
  expect(screen.getByRole('alert')).toBe(alert); // it is not announced anew
  rerender(createScreen({ data: 'Ada' }));
  act(() => void jest.advanceTimersByTime(600_000));
  expect(refetch).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

it('does not repeat by itself what the server refuses', () => {
  jest.useFakeTimers();
  refetch.mockClear();
  renderQuery({ error: new HttpProblem({ status: 403, statusText: '', body: '{"error":"No","code":"FORBIDDEN"}' }) });
  act(() => void jest.advanceTimersByTime(600_000));
  expect(refetch).not.toHaveBeenCalled();
  jest.useRealTimers();
});

it('says so when the browser is offline', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderQuery({ error: new TypeError('Failed to fetch') });
  expect(screen.getByRole('alert').textContent).toContain('You are offline');
});
