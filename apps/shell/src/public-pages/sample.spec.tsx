import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { chosenVoice, sampledGroupId } from '@trax/browser-storage';
import { renderShell, SESSIONS } from '../testing/render-shell.js';
import { Sample } from './sample.js';

const SAMPLE = {
  trackId: 'track',
  groupId: 'calm-under-pressure',
  groupName: 'Calm Under Pressure',
  displayName: 'I breathe first',
  voiceGender: 'F',
  durationSeconds: 24,
  text: 'I breathe in. I breathe out.',
  sentences: [
    { start: 0.3, text: 'I breathe in.' },
    { start: 12, text: 'I breathe out.' },
  ],
};

const { play, pause, load } = HTMLMediaElement.prototype;

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

it('plays and pauses the sample with one sentence in place of its title, and remembers its theme', async () => {
  const { played } = fakeSound('plays');
  const user = userEvent.setup();
  const { container } = renderShell(<Sample />, { session: SESSIONS.visitor });
  const button = await screen.findByRole('button', { name: 'Play the sample: Calm Under Pressure' });
  const place = screen.getByRole('region', { name: 'Sample' });
  expect(place.textContent).toBe('Hear a sample: Calm Under Pressure, 0:24');
  expect(sampledGroupId.read()).toBeUndefined();

  await user.click(button);
  const [element] = played;
  expect(new URL(element?.src ?? '').pathname).toBe('/api/sample/audio');
  expect(place.textContent).toBe('I breathe in.');
  expect(sampledGroupId.read()).toBe('calm-under-pressure');
  if (element) element.currentTime = 12;
  act(() => void element?.dispatchEvent(new Event('timeupdate')));
  expect(container.querySelector('[stroke-dasharray="0.5 1"]')).not.toBeNull();
  expect(place.textContent).toBe('I breathe out.');

  await user.click(screen.getByRole('button', { name: 'Pause the sample: Calm Under Pressure' }));
  expect(screen.getByRole('button', { name: 'Play the sample: Calm Under Pressure' })).toBeTruthy();
  expect(screen.queryByText('I breathe out.')).toBeNull();
  expect(within(place).getByRole('button', { name: 'Create an account' })).toBeTruthy();
});

it('shows all of its words where the times of the sentences are not known', async () => {
  fakeSound('plays');
  globalThis.fetch = jest.fn<typeof fetch>(async () => Response.json({ ...SAMPLE, sentences: [] }));
  renderShell(<Sample />, { session: SESSIONS.visitor });
  await userEvent.click(await screen.findByRole('button', { name: /the sample/ }));
  expect(screen.getByText(SAMPLE.text)).toBeTruthy();
});

it('remembers the voice that was heard, unless another was chosen on this device', async () => {
  fakeSound('plays');
  renderShell(<Sample />, { session: SESSIONS.visitor });
  const button = await screen.findByRole('button', { name: /the sample/ });
  await userEvent.click(button);
  expect(chosenVoice.read()).toBe('F');
  chosenVoice.write('M');
  await userEvent.click(button);
  expect(chosenVoice.read()).toBe('M');
});

it.each([
  [null, 0.397],
  ['100', 1],
])('is as loud as the player, whose volume on this device is %s', async (stored, gain) => {
  if (stored) localStorage.setItem('trax.player.volume', stored);
  const { played } = fakeSound('plays');
  renderShell(<Sample />, { session: SESSIONS.visitor });
  await userEvent.click(await screen.findByRole('button', { name: /the sample/ }));
  expect(played[0]?.volume).toBeCloseTo(gain, 3);
});

it('stops when the visitor leaves the page', async () => {
  const { isPaused } = fakeSound('plays');
  renderShell(<Sample />, { session: SESSIONS.visitor });
  await userEvent.click(await screen.findByRole('button', { name: /the sample/ }));
  expect(isPaused()).toBe(false);
  cleanup();
  expect(isPaused()).toBe(true);
});

it('says that it could not be played, and fetches it again at the next press', async () => {
  fakeSound('fails');
  renderShell(<Sample />, { session: SESSIONS.visitor });
  await userEvent.click(await screen.findByRole('button', { name: /the sample/ }));
  expect((await screen.findByRole('alert')).textContent).toBe('The sample could not be played. Please try again.');
  const { played } = fakeSound('plays');
  await userEvent.click(screen.getByRole('button', { name: /the sample/ }));
  expect(played).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('is not there where the catalogue has no sample', async () => {
  globalThis.fetch = jest.fn<typeof fetch>(async () => Response.json({ code: 'SAMPLE_NOT_FOUND' }, { status: 404 }));
  renderShell(<Sample />, { session: SESSIONS.visitor });
  await act(async () => {});
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button')).toBeNull();
});
