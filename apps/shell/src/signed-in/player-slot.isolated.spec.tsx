import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PlayerProvider } from '@trax/player';
import { aGroup } from '@trax/player/testing';
import { silentPlayer } from '@trax/testing-web/silent-player';
import type { ComponentType } from 'react';
import '../testing/render-shell.js';

const loadSlot = jest.fn<(name: string, attempt: number) => Promise<ComponentType>>();
jest.mock('../remotes/federation-loader.js', () => ({ loadFederation: async () => ({ loadSlot }) }));

async function renderSlot() {
  const { PlayerSlot } = await import('./player-slot.js');
  const player = silentPlayer();
  const slot = (
    <PlayerProvider player={player}>
      <PlayerSlot />
    </PlayerProvider>
  );
  return { player, ...render(slot) };
}

const playerHeight = () => document.documentElement.style.getPropertyValue('--player-height');
const MESSAGE = 'The player could not be shown.';
let resize: ResizeObserverCallback = () => undefined;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  globalThis.ResizeObserver = class {
    constructor(onResize: ResizeObserverCallback) {
      resize = onResize;
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

afterEach(() => void jest.useRealTimers());

it('loads the remote of the slot when the page has shown itself, after a failure by the button or when the browser is online again', async () => {
  loadSlot.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
  let show: (remote: ComponentType) => void = () => undefined;
  loadSlot.mockReturnValue(new Promise((resolve) => (show = resolve)));
  jest.useFakeTimers();
  const { player, container } = await renderSlot();
  const findEmptyBar = () => container.querySelector('[aria-hidden=true]');
  expect(loadSlot).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1500));
  jest.useRealTimers();
  expect(await screen.findByText(MESSAGE)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(MESSAGE)).toBeTruthy();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(MESSAGE)).toBeNull();
  expect(findEmptyBar()).toBeNull();
  act(() => player.playQueue(aGroup(1), 0));
  expect(findEmptyBar()).not.toBeNull();
  await act(async () => show(() => <p>the player</p>));
  expect(await screen.findByText('the player')).toBeTruthy();
  expect(findEmptyBar()).toBeNull();
  expect(loadSlot.mock.calls).toEqual([
    ['player', 0],
    ['player', 1],
    ['player', 2],
  ]);
});

it('shows it as soon as a track is chosen', async () => {
  loadSlot.mockResolvedValue(() => <p>the player</p>);
  const { player } = await renderSlot();
  expect(screen.queryByText('the player')).toBeNull();
  act(() => player.playQueue(aGroup(1), 0));
  expect(screen.getByText('the player')).toBeTruthy();
});

it('reports its height, so that the layouts keep clear of it', async () => {
  const offsetHeight = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(0);
  const { unmount } = await renderSlot();
  expect(playerHeight()).toBe('0px');
  offsetHeight.mockReturnValue(88);
  resize([], new ResizeObserver(resize));
  expect(playerHeight()).toBe('88px');
  unmount();
  expect(playerHeight()).toBe('');
});
