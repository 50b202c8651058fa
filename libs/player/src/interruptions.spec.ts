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

describe('a lost connection', () => {
  it('is a state with a message, and goes on at the same place when the device is online again', async () => {
    setup.player.playQueue(aGroup(2), 0);
    setup.arrive();
    setup.listenTo(12);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    setup.audio.current.fail(2);
    await jest.advanceTimersByTimeAsync(0);
    expect(setup.player.getState().failure?.message).toBe(
      'You are offline. Playback goes on when you are connected again.',
    );
    expect(setup.player.getState().status).toBe('waiting');
    jest.restoreAllMocks();
    window.dispatchEvent(new Event('online'));
    setup.arrive();
    expect(setup.player.getState()).toMatchObject({ status: 'playing', failure: undefined, repetition: 1 });
    expect(setup.player.getPlayhead().positionSeconds).toBe(12);
  });
});

describe('the sleep timer', () => {
  const playTwice = () => {
    setup.player.setOwner('uid-1');
    setup.player.playQueue(aPlaylist(2), 0);
    setup.arrive();
  };
  const playToTheEnd = () => {
    const { current } = setup.audio;
    while (current.currentTime < 29.995) {
      jest.advanceTimersByTime(5);
      current.currentTime += 0.005;
    }
  };
  const soundedPlays = () => setup.audio.decks.flatMap(({ plays }) => plays).length;

  it('stops at the end of this play without a sound of the next one', () => {
    const slept = jest.fn();
    setup.player.onSleep(slept);
    playTwice();
    setup.player.setSleep({ kind: 'after-play' });
    setup.audio.current.moveTo(29.5);
    playToTheEnd();
    expect(soundedPlays()).toBe(1);
    setup.audio.current.finish();
    expect(setup.place()).toEqual({ status: 'paused', index: 0, repetition: 2 });
    expect(soundedPlays()).toBe(1);
    expect(slept).toHaveBeenCalledTimes(1);
    setup.player.play();
    setup.arrive();
    expect(setup.player.getState()).toMatchObject({ status: 'playing', repetition: 2, sleep: undefined });
  });

  it('that comes due in the last moment before the hand-over stops it too, also when timers are late', () => {
    playTwice();
    setup.player.setSleep({ kind: 'at', atMs: Date.now() + 60_000 });
    setup.audio.current.moveTo(29.5);
    jest.setSystemTime(Date.now() + 60_000);
    playToTheEnd();
    expect(soundedPlays()).toBe(1);
    setup.audio.current.finish();
    expect(soundedPlays()).toBe(1);
    expect(setup.place()).toEqual({ status: 'paused', index: 0, repetition: 2 });
  });

  it('that comes due after the hand-over stops at the end of the play that sounds already', () => {
    playTwice();
    setup.player.setSleep({ kind: 'at', atMs: Date.now() + 60_000 });
    const [first] = setup.audio.decks;
    setup.audio.current.moveTo(29.5);
    playToTheEnd();
    expect(soundedPlays()).toBe(2);
    jest.setSystemTime(Date.now() + 60_000);
    first?.dispatchEvent(new Event('ended'));
    setup.arrive();
    expect(setup.place()).toEqual({ status: 'playing', index: 0, repetition: 2 });
    setup.audio.decks[1]?.moveTo(12);
    expect(setup.player.getState().sleep).toEqual({ kind: 'after-play' });
  });

  it('that comes due without a time update stops what would follow by itself', () => {
    playTwice();
    setup.player.setSleep({ kind: 'at', atMs: Date.now() + 60_000 });
    setup.audio.current.currentTime = 30;
    jest.setSystemTime(Date.now() + 60_000);
    setup.audio.current.dispatchEvent(new Event('ended'));
    expect(setup.place()).toEqual({ status: 'paused', index: 0, repetition: 2 });
    expect(soundedPlays()).toBe(1);
  });

  it('is over when its time comes while paused, also when the device slept through it', () => {
    playTwice();
    setup.player.setSleep({ kind: 'at', atMs: Date.now() + 60_000 });
    setup.player.pause();
    jest.setSystemTime(Date.now() + 60_000);
    setup.player.play();
    expect(setup.player.getState()).toMatchObject({ status: 'playing', sleep: undefined });
  });

  it('survives a reload, and is over when its time has come meanwhile', () => {
    playTwice();
    const reload = () => {
      window.dispatchEvent(new Event('pagehide'));
      setup.player.dispose();
      setup = createTestPlayer();
      setup.player.setOwner('uid-1');
    };
    const sleep = { kind: 'at', atMs: Date.now() + 60_000 } as const;
    setup.player.setSleep(sleep);
    reload();
    expect(setup.player.getState()).toMatchObject({ status: 'paused', sleep });
    window.dispatchEvent(new Event('pagehide'));
    setup.player.dispose();
    jest.setSystemTime(Date.now() + 60_000);
    setup = createTestPlayer();
    setup.player.setOwner('uid-1');
    expect(setup.player.getState()).toMatchObject({ status: 'paused', sleep: undefined });
  });
});

describe('another tab', () => {
  const channels = new Set<FakeChannel>();
  class FakeChannel extends EventTarget {
    constructor(readonly name: string) {
      super();
      channels.add(this);
    }
    postMessage(data: unknown) {
      for (const other of channels) {
        if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
      }
    }
    close() {
      channels.delete(this);
    }
  }
  let other: TestPlayer;

  beforeEach(() => {
    setup.player.dispose();
    Object.assign(globalThis, { BroadcastChannel: FakeChannel });
    setup = createTestPlayer();
    other = createTestPlayer();
  });
  afterEach(() => {
    other.player.dispose();
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  });
  const play = ({ player, arrive }: TestPlayer, uid: string) => {
    player.setOwner(uid);
    player.playQueue(aGroup(1), 0);
    arrive();
  };

  it('of the same person pauses when this one starts to sound', () => {
    play(setup, 'uid-1');
    play(other, 'uid-1');
    expect(setup.player.getState()).toMatchObject({ status: 'paused', failure: undefined });
    expect(other.player.getState().status).toBe('playing');
    setup.player.play();
    setup.arrive();
    expect([setup, other].map(({ player }) => player.getState().status)).toEqual(['playing', 'paused']);
  });
  it('of another person goes on', () => {
    play(setup, 'uid-1');
    play(other, 'uid-2');
    expect(setup.player.getState().status).toBe('playing');
  });
  it('pauses before this one sounds, and only once for a start', () => {
    play(setup, 'uid-1');
    other.player.setOwner('uid-1');
    other.player.playQueue(aGroup(2), 0);
    expect([setup, other].map(({ player }) => player.getState().status)).toEqual(['paused', 'loading']);
    const posted = jest.spyOn(FakeChannel.prototype, 'postMessage');
    other.listenToAll();
    expect(posted).not.toHaveBeenCalled();
  });
});
