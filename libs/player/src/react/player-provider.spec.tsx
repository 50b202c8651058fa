import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, render, renderHook, screen } from '@testing-library/react';
import { createPlayer } from '../create-player.js';
import { createFakeAudio } from '../engine/fake-audio.fixture.js';
import type { Player } from '../player.js';
import { aGroup, aPlaylist } from '../queue/queue.fixture.js';
import {
  PlayerProvider,
  useEntryStatus,
  usePlayerState,
  usePlayhead,
  usePlayOfRepetitions,
  useQueueStatus,
} from './player-provider.js';

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

const inPlayer = <T,>(hook: () => T) =>
  renderHook(hook, { wrapper: ({ children }) => <PlayerProvider player={player}>{children}</PlayerProvider> }).result;

it('a row plays itself, or turns itself off and on, and no other row shows that', () => {
  const list = aPlaylist(1, 1);
  const rows = inPlayer(() => [useEntryStatus(list, 0), useEntryStatus(list, 1), useEntryStatus(queue, 0)]);
  const shown = () => rows.current.map(({ status }) => status);
  act(() => rows.current[1]?.playOrToggle());
  expect(player.getState()).toMatchObject({ status: 'loading', index: 1 });
  expect(shown()).toEqual(['idle', 'playing', 'idle']);
  expect(rows.current.map(({ isLoading }) => isLoading)).toEqual([false, true, false]);
  act(() => {
    audio.arriveAll();
    audio.current.dispatchEvent(new Event('playing'));
  });
  expect(rows.current.map(({ isSounding }) => isSounding)).toEqual([false, true, false]);
  act(() => rows.current[1]?.playOrToggle());
  expect(shown()).toEqual(['idle', 'paused', 'idle']);
});

it('a queue begins with its first track, and is turned off and on whichever is played', () => {
  const list = aPlaylist(1, 1);
  const shown = inPlayer(() => useQueueStatus(list));
  act(() => shown.current.playOrToggle());
  expect(player.getState()).toMatchObject({ status: 'loading', index: 0 });
  act(() => player.next());
  act(() => shown.current.playOrToggle());
  expect(shown.current.status).toBe('paused');
  act(() => shown.current.playOrToggle());
  expect(shown.current.status).toBe('playing');
  expect(player.getState().index).toBe(1);
});

it('which play of a track is on is said where it is played more than once', () => {
  const said = inPlayer(usePlayOfRepetitions);
  expect(said.current).toBeUndefined();
  act(() => player.playQueue(aGroup(3, 1), 0));
  expect(said.current).toBe('Play 1 of 3');
  act(() => player.next());
  act(() => player.next());
  expect(said.current).toBe('Play 3 of 3');
  act(() => player.setRepetitions(2));
  expect(said.current).toBe('Play 2 of 2');
  act(() => player.next());
  expect(said.current).toBeUndefined();
});

it('says what is missing when there is no provider', () => {
  expect(() => render(<Repetition />)).toThrow('usePlayer needs a PlayerProvider above it');
});
