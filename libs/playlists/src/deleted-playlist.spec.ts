import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createGraphqlClient, failureMessage, refresh } from '@trax/graphql-client';
import { serveGraphql } from '@trax/testing-web/serve-graphql';
import { parse } from 'graphql';
import { playlistEdits } from './playlist-edits.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a deleted playlist', () => {
  const list = Object.assign(parse('query PlaylistIds { playlists { id createdAt } }'), { __meta__: { hash: 'ids' } });
  const facts = (id: string, age: number) => ({ id, createdAt: `2026-01-0${9 - age}T00:00:00.000Z` });
  const STORED = [facts('one', 1), facts('two', 2), facts('three', 3)];

  /** A client that has read the playlists one, two and three, of which two is being deleted. */
  async function deleteTwo(restored: () => unknown = () => ({ ...STORED[1], name: 'Two', tracks: [] })) {
    const deleted = new Set<string>();
    globalThis.fetch = serveGraphql({
      playlists: () => STORED.filter(({ id }) => !deleted.has(id)),
      deletePlaylist: ({ id }: { id: string }) => {
        deleted.add(id);
        return id;
      },
      restorePlaylist: ({ id }: { id: string }) => {
        deleted.delete(id);
        return Object.assign({ trackCount: 0, totalSeconds: 0 }, restored());
      },
    });
    const client = createGraphqlClient();
    const edits = playlistEdits(client);
    await client.query({ query: list });
    const saved = edits.delete('two');
    type Listed = { playlists: { id: string }[] };
    const ids = () => client.readQuery<Listed>({ query: list }, true)?.playlists.map(({ id }) => id);
    return { client, edits, ids, saved, deleted };
  }

  it('is away at once, and sent at once', async () => {
    const { client, ids, saved, deleted } = await deleteTwo();
    expect(ids()).toEqual(['one', 'three']);
    await jest.runAllTimersAsync();
    await saved;
    expect([...deleted]).toEqual(['two']);
    expect(ids()).toEqual(['one', 'three']);
    expect(Object.keys(client.extract() as object)).not.toContain('Playlist:two');
  });

  it('stays away when the list is read from the network meanwhile', async () => {
    const { client, ids } = await deleteTwo();
    await client.query({ query: list, fetchPolicy: 'network-only' });
    expect(ids()).toEqual(['one', 'three']);
    await refresh(client, ['playlists']);
    await client.query({ query: list });
    expect(ids()).toEqual(['one', 'three']);
  });

  it('comes back to its place when it is restored, also before its deletion has an answer', async () => {
    const { edits, ids, deleted } = await deleteTwo();
    const restored = edits.restore('two');
    await jest.runAllTimersAsync();
    await restored;
    expect([...deleted]).toEqual([]);
    expect(ids()).toEqual(['one', 'two', 'three']);
  });

  it('comes back when its deletion fails', async () => {
    const { edits, ids } = await deleteTwo();
    await jest.runAllTimersAsync();
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const failed = edits.delete('one').catch(failureMessage);
    expect(ids()).toEqual(['three']);
    await jest.runAllTimersAsync();
    await failed;
    expect(ids()).toEqual(['one', 'three']);
  });
});
