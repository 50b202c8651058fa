import { afterEach, expect, it } from '@jest/globals';
import { createGraphqlClient } from '@trax/graphql-client';
import { trackOfEntry } from '@trax/player';
import { anEntry, aPlaylist } from '@trax/player/testing';
import { playlistEdits } from '@trax/playlists';
import { serveGraphql } from '@trax/testing-web/serve-graphql';
import { silentPlayer } from '@trax/testing-web/silent-player';
import { followPlaylistEdits } from './follow-playlist-edits.js';

const [first, second] = [anEntry(1, { language: 'pt-BR' }), anEntry(2, { repetitions: 2 })];
const queue = { ...aPlaylist(), entries: [first, second] };
const playlistId = 'playlist-1';

afterEach(() => {
  dispatchEvent(new Event('visibilitychange'));
});

it('continues in the new form when the playlist is edited, without an interruption', async () => {
  globalThis.fetch = serveGraphql({});
  const edits = playlistEdits(createGraphqlClient());
  const player = silentPlayer();
  followPlaylistEdits(player, edits);
  player.playQueue(queue, 0);
  const known = {
    id: playlistId,
    name: 'My morning',
    tracks: queue.entries.map(trackOfEntry),
  };
  edits.setRepetitions({ playlistId, trackId: 'track-2', repetitions: 3 }, known).catch(() => undefined);
  edits.moveTrack({ playlistId, trackId: 'track-2', after: undefined }).catch(() => undefined);
  const names = () => player.getState().queue?.entries.map(({ trackId }) => trackId);
  expect(names()).toEqual(['track-2', 'track-1']);
  expect(player.getState().queue?.entries[1]?.language).toBe('pt-BR');
  expect(player.getState()).toMatchObject({ index: 1, status: 'playing' });
  edits.removeTrack({ playlistId, trackId: 'track-2' }).catch(() => undefined);
  expect(names()).toEqual(['track-1']);
  edits.rename(playlistId, 'Dawn').catch(() => undefined);
  expect(player.getState().queue?.source.name).toBe('Dawn');
});
