import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { keptQueues } from '@trax/player';
import { aPlaylist } from '@trax/player/testing';
import { ToastProvider } from '@trax/ui';
import { useDeviceToasts } from './use-device-toasts.js';

function Toasts() {
  useDeviceToasts();
  return null;
}

const open = () =>
  render(
    <ToastProvider>
      <Toasts />
    </ToastProvider>,
  );

beforeEach(() => localStorage.clear());

it('says why something could not be kept', async () => {
  open();
  await act(() => keptQueues.keep(aPlaylist(1)));
  expect(await screen.findByText('My morning could not be kept')).toBeTruthy();
  expect(
    screen.getByText('This browser has removed what was kept here. Please reload the page and try again.'),
  ).toBeTruthy();
});

it('offers the installation from the second day on', async () => {
  localStorage.setItem('trax.visits', JSON.stringify({ firstDay: '2026-01-01', isOffered: false }));
  const prompt = jest.fn(() => Promise.resolve());
  open();
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  const button = await screen.findByRole('button', { name: 'Install' });
  act(() => button.click());
  expect(prompt).toHaveBeenCalledTimes(1);
});
