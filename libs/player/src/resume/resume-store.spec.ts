import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { TestPlayer } from '../queue-player.fixture.js';
import { createTestPlayer } from '../queue-player.fixture.js';
import { aGroup, aPlaylist } from '../queue/queue.fixture.js';

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

describe('after a reload', () => {
  const leaveAt = (seconds: number) => {
    setup.player.setOwner('uid-1');
    setup.player.playQueue(aPlaylist(3, 1), 0);
    setup.listenToAll();
    setup.arrive();
    setup.listenTo(seconds);
    window.dispatchEvent(new Event('pagehide'));
    setup.player.dispose();
    setup = createTestPlayer();
  };

  it('the same person finds the same place, paused', () => {
    leaveAt(12);
    setup.player.setOwner('uid-1');
    expect(setup.place()).toEqual({ status: 'paused', index: 0, repetition: 2 });
    expect(setup.player.getPlayhead()).toEqual({ positionSeconds: 12, durationSeconds: 30 });
    expect(setup.audio.decks.map(({ src }) => src)).toEqual(['', '']); // nothing is downloaded before it is wanted
    setup.player.toggle();
    setup.arrive();
    expect(setup.audio.current.currentTime).toBe(12);
    expect(setup.player.getState().status).toBe('playing');
  });

  it('a queue that has ended has still ended, and is played from its beginning', () => {
    setup.player.setOwner('uid-1');
    setup.player.playQueue(aPlaylist(1, 1), 1);
    setup.arrive();
    setup.audio.current.finish();
    window.dispatchEvent(new Event('pagehide'));
    setup.player.dispose();
    setup = createTestPlayer();
    setup.player.setOwner('uid-1');
    expect(setup.player.getState()).toMatchObject({ status: 'paused', index: 0, hasFinished: true });
    setup.player.toggle();
    setup.arrive();
    expect(setup.player.getState()).toMatchObject({ status: 'playing', index: 0, hasFinished: false });
  });

  it('a play that had counted does not count again', () => {
    leaveAt(28);
    setup.player.setOwner('uid-1');
    setup.player.toggle();
    setup.arrive();
    setup.listenTo(29.5);
    jest.advanceTimersByTime(500);
    expect(setup.completions).toEqual([]);
  });

  it('what was about to count has counted', () => {
    setup.player.setOwner('uid-1');
    setup.player.playQueue(aGroup(1), 0);
    setup.arrive();
    setup.listenTo(27);
    window.dispatchEvent(new Event('pagehide'));
    expect(setup.completions).toHaveLength(1);
  });

  it('another person finds nothing, and so does the first one then', () => {
    leaveAt(12);
    setup.player.setOwner('uid-2');
    expect(setup.player.getState().status).toBe('idle');
    expect(localStorage.getItem('trax.player.resume')).toBeNull();
  });

  it('a damaged record is ignored', () => {
    leaveAt(12);
    localStorage.setItem('trax.player.queue', '{"entries":[{}]}');
    setup.player.setOwner('uid-1');
    expect(setup.player.getState().status).toBe('idle');
  });

  it('the place is written at most once a second, and the queue only when it changes', () => {
    const write = jest.spyOn(Storage.prototype, 'setItem');
    const written = () => write.mock.calls.splice(0).map(([key]) => key);
    setup.player.setOwner('uid-1');
    setup.player.playQueue(aGroup(1), 0);
    setup.arrive();
    setup.listenTo(9);
    jest.advanceTimersByTime(1000);
    expect(written()).toEqual(['trax.player.queue', 'trax.player.resume']);
    setup.listenTo(10);
    jest.advanceTimersByTime(1000);
    expect(written()).toEqual(['trax.player.resume']);
    setup.player.setRepetitions(3);
    jest.advanceTimersByTime(1000);
    expect(written()).toEqual(['trax.player.queue', 'trax.player.resume']);
    write.mockRestore();
  });

  describe('of two tabs', () => {
    const anotherTabWrites = () => {
      localStorage.setItem('trax.player.resume', '"of another tab"');
      window.dispatchEvent(new StorageEvent('storage', { key: 'trax.player.resume' }));
    };
    const close = () => {
      window.dispatchEvent(new Event('pagehide'));
      return localStorage.getItem('trax.player.resume');
    };
    beforeEach(() => {
      setup.player.setOwner('uid-1');
      setup.player.playQueue(aPlaylist(1), 0);
      setup.arrive();
      setup.player.pause();
      anotherTabWrites();
    });

    it('the one that played last is found again, although the other one closes later', () => {
      setup.player.setVolume(70);
      expect(close()).toBe('"of another tab"');
    });
    it('the one that plays again writes its queue and its place again', () => {
      localStorage.removeItem('trax.player.queue');
      setup.player.play();
      expect(close()).toContain('uid-1');
      expect(localStorage.getItem('trax.player.queue')).toContain('My morning');
    });
  });
});
