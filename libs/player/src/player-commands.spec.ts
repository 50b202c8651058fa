import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { TestPlayer } from './queue-player.fixture.js';
import { createTestPlayer } from './queue-player.fixture.js';
import { aGroup } from './queue/queue.fixture.js';

let setup: TestPlayer;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  setup = createTestPlayer();
});
afterEach(() => {
  setup.player.dispose();
  jest.useRealTimers();
});

describe('the rest of the queue', () => {
  const rest = () => setup.player.getState().queue?.entries.map(({ trackId, repetitions }) => [trackId, repetitions]);
  beforeEach(() => setup.player.playQueue(aGroup(1, 1, 1, 1), 0));

  it('loses a track, or all that is to come', () => {
    setup.player.removeEntry(2);
    expect(rest()).toEqual(['track-1', 'track-2', 'track-4'].map((id) => [id, 1]));
    setup.player.clearUpcoming();
    expect(rest()).toEqual([['track-1', 1]]);
  });

  it('has a number of plays for each track', () => {
    setup.player.setQueueRepetitions([2, 1, 9, 3]);
    expect(rest()?.map(([, plays]) => plays)).toEqual([2, 1, 9, 3]);
  });
});

describe('a sound that cannot be played', () => {
  it('is asked for again by the listener', async () => {
    setup.player.playQueue(aGroup(1), 0);
    setup.audio.current.fail(3);
    await jest.advanceTimersByTimeAsync(0);
    expect(setup.place().status).toBe('failed');
    setup.player.retry();
    setup.arrive();
    expect(setup.place()).toEqual({ status: 'playing', index: 0, repetition: 1 });
  });
});

describe('muting', () => {
  it('silences the sound until it is pressed again, or a volume is chosen', () => {
    const { player, audio } = setup;
    const isMuted = () => [player.getState().isMuted, ...audio.decks.map(({ muted }) => muted)];
    player.toggleMute();
    expect(isMuted()).toEqual([true, true, true]);
    player.toggleMute();
    expect(isMuted()).toEqual([false, false, false]);
    player.toggleMute();
    player.setVolume(80);
    expect(isMuted()).toEqual([false, false, false]);
  });
});

it('the volume is left to the device where a page cannot set it, as on iOS', () => {
  expect(setup.player.getState().isVolumeSettable).toBe(true);
  setup.player.dispose();
  const ignored = { get: () => 1, set: () => undefined };
  setup = createTestPlayer({
    createElement: () => Object.defineProperty(setup.audio.create(), 'volume', ignored),
  });
  expect(setup.player.getState().isVolumeSettable).toBe(false);
});

describe('a player that is gone', () => {
  it('makes no sound, and reports nothing', () => {
    setup.player.playQueue(aGroup(1), 0);
    setup.arrive();
    setup.listenTo(28);
    setup.player.dispose();
    jest.advanceTimersByTime(500);
    expect(setup.audio.decks.every(({ paused, src }) => paused && src === '')).toBe(true);
    expect(setup.completions).toEqual([]);
  });
});
