import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { PlayerProvider, trackOfEntry } from '@trax/player';
import { aGroup, aPlaylist } from '@trax/player/testing';
import { serveGraphql } from '@trax/testing-web/serve-graphql';
import { silentPlayer } from '@trax/testing-web/silent-player';
import { ToastProvider } from '@trax/ui';
import '../testing/render-shell.js';

const player = silentPlayer();
jest.mock('./player.js', () => ({ player }));
const importRuntime = jest.fn();
jest.mock('../remotes/federation.js', () => {
  importRuntime();
  return {};
});

const queue = aPlaylist(1, 2);
const playlistId = 'playlist-1';
/** What reaches the gateway, which refuses 9. */
let calls: number[];

beforeEach(async () => {
  calls = [];
  globalThis.fetch = serveGraphql({
    setRepetitions: ({ repetitions }: { repetitions: number }) => {
      calls.push(repetitions);
      if (repetitions === 9) throw new Error('The playlists are away');
      const tracks = queue.entries.map((entry) => ({ ...trackOfEntry(entry), repetitions }));
      return { id: playlistId, name: 'My morning', trackCount: 2, totalSeconds: 0, tracks };
    },
  });
  const { useSavedRepetitions } = await import('./use-saved-repetitions.js');
  const Choosing = () => {
    useSavedRepetitions();
    return null;
  };
  render(
    <PlayerProvider player={player}>
      <ToastProvider>
        <Choosing />
      </ToastProvider>
    </PlayerProvider>,
  );
  player.playQueue(queue, 0);
});
afterEach(async () => {
  jest.useRealTimers();
  dispatchEvent(new Event('visibilitychange'));
  const { forgetFetchedData } = await import('../remotes/federation-loader.js');
  await forgetFetchedData();
});

const repetitions = () => player.getState().queue?.entries[0]?.repetitions;

it('says that it failed where what saves them cannot be loaded; of other queues nothing is saved', async () => {
  importRuntime.mockImplementationOnce(() => {
    throw new Error('The chunk could not be loaded');
  });
  player.setRepetitions(3);
  expect(await screen.findByText('Error updating repetitions')).toBeTruthy();
  expect(repetitions()).toBe(3);
  player.playQueue(aGroup(1), 0);
  player.setRepetitions(4);
  expect(importRuntime).toHaveBeenCalledTimes(1);
});

it('saves the last number that is chosen while what saves them is loading', async () => {
  player.setRepetitions(4);
  player.setRepetitions(5);
  await waitFor(() => expect(calls).toEqual([5]));
  expect(repetitions()).toBe(5);
});

it('saves one number when the card and the player change the same track within the debounce', async () => {
  const { loadFederation, saveRepetitions } = await import('../remotes/federation-loader.js');
  await loadFederation();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
  const track = { playlistId, trackId: 'track-1' };
  player.setRepetitions(4);
  await act(async () => undefined);
  void saveRepetitions({ ...track, repetitions: 6 });
  await waitFor(() => expect(calls).toEqual([6]));
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(calls).toEqual([6]);
  expect(repetitions()).toBe(6);

  await act(() => void saveRepetitions({ ...track, repetitions: 2 }));
  player.setRepetitions(8);
  await waitFor(() => expect(calls).toEqual([6, 8]));
  expect(repetitions()).toBe(8);
});

it('puts the player back and says why when the playlist refuses', async () => {
  act(() => player.setRepetitions(9));
  expect(repetitions()).toBe(9);
  const reason = ['The playlists are away', { selector: 'li bdi' }] as const;
  expect(await screen.findByText(...reason)).toBeTruthy(); // the toasts are loaded first
  expect(repetitions()).toBe(1);
});
