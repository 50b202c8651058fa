import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createPlayer } from '../create-player.js';
import { createFakeAudio } from '../engine/fake-audio.fixture.js';
import type { Player } from '../player.js';
import { aGroup } from '../queue/queue.fixture.js';
import { PlayerProvider, usePlayerState, usePlayhead } from './player-provider.js';

let player: Player;
let stateRenders = 0;

beforeEach(() => {
  stateRenders = 0;
  player = createPlayer({ createElement: createFakeAudio().create });
});
afterEach(() => player.dispose());

function Repetition() {
  stateRenders += 1;
  return <p>play {usePlayerState((state) => state.repetition)}</p>;
}
function Position() {
  return <p>at {usePlayhead().positionSeconds}</p>;
}

it('shows the player’s state and position, and renders only what changed', () => {
  render(
    <PlayerProvider player={player}>
      <Repetition />
      <Position />
    </PlayerProvider>,
  );
  act(() => player.playQueue(aGroup(2), 0));
  act(() => player.next());
  expect(screen.getByText('play 2')).toBeTruthy();
  const rendersBefore = stateRenders;
  act(() => player.seek(7));
  expect(screen.getByText('at 7')).toBeTruthy();
  expect(stateRenders).toBe(rendersBefore);
});

it('says what is missing when there is no provider', () => {
  expect(() => render(<Repetition />)).toThrow('usePlayer needs a PlayerProvider above it');
});
