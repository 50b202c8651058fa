import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createGraphqlClient, GraphqlProvider } from '@trax/graphql-client';
import { entryOfTrack, PlayerProvider, trackOfEntry } from '@trax/player';
import { aPlaylist } from '@trax/player/testing';
import { playlistEdits } from '@trax/playlists';
import { serveGraphql } from '@trax/testing-web/serve-graphql';
import { silentPlayer } from '@trax/testing-web/silent-player';
import { ToastProvider } from '@trax/ui';
import { useSavedRepetitions } from './use-saved-repetitions.js';

const queue = aPlaylist(1, 2);
const playlistId = 'playlist-1';

function Editing() {
  useSavedRepetitions();
  return null;
}

/** A player on its playlist, joined to the edits; `calls` are the numbers that reach the gateway, which refuses 9. */
function startPlaying() {
  const calls: number[] = [];
  globalThis.fetch = serveGraphql({
    setRepetitions: ({ repetitions }: { repetitions: number }) => {
      calls.push(repetitions);
      if (repetitions === 9) throw new Error('The playlists are away');
      const tracks = queue.entries.map((entry) => ({ ...trackOfEntry(entry), repetitions }));
      return { id: playlistId, name: 'My morning', trackCount: 2, totalSeconds: 0, tracks };
    },
  });
  const client = createGraphqlClient();
  const edits = playlistEdits(client);
  const player = silentPlayer();
  // As the shell does.
  edits.subscribe(({ id, name, tracks }) =>
    player.updateQueue({ source: { kind: 'playlist', playlistId: id, name }, entries: tracks.map(entryOfTrack) }),
  );
  player.playQueue(queue, 0);
  render(
    <GraphqlProvider client={client}>
      <PlayerProvider player={player}>
        <ToastProvider>
          <Editing />
        </ToastProvider>
      </PlayerProvider>
    </GraphqlProvider>,
  );
  const repetitions = () => player.getState().queue?.entries[0]?.repetitions;
  return { player, edits, calls, repetitions };
}

afterEach(() => {
  jest.useRealTimers();
  dispatchEvent(new Event('pagehide'));
});

it('saves one number when the card and the player change the same track within the debounce', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
  const { player, edits, calls, repetitions } = startPlaying();
  player.setRepetitions(4);
  await act(async () => undefined);
  edits.setRepetitions({ playlistId, trackId: 'track-1', repetitions: 6 }).catch(() => undefined);
  expect(repetitions()).toBe(6);
  await waitFor(() => expect(calls).toEqual([6]));
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(calls).toEqual([6]);
  expect(repetitions()).toBe(6);

  edits.setRepetitions({ playlistId, trackId: 'track-1', repetitions: 2 }).catch(() => undefined);
  expect(repetitions()).toBe(2);
  player.setRepetitions(8);
  await waitFor(() => expect(calls).toEqual([6, 8]));
  expect(repetitions()).toBe(8);
});

it('puts the player back and says why when the playlist refuses', async () => {
  const { player, repetitions } = startPlaying();
  act(() => player.setRepetitions(9));
  expect(repetitions()).toBe(9);
  const reason = ['The playlists are away', { selector: 'li div' }] as const;
  expect(await screen.findByText(...reason, { timeout: 10_000 })).toBeTruthy(); // the toasts are loaded first
  expect(repetitions()).toBe(1);
});
