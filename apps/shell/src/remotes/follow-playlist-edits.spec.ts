import { afterEach, expect, it } from '@jest/globals';
import { createGraphqlClient } from '@trax/graphql-client';
import { trackOfEntry } from '@trax/player';
import { playlistEdits } from '@trax/playlists';
import { serveGraphql } from '@trax/testing-web/serve-graphql';
import { silentPlayer } from '@trax/testing-web/silent-player';
import { followPlaylistEdits } from './follow-playlist-edits.js';

const anEntry = (trackId: string, repetitions: number) => ({
  trackId,
  displayName: trackId,
  voiceGender: 'F' as const,
  filePath: trackId,
  durationSeconds: 30,
  repetitions,
  groupId: 'theme',
  twin: null,
});
const queue = {
  source: { kind: 'playlist' as const, playlistId: 'p', name: 'Morning' },
  entries: [anEntry('a', 1), anEntry('b', 2)],
};

afterEach(() => {
  dispatchEvent(new Event('pagehide'));
});

it('continues in the new form when the playlist is edited, without an interruption', async () => {
  globalThis.fetch = serveGraphql({});
  const edits = playlistEdits(createGraphqlClient());
  const player = silentPlayer();
  followPlaylistEdits(player, edits);
  player.playQueue(queue, 0);
  const known = {
    id: 'p',
    name: 'Morning',
    tracks: queue.entries.map(trackOfEntry),
  };
  edits.setRepetitions({ playlistId: 'p', trackId: 'b', repetitions: 3 }, known).catch(() => undefined);
  edits.moveTrack({ playlistId: 'p', trackId: 'b', after: undefined }).catch(() => undefined);
  const names = () => player.getState().queue?.entries.map(({ trackId }) => trackId);
  expect(names()).toEqual(['b', 'a']);
  expect(player.getState()).toMatchObject({ index: 1, status: 'playing' });
  const { undo } = edits.removeTrack({ playlistId: 'p', trackId: 'b' });
  expect(names()).toEqual(['a']);
  undo();
  expect(names()).toEqual(['b', 'a']);
  edits.rename('p', 'Dawn').catch(() => undefined);
  expect(player.getState().queue?.source.name).toBe('Dawn');
});
