import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { createGraphqlClient } from './create-graphql-client.js';

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
  const client = createGraphqlClient();
  for (const [after, data] of pages) client.writeQuery({ query, variables: { search: 'ada', after }, data });
  return client.readQuery({ query, variables: { search: 'ada' } });
}

describe('the pages of users in the cache', () => {
  it('follow one another', () => {
    expect(afterReading([null, page('b', 'a', 'b')], ['b', page(null, 'c')])).toEqual(page(null, 'a', 'b', 'c'));
  });

  it('name a person once, who stood in two of them', () => {
    expect(afterReading([null, page('b', 'a', 'b')], ['b', page('d', 'b', 'd')])).toEqual(page('d', 'a', 'b', 'd'));
  });

  it('begin anew with the first', () => {
    expect(afterReading([null, page('b', 'a', 'b')], [null, page('c', 'x', 'c')])).toEqual(page('c', 'x', 'c'));
  });

  it('belong to one search', () => {
    const client = createGraphqlClient();
    client.writeQuery({ query, variables: { search: 'ada' }, data: page(null, 'a') });
    expect(client.readQuery({ query, variables: { search: 'bob' } })).toBeNull();
  });
});
