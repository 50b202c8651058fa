import { gql } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpProblem } from '@trax/http';
import { serveGraphql } from '@trax/testing-web/serve-graphql';
import { createGraphqlClient, GraphqlProvider, QueryScreen, refresh, useQuery } from './index.js';

afterEach(() => {
  jest.restoreAllMocks();
});

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

describe('a screen whose query has variables', () => {
  const QUERY = gql`
    query Recap($month: String!) {
      listeningRecap(month: $month) {
        month
      }
    }
  `;
  type Answer = { readonly listeningRecap: { readonly month: string } };
  let isDown = false;
  let client: ReturnType<typeof createGraphqlClient>;

  function Recap({ month }: { readonly month: string }) {
    const query = useQuery<Answer>(QUERY, { variables: { month } });
    return (
      <QueryScreen query={query} errorTitle="Failed to fetch your month" skeleton={<p>skeleton</p>}>
        {({ listeningRecap }) => <p>{listeningRecap.month}</p>}
      </QueryScreen>
    );
  }

  function renderRecap(first: string) {
    const recap = (month: string) => (
      <GraphqlProvider client={client}>
        <Recap month={month} />
      </GraphqlProvider>
    );
    const { rerender } = render(recap(first));
    return (month: string) => rerender(recap(month));
  }

  beforeEach(() => {
    isDown = false;
    client = createGraphqlClient();
    globalThis.fetch = serveGraphql({
      listeningRecap: ({ month }: { readonly month: string }) => {
        if (isDown) throw new Error('Please try again later');
        return { month, completions: 0, listenedSeconds: 0, days: 0 };
      },
    });
  });

  it('keeps its data while the same variables are read anew, also when that fails', async () => {
    renderRecap('2026-11');
    await screen.findByText('2026-11');
    isDown = true;
    await act(() => refresh(client, ['listeningRecap']));
    expect(screen.getByText('2026-11')).toBeTruthy();
  });

  it('shows nothing of other variables, neither while they are read nor when they fail', async () => {
    const choose = renderRecap('2026-11');
    await screen.findByText('2026-11');
    choose('2026-10');
    expect(screen.getByText('skeleton')).toBeTruthy();
    await screen.findByText('2026-10');
    isDown = true;
    choose('2026-09');
    expect(await screen.findByText('Failed to fetch your month')).toBeTruthy();
    expect(screen.queryByText('2026-10')).toBeNull();
  });
});
