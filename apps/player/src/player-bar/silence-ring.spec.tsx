import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { PlayerProvider, type Player } from '@trax/player';
import { aGroup } from '@trax/player/testing';
import { silentPlayer } from '@trax/testing-web/silent-player';
import { SilenceRing } from './silence-ring.js';
import { TrackTitle } from './track-title.js';
import { RingPlayButton } from './transport.js';

let player: Player;

beforeEach(() => {
  jest.useFakeTimers();
  player = silentPlayer();
  player.playQueue(aGroup(2), 0);
});
afterEach(() => {
  player.dispose();
  jest.useRealTimers();
});

function beSilentFor(milliseconds: number): Player {
  const state = { ...player.getState(), silenceUntilMs: Date.now() + milliseconds };
  return { ...player, getState: () => state };
}
const arcs = () =>
  [...document.querySelectorAll('circle[data-filled]')].map((circle) => circle.getAttribute('stroke-dasharray'));

it('empties until the silence ends', () => {
  render(
    <PlayerProvider player={beSilentFor(4000)}>
      <SilenceRing />
    </PlayerProvider>,
  );
  expect(arcs()).toEqual(['360 360']);
  act(() => jest.advanceTimersByTime(3000));
  expect(arcs()).toEqual(['90 360']);
  act(() => jest.advanceTimersByTime(2000));
  expect(arcs()).toEqual([]);
});

it('takes the place of the repetitions around play, beside the words', () => {
  render(
    <PlayerProvider player={beSilentFor(4000)}>
      <TrackTitle />
      <RingPlayButton />
    </PlayerProvider>,
  );
  expect(screen.getByText('Your turn')).toBeTruthy();
  expect(arcs()).toEqual(['360 360']);
});

it('is not there while there is sound', () => {
  render(
    <PlayerProvider player={player}>
      <SilenceRing />
      <RingPlayButton />
    </PlayerProvider>,
  );
  expect(arcs()).toEqual([]);
  expect(document.querySelectorAll('circle')).toHaveLength(2); // one of each repetition
});
