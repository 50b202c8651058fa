import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { TestPlayer } from './queue-player.fixture.js';
import { createTestPlayer } from './queue-player.fixture.js';
import { aGroup, anEntry, aPlaylist, withTwin } from './queue/queue.fixture.js';
import type { Queue } from './queue/queue.js';

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

/** Whether a silence is played. */
const silent = () => setup.audio.current.src.startsWith('blob:');

describe('a pause between plays', () => {
  it('is a silence that is played, announced with its end, and counted as no listening', () => {
    setup.player.setPauseBetween(2);
    setup.player.playQueue(aPlaylist(2), 0);
    setup.listenToAll();
    expect(silent()).toBe(true);
    expect(setup.player.getState()).toMatchObject({ status: 'playing', repetition: 2 });
    expect(setup.player.getState().silenceUntilMs).toBe(Date.now() + 2000);
    expect(setup.player.getPlayhead()).toEqual({ positionSeconds: 0, durationSeconds: 30 });
    setup.listenToAll(2);
    expect(silent()).toBe(false);
    setup.arrive();
    expect(setup.player.getState()).toMatchObject({ status: 'playing', repetition: 2, silenceUntilMs: undefined });
    setup.listenToAll();
    jest.advanceTimersByTime(500);
    expect(setup.completions.map(({ repetition }) => repetition)).toEqual([1, 2]);
    expect(setup.playlists).toHaveLength(1);
  });
  it('does not end the play after it, however long it is', () => {
    let passedMs = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => passedMs);
    setup.player.setPauseBetween(10);
    setup.player.playQueue(aGroup(2), 0);
    setup.listenToAll();
    setup.arrive(11);
    passedMs += 11_000;
    setup.audio.current.finish();
    setup.player.pause();
    jest.advanceTimersByTime(500);
    expect(setup.completions.map(({ repetition }) => repetition)).toEqual([1]);
  });
  it('that is left by pausing leaves the next play ready at its beginning', () => {
    setup.player.setPauseBetween(2);
    setup.player.playQueue(aGroup(2), 0);
    setup.listenToAll();
    setup.listenTo(1);
    setup.player.pause();
    expect(setup.place()).toEqual({ status: 'paused', index: 0, repetition: 2 });
    setup.player.play();
    setup.arrive();
    expect([silent(), setup.audio.current.currentTime]).toEqual([false, 0]);
    expect(setup.player.getState().status).toBe('playing');
  });
  it('that is left by a seek plays the next play from there', () => {
    setup.player.setPauseBetween(2);
    setup.player.playQueue(aGroup(2), 0);
    setup.listenToAll();
    setup.player.seek(12);
    setup.arrive();
    expect([silent(), setup.audio.current.currentTime]).toEqual([false, 12]);
    expect(setup.place()).toEqual({ status: 'playing', index: 0, repetition: 2 });
  });
});

describe('saying along', () => {
  beforeEach(() => {
    setup.player.setPauseBetween('say-along');
    setup.player.playQueue(aGroup(1, 1), 0);
    setup.player.setSentenceTimes('track-1', [0, 10]);
    setup.arrive();
  });

  it('stops at the end of a sentence and goes on with the next one, in one play', () => {
    setup.listenTo(9.75);
    expect(silent()).toBe(false);
    setup.audio.current.currentTime = 10;
    jest.advanceTimersByTime(250); // sooner than the next time update
    expect(silent()).toBe(true);
    expect(setup.player.getState().silenceUntilMs).toBe(Date.now() + 10_000);
    expect(setup.player.getPlayhead().positionSeconds).toBe(10);
    setup.listenToAll(10);
    expect([silent(), setup.audio.current.currentTime]).toEqual([false, 10]);
    setup.listenToAll();
    jest.advanceTimersByTime(500);
    expect(setup.completions).toHaveLength(1);
    expect(setup.completions[0]?.listenedSeconds).toBe(30);
    expect(setup.player.getState().silenceUntilMs).toBe(Date.now() + 20_000 - 500);
  });
  it('waits for the end of the sentence at its speed', () => {
    setup.player.setSpeed(0.75);
    setup.listenTo(7);
    setup.audio.current.currentTime = 10;
    jest.advanceTimersByTime(1500);
    setup.audio.current.currentTime = 10.001;
    jest.advanceTimersByTime(2499);
    expect(silent()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(silent()).toBe(true);
    expect(setup.player.getState().silenceUntilMs).toBe(Date.now() + 10_000 / 0.75);
  });
  it('that is switched on in the middle of a play begins with the sentence that sounds', () => {
    setup.player.setPauseBetween(0);
    setup.listenTo(12);
    setup.player.setPauseBetween('say-along');
    expect([silent(), setup.player.getPlayhead().positionSeconds]).toEqual([false, 12]);
    setup.player.setSentenceTimes('track-1', [0, 10, 20]);
    setup.listenTo(20);
    expect([silent(), setup.player.getPlayhead().positionSeconds]).toEqual([true, 20]);
  });
  it('begins with the sentence that sounds when the sentences become known in the middle of a play', () => {
    setup.player.skipTrack();
    setup.arrive();
    setup.listenTo(12);
    setup.player.setSentenceTimes('track-2', [0, 10, 20]);
    expect([silent(), setup.player.getPlayhead().positionSeconds]).toEqual([false, 12]);
    setup.listenTo(20);
    expect([silent(), setup.player.getPlayhead().positionSeconds]).toEqual([true, 20]);
  });
  it('does not cut a sentence whose sound was held up', () => {
    setup.listenTo(9.75);
    jest.advanceTimersByTime(250);
    expect(silent()).toBe(false);
  });
  it('says what ended while the page was held up', () => {
    setup.listenTo(9.75);
    setup.audio.current.moveTo(10.5);
    expect(silent()).toBe(true);
    setup.listenToAll(10);
    expect(setup.audio.current.currentTime).toBe(10);
  });
});

describe('the pause and the speed', () => {
  it('are remembered on this device, also after signing out', () => {
    setup.player.setOwner('uid-1');
    setup.player.setPauseBetween(4);
    setup.player.setSpeed(1.25);
    setup.player.setOwner(null);
    setup.player.dispose();
    setup = createTestPlayer();
    expect(setup.player.getState()).toMatchObject({ pauseBetween: 4, speed: 1.25, loop: 'off' });
    expect(setup.audio.decks.map(({ playbackRate }) => playbackRate)).toEqual([1.25, 1.25]);
  });
  it('are the usual ones when something else is found', () => {
    localStorage.setItem('trax.player.pause', '11');
    localStorage.setItem('trax.player.speed', '"fast"');
    setup.player.dispose();
    setup = createTestPlayer();
    expect(setup.player.getState()).toMatchObject({ pauseBetween: 0, speed: 1 });
  });
});

describe('the other voice', () => {
  const queue: Queue = { ...aPlaylist(), entries: [withTwin(1, { repetitions: 2 }), withTwin(2)] };

  it('leaves a play that has not counted uncounted, and counts its own recording', () => {
    setup.player.playQueue(queue, 0);
    setup.arrive();
    setup.listenTo(28);
    setup.player.swapVoice('queue');
    jest.advanceTimersByTime(500);
    expect(setup.completions).toEqual([]);
    expect(setup.audio.current.src).toContain('m-01');
    setup.listenToAll();
    jest.advanceTimersByTime(500);
    expect(setup.completions.map(({ track }) => track.trackId)).toEqual(['twin-1']);
  });
  it('keeps a play that has counted, and counts the one that begins anew too', () => {
    setup.player.playQueue(queue, 0);
    setup.arrive();
    setup.listenTo(28);
    jest.advanceTimersByTime(500);
    setup.player.swapVoice('track');
    setup.listenToAll();
    jest.advanceTimersByTime(500);
    expect(setup.completions.map(({ track }) => track.trackId)).toEqual(['track-1', 'twin-1']);
  });
});

describe('what was added to a playlist’s queue', () => {
  it('counts outside the playlist', () => {
    setup.player.playQueue(aPlaylist(1), 0);
    setup.player.playNext([anEntry(9)]);
    setup.listenToAll();
    setup.listenToAll();
    jest.advanceTimersByTime(500);
    expect(setup.completions.map(({ playlistId }) => playlistId)).toEqual(['playlist-1', undefined]);
  });
});

describe('each round of a playlist', () => {
  it('is a completion and a run of its own', () => {
    setup.player.setLoop('queue');
    setup.player.playQueue(aPlaylist(1, 1), 0);
    for (let plays = 0; plays < 4; plays += 1) setup.listenToAll();
    jest.advanceTimersByTime(500);
    expect(setup.playlists).toHaveLength(2);
    const [first, second, third, fourth] = setup.completions.map(({ runId }) => runId);
    expect([first === second, second === third, third === fourth]).toEqual([true, false, true]);
  });
});

describe('after a reload', () => {
  const reload = () => {
    window.dispatchEvent(new Event('pagehide'));
    setup.player.dispose();
    setup = createTestPlayer();
    setup.player.setOwner('uid-1');
  };

  it('the queue is the same: its loop, its voice, its order and what was added', () => {
    setup.player.setOwner('uid-1');
    setup.player.playQueue({ ...aPlaylist(), entries: [withTwin(1), anEntry(2)] }, 0);
    setup.player.setLoop('queue');
    setup.player.swapVoice('queue');
    setup.player.playNext([anEntry(9)]);
    setup.player.moveEntry(0, 2);
    const { queue } = setup.player.getState();
    reload();
    expect(setup.player.getState()).toMatchObject({ queue, index: 2, loop: 'queue' });
    setup.player.updateQueue({ ...aPlaylist(), entries: [withTwin(1), withTwin(3)] });
    expect(setup.player.getState().queue?.entries.map(({ trackId }) => trackId)).toEqual(['track-9', 'twin-1']);
  });

  it('during a pause, what it was before is found at its beginning', () => {
    setup.player.setPauseBetween(5);
    setup.player.setOwner('uid-1');
    setup.player.playQueue(aPlaylist(3, 1), 0);
    setup.listenToAll();
    setup.listenTo(3);
    reload();
    expect(setup.place()).toEqual({ status: 'paused', index: 0, repetition: 2 });
    expect(setup.player.getPlayhead().positionSeconds).toBe(0);
    expect(setup.player.getState()).toMatchObject({ pauseBetween: 5, silenceUntilMs: undefined });
  });
});
