import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { requestJson } from '@trax/http';
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
let isReachable: boolean;

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
const NOTE = 'The server does not answer; this may not be fresh';
const note = () => screen.getByRole('status').textContent;
/** A page that is visible again tries at once what it would try after a pause. */
const tryAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
const callAnything = () => act(() => requestJson('/api/x').then(undefined, () => undefined));

beforeEach(async () => {
  server.mockReset().mockReturnValue({ id: 'a', displayName: 'I begin' });
  const answer = serveGraphql({ favouriteOfHour: server });
  fetchMock.mockReset().mockImplementation(async (...request) => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return String(request[0]).startsWith('/api/graphql') ? answer(...request) : new Response();
  });
  globalThis.fetch = fetchMock;
  isReachable = true;
  await requestJson('/api/x'); // the spec before may have left it unreachable
});

describe('while the server gives no answer', () => {
  it('a screen that reads anew shows what is cached when its call fails, and says that it may not be fresh', async () => {
    const given = client();
    const { unmount } = open(given);
    await screen.findByText('I begin');
    expect(note()).toBe('');
    unmount();
    isReachable = false;
    open(given);
    expect(await screen.findByText(NOTE)).toBeTruthy();
    expect(screen.getByText('I begin')).toBeTruthy();
    isReachable = true;
    await tryAgain();
    expect(note()).toBe('');
  });

  it('a screen with nothing to show says only that the server does not answer', async () => {
    isReachable = false;
    open(client());
    expect((await screen.findByRole('alert')).textContent).toContain('The server does not answer at the moment');
    expect(note()).toBe('');
  });

  it('what is refreshed in vain stays on the screen, and is read once the server answers', async () => {
    const given = client();
    open(given);
    await screen.findByText('I begin');
    isReachable = false;
    await act(() => refresh(given, ['favouriteOfHour']));
    expect(screen.getByText('I begin')).toBeTruthy();
    server.mockReturnValue({ id: 'b', displayName: 'I rest' });
    isReachable = true;
    await tryAgain();
    expect(await screen.findByText('I rest')).toBeTruthy();
  });

  it('any call shows it, and any answer ends it, also one of another server in its place', async () => {
    open(client());
    await screen.findByText('I begin');
    isReachable = false;
    await callAnything();
    expect(note()).toBe(NOTE);
    fetchMock.mockResolvedValueOnce(new Response('', { status: 502 }));
    await callAnything();
    expect(note()).toBe('');
  });
});

it('a browser that calls itself offline has the server asked, whose answer decides', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const given = client();
  open(given);
  await screen.findByText('I begin');
  const callItselfOffline = () => act(async () => void dispatchEvent(new Event('offline')));
  await callItselfOffline();
  expect(note()).toBe('');
  server.mockReturnValue({ id: 'b', displayName: 'I rest' });
  await act(() => refresh(given, ['favouriteOfHour']));
  expect(await screen.findByText('I rest')).toBeTruthy();
  isReachable = false;
  await callItselfOffline();
  expect(note()).toBe(NOTE);
});
