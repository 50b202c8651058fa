import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Sample } from './sample.js';

const SAMPLE = {
  trackId: 'track',
  groupId: 'calm-under-pressure',
  groupName: 'Calm Under Pressure',
  displayName: 'I breathe first',
  voiceGender: 'F',
  durationSeconds: 24.4,
  text: 'I breathe in, and I breathe out.',
};

const { play, pause, load } = HTMLMediaElement.prototype;
const GROUP_KEY = 'trax.landing.group';

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = jest.fn<typeof fetch>(async () => Response.json(SAMPLE));
});
afterEach(() => {
  cleanup();
  Object.assign(HTMLMediaElement.prototype, { play, pause, load });
});

/** jsdom has no sound: an element that says that it plays, or fails, when it is asked to. */
function fakeSound(outcome: 'plays' | 'fails') {
  let isPaused = true;
  let error: object | null = null;
  const played: HTMLMediaElement[] = [];
  const setPaused = (element: EventTarget, next: boolean) => {
    isPaused = next;
    element.dispatchEvent(new Event(next ? 'pause' : 'play'));
  };
  Object.defineProperties(HTMLMediaElement.prototype, {
    paused: { configurable: true, get: () => isPaused },
    error: { configurable: true, get: () => error },
    duration: { configurable: true, get: () => 24 },
    currentTime: { configurable: true, writable: true, value: 0 },
  });
  Object.assign(HTMLMediaElement.prototype, {
    async play(this: HTMLMediaElement) {
      played.push(this);
      setPaused(this, false);
      if (outcome === 'plays') return;
      error = {};
      this.dispatchEvent(new Event('error'));
      throw new DOMException('No source', 'NotSupportedError');
    },
    pause(this: HTMLMediaElement) {
      setPaused(this, true);
    },
    load: () => {
      error = null;
      isPaused = true;
    },
  });
  return { played, isPaused: () => isPaused };
}

it('plays and pauses the sample, shows its words, and remembers its theme', async () => {
  const { played } = fakeSound('plays');
  const user = userEvent.setup();
  const { container } = render(<Sample />);
  const button = await screen.findByRole('button', { name: 'Play the sample: Calm Under Pressure' });
  expect(screen.getByText('Hear a sample: Calm Under Pressure, 0:24')).toBeTruthy();
  expect(localStorage.getItem(GROUP_KEY)).toBeNull();

  await user.click(button);
  const [element] = played;
  expect(new URL(element?.src ?? '').pathname).toBe('/api/sample/audio');
  expect(screen.getByText(SAMPLE.text)).toBeTruthy();
  expect(localStorage.getItem(GROUP_KEY)).toBe('calm-under-pressure');
  if (element) element.currentTime = 12;
  element?.dispatchEvent(new Event('timeupdate'));
  await waitFor(() => expect(container.querySelector('[stroke-dasharray="0.5 1"]')).not.toBeNull());

  await user.click(screen.getByRole('button', { name: 'Pause the sample: Calm Under Pressure' }));
  expect(screen.getByRole('button', { name: 'Play the sample: Calm Under Pressure' })).toBeTruthy();
});

it('stops when the visitor leaves the page', async () => {
  const { isPaused } = fakeSound('plays');
  const { unmount } = render(<Sample />);
  await userEvent.click(await screen.findByRole('button'));
  expect(isPaused()).toBe(false);
  unmount();
  expect(isPaused()).toBe(true);
});

it('says that it could not be played, and fetches it again at the next press', async () => {
  fakeSound('fails');
  render(<Sample />);
  await userEvent.click(await screen.findByRole('button'));
  expect((await screen.findByRole('alert')).textContent).toBe('The sample could not be played. Please try again.');
  const { played } = fakeSound('plays');
  await userEvent.click(screen.getByRole('button'));
  expect(played).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('is not there where the catalogue has no sample', async () => {
  globalThis.fetch = jest.fn<typeof fetch>(async () => Response.json({ code: 'SAMPLE_NOT_FOUND' }, { status: 404 }));
  const { container } = render(<Sample />);
  await act(async () => {});
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(container.innerHTML).toBe('');
});
