import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createPlayer } from '../create-player.js';
import { createFakeAudio } from '../engine/fake-audio.fixture.js';
import type { Player } from '../player.js';
import { aGroup } from '../queue/queue.fixture.js';
import { PlayerProvider, useEntryStatus, usePlayerState, usePlayhead, useQueueStatus } from './player-provider.js';

let player: Player;
let audio: ReturnType<typeof createFakeAudio>;
let stateRenders = 0;

beforeEach(() => {
  stateRenders = 0;
  audio = createFakeAudio();
  player = createPlayer({ createElement: audio.create });
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

const queue = aGroup(1);
function Row() {
  const { status, isSounding, isLoading } = useEntryStatus(queue, 0);
  const theme = useQueueStatus(queue);
  return (
    <p>
      row {status} {isSounding ? 'sounding' : isLoading ? 'loading' : 'silent'}, theme {theme.status}{' '}
      {theme.isLoading ? 'loading' : ''}
    </p>
  );
}

it('a row sounds only while sound is heard, and is done when the queue has ended', () => {
  const { container } = render(
    <PlayerProvider player={player}>
      <Row />
    </PlayerProvider>,
  );
  const shown = () => container.textContent?.trim();
  expect(shown()).toBe('row idle silent, theme idle');
  act(() => player.playQueue(queue, 0));
  expect(shown()).toBe('row playing loading, theme playing loading');
  act(() => {
    audio.arriveAll();
    audio.current.dispatchEvent(new Event('playing'));
  });
  expect(shown()).toBe('row playing sounding, theme playing');
  act(() => player.pause());
  expect(shown()).toBe('row paused silent, theme paused');
  act(() => player.play());
  act(() => audio.current.finish());
  expect(shown()).toBe('row idle silent, theme idle');
});

it('says what is missing when there is no provider', () => {
  expect(() => render(<Repetition />)).toThrow('usePlayer needs a PlayerProvider above it');
});
