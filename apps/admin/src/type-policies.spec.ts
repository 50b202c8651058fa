import { describe, expect, it } from '@jest/globals';
import { addTypePolicies, createGraphqlClient } from '@trax/graphql-client';
import { parse } from 'graphql';
import { typePolicies } from './type-policies.js';

function createClient() {
  const client = createGraphqlClient();
  addTypePolicies(client, typePolicies);
  return client;
}

describe('the pages of users in the cache', () => {
  const query = parse(
    'query List($search: String, $after: String) { users(search: $search, after: $after) { users { firebaseId } nextCursor } }',
  );
  const page = (nextCursor: string | null, ...ids: string[]) => ({
    users: {
      __typename: 'UserPage',
      users: ids.map((firebaseId) => ({ __typename: 'User', firebaseId })),
      nextCursor,
    },
  });

  /** What the cache holds of a search after these pages were read one after the other. */
  function afterReading(...pages: [after: string | null, data: ReturnType<typeof page>][]) {
    const client = createClient();
    for (const [after, data] of pages) client.writeQuery({ query, variables: { search: 'ada', after }, data });
    return client.readQuery({ query, variables: { search: 'ada' } });
  }

  it('follow one another', () => {
    expect(afterReading([null, page('b', 'a', 'b')], ['b', page(null, 'c')])).toEqual(page(null, 'a', 'b', 'c'));
  });

  it('name a person once who was in two of them', () => {
    expect(afterReading([null, page('b', 'a', 'b')], ['b', page('d', 'b', 'd')])).toEqual(page('d', 'a', 'b', 'd'));
  });

  it('begin anew with the first', () => {
    expect(afterReading([null, page('b', 'a', 'b')], [null, page('c', 'x', 'c')])).toEqual(page('c', 'x', 'c'));
  });

  it('belong to one search', () => {
    const client = createClient();
    client.writeQuery({ query, variables: { search: 'ada' }, data: page(null, 'a') });
    expect(client.readQuery({ query, variables: { search: 'bob' } })).toBeNull();
  });
});

describe('the pages of deletion requests in the cache', () => {
  const query = parse('query List($first: Int!, $after: ID) { deletionRequests(first: $first, after: $after) { id } }');
  const first = 2;

  /** The ids that the cache holds after these pages of at most two requests were read one after the other. */
  function afterReading(...pages: [after: string | null, ...ids: string[]][]) {
    const client = createClient();
    for (const [after, ...ids] of pages) {
      const deletionRequests = ids.map((id) => ({ __typename: 'DeletionRequest', id }));
      client.writeQuery({ query, variables: { first, after }, data: { deletionRequests } });
    }
    const read = client.readQuery<{ deletionRequests: { id: string }[] }>({ query, variables: { first } });
    return read?.deletionRequests.map(({ id }) => id).join(' ');
  }

  it('follow one another', () => {
    expect(afterReading([null, 'f', 'e'], ['e', 'd', 'c'], ['c', 'b'])).toBe('f e d c b');
  });

  it('keep the later ones when the first is read again', () => {
    expect(afterReading([null, 'f', 'e'], ['e', 'd'], [null, 'g', 'f'])).toBe('g f e d');
  });

  it('keep the later ones when one in the middle is read again', () => {
    expect(afterReading([null, 'f', 'e'], ['e', 'd', 'c'], ['c', 'b'], ['e', 'd', 'c'])).toBe('f e d c b');
  });

  it('end with a page that is not full', () => {
    expect(afterReading([null, 'f', 'e'], ['e', 'd', 'c'], [null, 'f'])).toBe('f');
    expect(afterReading([null, 'f', 'e'], ['e', 'd'], ['e'])).toBe('f e');
  });

  it('begin anew when more are new than a page holds', () => {
    expect(afterReading([null, 'f', 'e'], ['e', 'd'], [null, 'i', 'h'])).toBe('i h');
  });
});
