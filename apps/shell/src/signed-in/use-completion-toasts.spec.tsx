import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { Player, TrackCompletion } from '@trax/player';
import { ToastProvider } from '@trax/ui';
import { useCompletionToasts } from './use-completion-toasts.js';

type Heard = Pick<Player, 'onCompletion' | 'onPlaylistCompletion'>;

function renderToasts() {
  let tellTrack: Parameters<Heard['onCompletion']>[0] = () => undefined;
  let tellPlaylist: Parameters<Heard['onPlaylistCompletion']>[0] = () => undefined;
  const player: Heard = {
    onCompletion: (listener) => {
      tellTrack = listener;
      return () => undefined;
    },
    onPlaylistCompletion: (listener) => {
      tellPlaylist = listener;
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
    completeTrack: (runId: string, trackId: string) => act(() => tellTrack(aCompletion(runId, trackId))),
    completePlaylist: (name: string) => act(() => tellPlaylist({ playlistId: 'playlist-1', name })),
  };
}

const aCompletion = (runId: string, trackId: string): TrackCompletion => ({
  playId: 'play',
  runId,
  track: {
    trackId,
    displayName: `I am ${trackId}`,
    voiceGender: 'F',
    filePath: 'x',
    durationSeconds: 30,
    repetitions: 9,
  },
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
