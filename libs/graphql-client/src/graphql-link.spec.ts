import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import { clear, createGraphqlClient, refresh } from './create-graphql-client.js';
import { makePersonVar } from './person-variable.js';
import { readProblem } from './read-problem.js';
import { setIdentityConfirmer, setSessionRefresher } from '@trax/http';

const fetchMock = jest.fn<typeof fetch>();
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const readUrl = (call: number) => new URL(String(fetchMock.mock.calls[call]?.[0]), 'http://localhost');

const query = Object.assign(parse('query Groups($voice: VoiceGender) { trackGroups(voice: $voice) { id } }'), {
  __meta__: { hash: 'abc' },
});
const mutation = Object.assign(parse('mutation Rename { rename { id } }'), { __meta__: { hash: 'def' } });
const notFound = {
  errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
};
const groups = { data: { trackGroups: [{ __typename: 'TrackGroup', id: 'g' }] } };

describe('the GraphQL client', () => {
  beforeEach(() => {
    globalThis.fetch = fetchMock;
  });
  afterEach(() => {
    fetchMock.mockReset();
    setSessionRefresher(undefined);
    setIdentityConfirmer(undefined);
  });

  it('sends a query by GET, with its hash and the variables', async () => {
    fetchMock.mockResolvedValueOnce(answer(200, groups));
    await createGraphqlClient().query({ query, variables: { voice: 'F' } });
    expect(readUrl(0).pathname).toBe('/api/graphql');
    const { variables, extensions, ...others } = Object.fromEntries(readUrl(0).searchParams);
    expect(others).toEqual({ operationName: 'Groups' });
    expect(JSON.parse(variables ?? '')).toEqual({ voice: 'F' });
    expect(JSON.parse(extensions ?? '')).toEqual({ persistedQuery: { version: 1, sha256Hash: 'abc' } });
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'include' });
  });

  it('sends the text beside the hash by POST to a gateway that does not know the document', async () => {
    fetchMock.mockResolvedValueOnce(answer(200, notFound)).mockResolvedValueOnce(answer(200, groups));
    const { data } = await createGraphqlClient().query({ query });
    expect(data).toEqual(groups.data);
    const { method, body } = fetchMock.mock.calls[1]?.[1] ?? {};
    expect(method).toBe('POST');
    expect(JSON.parse(String(body))).toMatchObject({
      query: expect.stringContaining('query Groups('),
      extensions: { persistedQuery: { sha256Hash: 'abc' } },
    });
  });

  it('sends the text of a document without a hash, which another repository may have', async () => {
    fetchMock.mockResolvedValueOnce(answer(200, groups));
    const { data } = await createGraphqlClient().query({ query: parse('query Groups { trackGroups { id } }') });
    expect(data).toEqual(groups.data);
    const { method, body } = fetchMock.mock.calls[0]?.[1] ?? {};
    expect(method).toBe('POST');
    const { extensions = {}, query: text } = JSON.parse(String(body)) as { extensions?: object; query: string };
    expect(text).toContain('query Groups');
    expect(extensions).not.toHaveProperty('persistedQuery');
  });

  it('sends a mutation by POST, which outlives the page', async () => {
    fetchMock.mockResolvedValueOnce(answer(200, { data: { rename: { __typename: 'Playlist', id: 'p' } } }));
    await createGraphqlClient().mutate({ mutation });
    const { body, ...request } = fetchMock.mock.calls[0]?.[1] ?? {};
    expect(request).toMatchObject({ method: 'POST', keepalive: true });
    expect(JSON.parse(String(body))).toEqual({
      operationName: 'Rename',
      variables: {},
      extensions: { persistedQuery: { version: 1, sha256Hash: 'def' } },
    });
  });

  it.each([
    ['8,000 letters', 'x'.repeat(8_000), true],
    ['20,000 letters, as the words of a track', 'x'.repeat(20_000), false],
    ['4,000 letters of three bytes', '語'.repeat(4_000), false],
  ])('lets a mutation of %s outlive the page: %#', async (_, text, keepalive) => {
    fetchMock.mockResolvedValueOnce(answer(200, { data: { rename: { __typename: 'Playlist', id: 'p' } } }));
    const document = parse('mutation SetWords($text: String!) { rename(text: $text) { id } }');
    const setWords = Object.assign(document, { __meta__: { hash: 'ghi' } });
    await createGraphqlClient().mutate({ mutation: setWords, variables: { text } });
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', keepalive });
  });

  it('aborts a call that has no subscriber any more', async () => {
    fetchMock.mockImplementation(() => new Promise(() => undefined));
    const watching = createGraphqlClient()
      .watchQuery({ query })
      .subscribe(() => undefined);
    await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(1));
    watching.unsubscribe();
    expect(fetchMock.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });

  it('throws the problem of a call that the gateway refuses', async () => {
    fetchMock.mockResolvedValueOnce(answer(403, { error: 'Please verify', code: 'EMAIL_NOT_VERIFIED' }));
    const error: unknown = await createGraphqlClient()
      .query({ query })
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 403, code: 'EMAIL_NOT_VERIFIED' });
    expect(readProblem(error)).toEqual({ error: 'Please verify', code: 'EMAIL_NOT_VERIFIED' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('reads again from the cache and keeps what a person has chosen, until it is cleared', async () => {
    fetchMock.mockImplementation(async () => answer(200, groups));
    const client = createGraphqlClient();
    await client.query({ query });
    await client.query({ query });
    expect(fetchMock).toHaveBeenCalledTimes(1);
    const chosen = makePersonVar(1);
    chosen(9);
    await clear(client);
    expect(chosen()).toBe(1);
    await client.query({ query });
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it('sends the headers that it is given with every call', async () => {
    fetchMock.mockImplementation(async () => answer(200, groups));
    const zones = ['Europe/Berlin', 'Pacific/Kiritimati'];
    const client = createGraphqlClient({ readHeaders: () => ({ 'X-Timezone': zones.shift() ?? '' }) });
    await client.query({ query });
    await client.query({ query, fetchPolicy: 'network-only' });
    expect(fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-timezone'))).toEqual([
      'Europe/Berlin',
      'Pacific/Kiritimati',
    ]);
  });

  it('refreshes a field: at once where it is watched, else at the next query', async () => {
    fetchMock.mockImplementation(async () => answer(200, groups));
    const client = createGraphqlClient();
    const watching = client.watchQuery({ query }).subscribe(() => undefined);
    await client.query({ query });
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await refresh(client, ['trackGroups']);
    expect(fetchMock).toHaveBeenCalledTimes(2);
    watching.unsubscribe();
    await refresh(client, ['trackGroups']);
    expect(fetchMock).toHaveBeenCalledTimes(2);
    await client.query({ query });
    expect(fetchMock).toHaveBeenCalledTimes(3);
  });

  it('refreshes a session whose loss is reported inside a successful response', async () => {
    setSessionRefresher(async () => true);
    const lost = { errors: [{ message: 'Please sign in to continue', extensions: { code: 'NOT_SIGNED_IN' } }] };
    fetchMock.mockResolvedValueOnce(answer(200, lost)).mockResolvedValueOnce(answer(200, groups));
    const { data } = await createGraphqlClient().query({ query });
    expect(data).toEqual(groups.data);
  });

  it('throws the problem when the session cannot be refreshed', async () => {
    setSessionRefresher(async () => false);
    const errors = [{ message: 'Please sign in to continue', extensions: { code: 'NOT_SIGNED_IN' } }];
    fetchMock.mockResolvedValueOnce(answer(200, { errors }));
    const error: unknown = await createGraphqlClient()
      .query({ query })
      .catch((reason: unknown) => reason);
    expect(readProblem(error)).toEqual({ error: 'Please sign in to continue', code: 'NOT_SIGNED_IN' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['repeats a call that needs a recent sign-in once the person has confirmed who they are', true],
    ['throws the refusal of a person who does not confirm who they are', false],
  ])('%s', async (_, isConfirmed) => {
    const confirm = jest.fn(async () => isConfirmed);
    setIdentityConfirmer(confirm);
    const refusal = { message: 'Please sign in again', extensions: { code: 'REAUTHENTICATION_NEEDED' } };
    fetchMock
      .mockResolvedValueOnce(answer(200, { data: null, errors: [refusal] }))
      .mockResolvedValueOnce(answer(200, { data: { rename: { __typename: 'Renamed', id: 'r' } } }));
    const outcome = await createGraphqlClient()
      .mutate({ mutation })
      .catch((reason: unknown) => readProblem(reason));
    expect(outcome).toMatchObject(
      isConfirmed ? { data: { rename: { id: 'r' } } } : { code: 'REAUTHENTICATION_NEEDED' },
    );
    expect([confirm.mock.calls.length, fetchMock.mock.calls.length]).toEqual([1, isConfirmed ? 2 : 1]);
  });

  it('asks who the person is also where the session had to be refreshed first', async () => {
    setSessionRefresher(async () => true);
    setIdentityConfirmer(async () => true);
    for (const code of ['NOT_SIGNED_IN', 'REAUTHENTICATION_NEEDED'])
      fetchMock.mockResolvedValueOnce(answer(200, { data: null, errors: [{ message: 'No', extensions: { code } }] }));
    fetchMock.mockResolvedValueOnce(answer(200, { data: { rename: { __typename: 'Renamed', id: 'r' } } }));
    await expect(createGraphqlClient().mutate({ mutation })).resolves.toMatchObject({ data: { rename: { id: 'r' } } });
  });

  it('throws an error whose problem can be read, without a retry', async () => {
    const errors = [{ message: 'Failed to fetch playlists', extensions: { code: 'UNAVAILABLE' } }];
    fetchMock.mockResolvedValueOnce(answer(200, { errors }));
    const error: unknown = await createGraphqlClient()
      .query({ query })
      .catch((reason: unknown) => reason);
    expect(readProblem(error)).toEqual({ error: 'Failed to fetch playlists', code: 'UNAVAILABLE' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});
