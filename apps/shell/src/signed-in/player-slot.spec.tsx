import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import '../testing/render-shell.js';

const loadSlot = jest.fn<(name: string, attempt: number) => Promise<ComponentType>>();
jest.mock('../remotes/federation-loader.js', () => ({ loadFederation: async () => ({ loadSlot }) }));

async function renderSlot() {
  const { PlayerSlot } = await import('./player-slot.js');
  return render(<PlayerSlot />);
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

it('shows the remote of the slot, after a failure by the button or when the browser is online again', async () => {
  loadSlot.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
  loadSlot.mockResolvedValue(() => <p>the player</p>);
  await renderSlot();
  expect(await screen.findByText(MESSAGE)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(MESSAGE)).toBeTruthy();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('the player')).toBeTruthy();
  expect(screen.queryByText(MESSAGE)).toBeNull();
  expect(loadSlot.mock.calls).toEqual([
    ['player', 0],
    ['player', 1],
    ['player', 2],
  ]);
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
