import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { createGraphqlClient } from './create-graphql-client.js';

const list = parse('query List { playlists { id name tracks { id displayName repetitions } } }');
const idsOnly = parse('query Ids { playlists { id tracks { id } } }');
const one = parse('query One($id: ID!) { playlist(id: $id) { id name } }');

const track = (id: string, fields: object = {}) => ({ __typename: 'PlaylistTrack', id, ...fields });
const playlist = (id: string, tracks: object[], fields: object = {}) => ({
  __typename: 'Playlist',
  id,
  tracks,
  ...fields,
});
const full = (id: string, repetitions: number) => track(id, { displayName: id, repetitions });

/** A client that has read two playlists with one track in common. */
function clientWithPlaylists() {
  const client = createGraphqlClient();
  const playlists = [
    playlist('p', [full('a', 1), full('b', 2)], { name: 'P' }),
    playlist('q', [full('a', 9)], { name: 'Q' }),
  ];
  client.writeQuery({ query: list, data: { playlists } });
  return client;
}

describe('playlists in the cache', () => {
  it('keep the repetitions of one track apart in each', () => {
    const read = clientWithPlaylists().readQuery<{ playlists: object[] }>({ query: list });
    expect(read?.playlists).toMatchObject([{ tracks: [{ repetitions: 1 }, {}] }, { tracks: [{ repetitions: 9 }] }]);
  });

  it('keep what is known of their tracks when an answer brings another order and ids only', () => {
    const client = clientWithPlaylists();
    const playlists = [playlist('p', [track('b'), track('a')]), playlist('q', [track('a')])];
    client.writeQuery({ query: idsOnly, data: { playlists } });
    const read = client.readQuery<{ playlists: object[] }>({ query: list });
    expect(read?.playlists[0]).toMatchObject({ tracks: [full('b', 2), full('a', 1)] });
  });

  it('are found one by one where the list has brought them', () => {
    const client = clientWithPlaylists();
    expect(client.readQuery({ query: one, variables: { id: 'q' } })).toMatchObject({ playlist: { name: 'Q' } });
    expect(client.readQuery({ query: one, variables: { id: 'unknown' } })).toBeNull();
  });
});
