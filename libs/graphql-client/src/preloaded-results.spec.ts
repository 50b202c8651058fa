import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { parse } from 'graphql';
import { clear, createGraphqlClient } from './create-graphql-client.js';

const fetchMock = jest.fn<typeof fetch>();
const query = Object.assign(parse('query Groups { trackGroups { id } }'), { __meta__: { hash: 'abc' } });
const result = (id: string) => ({ data: { trackGroups: [{ __typename: 'TrackGroup', id }] } });

function preload(results: Record<string, unknown>): void {
  const element = document.createElement('script');
  element.id = 'trax-answers';
  element.type = 'application/json';
  element.textContent = JSON.stringify(results);
  document.head.append(element);
}

describe('a result that the page brought along', () => {
  beforeEach(() => {
    globalThis.fetch = fetchMock;
    fetchMock.mockImplementation(async () => new Response(JSON.stringify(result('of the network'))));
  });
  afterEach(() => {
    fetchMock.mockReset();
    document.head.replaceChildren();
  });

  it('replaces the call', async () => {
    preload({ abc: result('of the page') });
    expect((await createGraphqlClient().query({ query })).data).toEqual(result('of the page').data);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('is used once: a refetch goes to the network', async () => {
    preload({ abc: result('of the page') });
    const client = createGraphqlClient();
    await client.query({ query });
    const { data } = await client.query({ query, fetchPolicy: 'network-only' });
    expect(data).toEqual(result('of the network').data);
  });

  it('is left to the next query when the first is dropped before it was used', async () => {
    preload({ abc: result('of the page') });
    createGraphqlClient().watchQuery({ query }).subscribe({}).unsubscribe();
    expect((await createGraphqlClient().query({ query })).data).toEqual(result('of the page').data);
  });

  it('is for its own document only', async () => {
    preload({ other: result('of the page') });
    expect((await createGraphqlClient().query({ query })).data).toEqual(result('of the network').data);
  });

  it('is removed with the person who signs out', async () => {
    preload({ abc: result('of the page') });
    const client = createGraphqlClient();
    await clear(client);
    expect((await client.query({ query })).data).toEqual(result('of the network').data);
  });
});
