import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { TestPlayer } from './queue-player.fixture.js';
import { createTestPlayer } from './queue-player.fixture.js';
import { aGroup, aPlaylist } from './queue/queue.fixture.js';

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

describe('sound', () => {
  it('is fetched from this installation, or from where it says that it keeps it', () => {
    setup.player.playQueue(aPlaylist(1), 0);
    expect(new URL(setup.audio.current.src, 'http://trax.test').pathname).toMatch(/^\/audio\/.+\.mp3$/);

    setup.player.dispose();
    setup = createTestPlayer({ audioBaseUrl: 'https://sound.example/audio' });
    setup.player.playQueue(aPlaylist(1), 0);
    expect(setup.audio.current.src).toMatch(/^https:\/\/sound\.example\/audio\/.+\.mp3$/);
  });
});

describe('repetitions', () => {
  it('are played exactly as often as asked, then the next track, then it stops', () => {
    setup.player.playQueue(aPlaylist(3, 1), 0);
    const places = [];
    for (let plays = 0; plays < 4; plays += 1) {
      setup.arrive();
      places.push(setup.place());
      setup.listenToAll();
    }
    expect(places.map(({ index, repetition }) => [index, repetition])).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 1],
    ]);
    expect(setup.player.getState()).toMatchObject({ status: 'paused', hasFinished: true, mayGoNext: false });
    expect(setup.audio.decks.flatMap(({ plays }) => plays)).toHaveLength(4);
  });

  it('each complete once with an id of their own, and the playlist once', () => {
    setup.player.playQueue(aPlaylist(3, 1), 0);
    for (let plays = 0; plays < 4; plays += 1) setup.listenToAll();
    jest.advanceTimersByTime(500);
    expect(setup.completions.map(({ track, repetition }) => [track.trackId, repetition])).toEqual([
      ['track-1', 1],
      ['track-1', 2],
      ['track-1', 3],
      ['track-2', 1],
    ]);
    expect(new Set(setup.completions.map(({ playId }) => playId)).size).toBe(4);
    expect(setup.playlists).toEqual([{ playlistId: 'playlist-1', name: 'My morning' }]);
  });

  it('complete half a second after three seconds are left, with enough heard to count as a whole', () => {
    setup.player.playQueue(aPlaylist(9), 0);
    for (let plays = 1; plays <= 9; plays += 1) {
      setup.arrive(26.6);
      setup.listenTo(24);
      jest.advanceTimersByTime(500);
      expect(setup.completions).toHaveLength(plays);
      setup.listenToAll(26.6);
    }
    for (const { listenedSeconds } of setup.completions) expect(listenedSeconds).toBeGreaterThan(0.75 * 26.6);
  });

  it('of a short clip count by its own length, not by that of the next track', () => {
    setup.player.playQueue(aGroup(1, 1), 0);
    setup.audio.decks[0]?.arrive(8);
    setup.audio.decks[1]?.arrive(40);
    setup.arrive();
    setup.player.seek(7);
    setup.audio.current.finish();
    jest.advanceTimersByTime(500);
    expect(setup.player.getState().index).toBe(1);
    expect(setup.completions).toEqual([]);
  });

  it('of a short clip count once it is heard to its end', () => {
    setup.player.playQueue(aGroup(2), 0);
    setup.listenToAll(8);
    setup.listenToAll(8);
    jest.advanceTimersByTime(500);
    expect(setup.completions.map(({ repetition, listenedSeconds }) => [repetition, listenedSeconds])).toEqual([
      [1, 8],
      [2, 8],
    ]);
  });

  describe('on a busy page, which reports seldom what sounds', () => {
    let passedMs: number;
    beforeEach(() => {
      passedMs = 0;
      jest.spyOn(performance, 'now').mockImplementation(() => passedMs);
      setup.player.playQueue(aGroup(3), 0);
      setup.arrive();
    });
    afterEach(() => {
      jest.restoreAllMocks();
    });
    const hearUnreported = (seconds: number) => {
      const { current } = setup.audio;
      current.currentTime += seconds * current.playbackRate;
      passedMs += seconds * 1000;
    };
    const listenedSeconds = () => {
      setup.audio.current.moveTo(27.5);
      jest.advanceTimersByTime(500);
      return setup.completions.map((completion) => completion.listenedSeconds);
    };

    it('are heard until a pause, another speed and a seek', () => {
      hearUnreported(4);
      setup.player.pause();
      setup.player.play();
      hearUnreported(4);
      setup.player.setSpeed(1.5);
      hearUnreported(4);
      setup.player.seek(20);
      hearUnreported(5);
      expect(listenedSeconds()).toEqual([4 + 4 + 6 + 7.5]);
    });

    it('are not heard while they are paused', () => {
      hearUnreported(4);
      setup.player.pause();
      passedMs += 60_000;
      setup.player.play();
      expect(listenedSeconds()).toEqual([4]);
    });
  });

  it('of a theme complete no playlist', () => {
    setup.player.playQueue(aGroup(1), 0);
    setup.listenToAll();
    expect(setup.playlists).toEqual([]);
  });

  it('have begun once something of them was heard', () => {
    const onStart = jest.fn();
    setup.player.onStart(onStart);
    setup.player.playQueue(aPlaylist(2), 0);
    setup.arrive();
    expect(onStart).not.toHaveBeenCalled();
    setup.listenToAll();
    setup.listenToAll();
    expect(onStart.mock.calls).toEqual([1, 2].map((repetition) => [expect.objectContaining({ repetition })]));
  });
});

describe('commands', () => {
  it('a playing track’s own play button pauses it, another track’s plays that one', () => {
    const queue = aGroup(1, 1);
    setup.player.playOrToggle(queue, 0);
    setup.arrive();
    setup.player.playOrToggle(queue, 0);
    expect(setup.place()).toEqual({ status: 'paused', index: 0, repetition: 1 });
    setup.player.playOrToggle(queue, 1);
    expect(setup.place()).toMatchObject({ status: 'playing', index: 1 }); // it was loaded as the next one
  });

  it('Previous becomes possible after three seconds, and restarts', () => {
    setup.player.playQueue(aGroup(2), 0);
    setup.arrive();
    expect(setup.player.getState().mayGoPrevious).toBe(false);
    setup.listenTo(3.25);
    expect(setup.player.getState().mayGoPrevious).toBe(true);
    setup.player.previous();
    expect(setup.player.getPlayhead().positionSeconds).toBe(0);
    expect(setup.player.getState().mayGoPrevious).toBe(false);
  });

  it('seeking to the end while paused neither goes on nor completes anything', () => {
    setup.player.playQueue(aPlaylist(1, 1), 0);
    setup.arrive();
    setup.listenTo(22);
    setup.player.pause();
    const { current } = setup.audio;
    for (let presses = 0; presses < 4; presses += 1) {
      setup.player.seek(setup.player.getPlayhead().positionSeconds + 5);
    }
    expect(setup.player.getPlayhead().positionSeconds).toBe(30);
    current.finish();
    jest.advanceTimersByTime(500);
    expect(setup.place()).toEqual({ status: 'paused', index: 0, repetition: 1 });
    expect(setup.audio.decks.flatMap(({ plays }) => plays)).toHaveLength(1);
    expect(setup.completions).toEqual([]);
  });

  it('skipping within the half second takes a completion back', () => {
    setup.player.playQueue(aGroup(1, 1), 0);
    setup.arrive();
    setup.listenTo(28);
    setup.player.skipTrack();
    jest.advanceTimersByTime(500);
    expect(setup.completions).toEqual([]);
  });

  it('the playhead is updated at most four times a second, but at once after a seek', () => {
    setup.player.playQueue(aGroup(1), 0);
    setup.arrive();
    const onUpdate = jest.fn();
    setup.player.subscribePlayhead(onUpdate);
    jest.advanceTimersByTime(250);
    for (let tick = 1; tick <= 10; tick += 1) setup.audio.current.moveTo(tick / 100);
    expect(onUpdate).toHaveBeenCalledTimes(1);
    setup.player.seek(12);
    expect(onUpdate).toHaveBeenCalledTimes(2);
    expect(setup.player.getPlayhead()).toEqual({ positionSeconds: 12, durationSeconds: 30 });
  });
});

describe('volume', () => {
  it('is 50 at first, and remembered on this device', () => {
    expect(setup.player.getState().volume).toBe(50);
    expect(20 * Math.log10(setup.audio.decks[0]?.volume ?? 0)).toBeCloseTo(-8, 0); // decibels
    setup.player.setVolume(80);
    setup.player.dispose();
    setup = createTestPlayer();
    expect(setup.player.getState().volume).toBe(80);
    expect(setup.audio.decks[0]?.volume).toBeCloseTo(0.743, 3);
  });
});

describe('signing out', () => {
  it('stops the sound, forgets the place and what was about to count', () => {
    setup.player.setOwner('uid-1');
    setup.player.playQueue(aGroup(1), 0);
    setup.arrive();
    setup.listenTo(28);
    setup.player.setOwner(null);
    jest.advanceTimersByTime(2000);
    expect(setup.player.getState()).toMatchObject({ status: 'idle', queue: undefined });
    expect(setup.audio.decks.every(({ paused, src }) => paused && src === '')).toBe(true);
    expect(setup.completions).toEqual([]);
    expect(localStorage.getItem('trax.player.resume')).toBeNull();
  });
});

describe('repetitions that are chosen for the current track', () => {
  it('are an event with the queue before them, but not when nothing changes or the queue is updated', () => {
    const { player } = setup;
    const handle = jest.fn();
    player.onRepetitionsChosen(handle);
    player.playQueue(aPlaylist(1, 2), 1);
    player.setRepetitions(2);
    player.setRepetitions(10);
    player.updateQueue(aPlaylist(1, 4));
    expect(handle).not.toHaveBeenCalled();
    player.setRepetitions(5);
    expect(handle.mock.calls).toEqual([[{ queue: aPlaylist(1, 4), trackId: 'track-2', repetitions: 5 }]]);
    expect(player.getState().queue).toEqual(aPlaylist(1, 5));
  });
});
