import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { serveGraphql } from '@trax/testing-web/serve-graphql';
import { gql } from '@apollo/client';
import { createGraphqlClient, refresh } from './create-graphql-client.js';
import { OfflineNote } from './offline-note.js';
import { QueryScreen } from './query-screen.js';
import { GraphqlProvider, useQuery } from './index.js';

const QUERY = gql`
  query Favourite {
    favouriteOfHour {
      id
      displayName
    }
  }
`;
type Answer = { readonly favouriteOfHour: { readonly displayName: string } };

const fetchMock = jest.fn<typeof fetch>();
const server = jest.fn(() => ({ id: 'a', displayName: 'I begin' }));

function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

function Favourite() {
  const query = useQuery<Answer>(QUERY, { fetchPolicy: 'cache-and-network' });
  return (
    <QueryScreen query={query} errorTitle="Failed to fetch the favourite" skeleton={<p>skeleton</p>}>
      {({ favouriteOfHour }) => <p>{favouriteOfHour.displayName}</p>}
    </QueryScreen>
  );
}

const client = () => createGraphqlClient();
const open = (given: ReturnType<typeof client>) =>
  render(
    <GraphqlProvider client={given}>
      <OfflineNote>
        <Favourite />
      </OfflineNote>
    </GraphqlProvider>,
  );
const NOTE = 'You are offline; this may not be fresh';

beforeEach(() => {
  server.mockClear();
  const answer = serveGraphql({ favouriteOfHour: server });
  fetchMock.mockReset().mockImplementation(async (...request) => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    return answer(...request);
  });
  globalThis.fetch = fetchMock;
});

describe('while the device is offline', () => {
  it('a screen that reads anew shows what is cached when its call fails, and says that it may not be fresh', async () => {
    const given = client();
    const { unmount } = open(given);
    await screen.findByText('I begin');
    expect(screen.getByRole('status').textContent).toBe('');
    unmount();
    setOnline(false);
    fetchMock.mockClear();
    open(given);
    await act(async () => undefined);
    expect(fetchMock.mock.calls.filter(([url]) => String(url).startsWith('/api/graphql'))).toHaveLength(1);
    expect(screen.getByText('I begin')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe(NOTE);
    setOnline(true);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('a screen with nothing to show says only that the device is offline', async () => {
    setOnline(false);
    open(client());
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline. Please check your connection');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('what is refreshed in vain stays on the screen, and is read once the device is online', async () => {
    const given = client();
    open(given);
    await screen.findByText('I begin');
    setOnline(false);
    await act(() => refresh(given, ['favouriteOfHour']));
    expect(screen.getByText('I begin')).toBeTruthy();
    server.mockReturnValueOnce({ id: 'b', displayName: 'I rest' });
    setOnline(true);
    expect(await screen.findByText('I rest')).toBeTruthy();
  });
});

it('whether the browser calls itself offline decides nothing where the server answers', async () => {
  const answer = serveGraphql({ favouriteOfHour: server });
  fetchMock.mockImplementation(answer);
  const given = client();
  setOnline(false);
  open(given);
  await screen.findByText('I begin');
  server.mockReturnValueOnce({ id: 'b', displayName: 'I rest' });
  await act(() => refresh(given, ['favouriteOfHour']));
  expect(await screen.findByText('I rest')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
  setOnline(true);
});
