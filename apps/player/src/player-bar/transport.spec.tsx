import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { Player } from '@trax/player';
import { createPlayer, PlayerProvider } from '@trax/player';
import { aGroup } from '@trax/player/testing';
import { PlayAnnouncement, TrackTitle } from './track-title.js';
import { NextButton, PlayToggle } from './transport.js';

let player: Player;

beforeEach(() => {
  jest.useFakeTimers();
  player = createPlayer({ createElement: createWaitingElement });
  render(
    <PlayerProvider player={player}>
      <TrackTitle />
      <PlayAnnouncement />
      <PlayToggle />
      <NextButton />
    </PlayerProvider>,
  );
  act(() => player.playQueue(aGroup(2, 2), 0));
});
afterEach(() => {
  player.dispose();
  jest.useRealTimers();
});

/** Its sound never arrives. */
function createWaitingElement(): HTMLAudioElement {
  const element = document.createElement('audio');
  return Object.assign(element, { play: async () => undefined, pause: () => undefined, load: () => undefined });
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('says whether the next play or the next track comes, and how to skip the track', () => {
  expect(button('Next play').title).toBe('Next play. Hold to skip the track');
  act(() => player.next());
  expect(button('Next track').title).toBe('Next track');
});

it('says that the sound is waited for, once that takes a while, and no longer', () => {
  act(() => jest.advanceTimersByTime(299));
  expect(screen.queryByText('Loading the sound …')).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('Loading the sound …')).toBeTruthy();
  expect(button('Pause').getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('Track 1, play 1 of 2. Loading the sound …');
  act(() => player.pause());
  expect(screen.queryByText('Loading the sound …')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Track 1, play 1 of 2');
});
