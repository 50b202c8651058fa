import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { trackCompletedToasts, type Player, type TrackCompletion } from '@trax/player';
import { anEntry } from '@trax/player/testing';
import { ToastProvider } from '@trax/ui';
import { useCompletionToasts } from './use-completion-toasts.js';

type PlayerEvents = Pick<Player, 'onCompletion' | 'onPlaylistCompletion'>;

function renderToasts() {
  let onTrack: Parameters<PlayerEvents['onCompletion']>[0] = () => undefined;
  let onPlaylist: Parameters<PlayerEvents['onPlaylistCompletion']>[0] = () => undefined;
  const player: PlayerEvents = {
    onCompletion: (listener) => {
      onTrack = listener;
      return () => undefined;
    },
    onPlaylistCompletion: (listener) => {
      onPlaylist = listener;
      return () => undefined;
    },
  };
  function Toasts() {
    useCompletionToasts(player);
    return null;
  }
  render(
    <ToastProvider>
      <Toasts />
    </ToastProvider>,
  );
  return {
    completeTrack: (runId: string, trackId: string) => act(() => onTrack(aCompletion(runId, trackId))),
    completePlaylist: (name: string) => act(() => onPlaylist({ playlistId: 'playlist-1', name })),
  };
}

const aCompletion = (runId: string, trackId: string): TrackCompletion => ({
  playId: 'play',
  runId,
  track: anEntry(1, { trackId, displayName: `I am ${trackId}`, repetitions: 9 }),
  playlistId: undefined,
  repetition: 1,
  listenedSeconds: 27,
});

it('names a track on its first completion in a run through the queue, and again in the next run', async () => {
  const { completeTrack } = renderToasts();
  completeTrack('run-1', 'calm');
  expect(await screen.findByText('Track completed')).toBeTruthy();
  expect(screen.getByText('I am calm')).toBeTruthy();

  completeTrack('run-1', 'brave');
  expect(await screen.findByText('I am brave')).toBeTruthy();
  completeTrack('run-1', 'calm');
  expect(screen.queryByText('I am calm')).toBeNull();

  completeTrack('run-2', 'calm');
  expect(await screen.findByText('I am calm')).toBeTruthy();
});

it('shows a track for two seconds and a playlist for five', async () => {
  const { completeTrack, completePlaylist } = renderToasts();
  completeTrack('run-1', 'calm');
  await screen.findByText('Track completed');
  jest.useFakeTimers();
  completeTrack('run-2', 'brave');
  act(() => jest.advanceTimersByTime(1900));
  expect(screen.queryByText('I am brave')).not.toBeNull();
  act(() => jest.advanceTimersByTime(200));
  expect(screen.queryByText('I am brave')).toBeNull();

  completePlaylist('Morning');
  act(() => jest.advanceTimersByTime(4900));
  expect(screen.queryByText('Playlist completed!')).not.toBeNull();
  expect(screen.queryByText('Morning')).not.toBeNull();
  act(() => jest.advanceTimersByTime(200));
  expect(screen.queryByText('Playlist completed!')).toBeNull();
  jest.useRealTimers();
});

it('shows completed playlists only while the messages of completed tracks are switched off', async () => {
  const { completeTrack, completePlaylist } = renderToasts();
  trackCompletedToasts.set(false);
  completePlaylist('Morning');
  expect(await screen.findByText('Playlist completed!')).toBeTruthy();
  completeTrack('run-1', 'calm');
  expect(screen.queryByText('Track completed')).toBeNull();

  trackCompletedToasts.set(true);
  completeTrack('run-1', 'calm');
  expect(screen.queryByText('Track completed')).toBeNull(); // it was completed before in this run
  completeTrack('run-1', 'brave');
  expect(await screen.findByText('I am brave')).toBeTruthy();
});
