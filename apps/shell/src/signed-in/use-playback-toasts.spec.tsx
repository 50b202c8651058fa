import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PlayerProvider } from '@trax/player';
import { aGroup } from '@trax/player/testing';
import { installShortcuts } from '@trax/player/shortcuts';
import { silentPlayer } from '@trax/testing-web/silent-player';
import { ToastProvider } from '@trax/ui';
import { usePlaybackToasts } from './use-playback-toasts.js';

function Toasts() {
  usePlaybackToasts();
  return null;
}

it('shows the speed and the pause that a key has chosen, without the remote of the player', async () => {
  const player = silentPlayer();
  const removeShortcuts = installShortcuts(player);
  render(
    <PlayerProvider player={player}>
      <ToastProvider>
        <Toasts />
      </ToastProvider>
    </PlayerProvider>,
  );
  act(() => player.playQueue(aGroup(1), 0));
  await userEvent.keyboard('>');
  expect(await screen.findByText('Speed 1.1×')).toBeTruthy();
  await userEvent.keyboard('w');
  expect(await screen.findByText('Pause between plays: 1 second')).toBeTruthy();
  act(() => player.setPauseBetween('say-along'));
  expect(await screen.findByText('Say along')).toBeTruthy();
  removeShortcuts();
  player.dispose();
});
