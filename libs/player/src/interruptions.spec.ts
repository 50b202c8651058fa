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
  const fetchMock = jest.fn<typeof fetch>();
  const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
  const serverAnswers = (status: number) => fetchMock.mockResolvedValue(new Response(null, { status }));

  beforeEach(async () => {
    globalThis.fetch = fetchMock.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
    setup.player.playQueue(aGroup(2), 0);
    setup.arrive();
    setup.listenTo(12);
    setup.audio.current.fail(2);
    await pass(0);
  });

  it.each([
    ['after a while', () => pass(5)],
    ['at once when the browser is online again', async () => window.dispatchEvent(new Event('online'))],
  ])('is a state with a message, and the sound goes on at its place when the server answers: %s', async (_, notice) => {
    expect(setup.player.getState()).toMatchObject({
      status: 'waiting',
      failure: { message: 'The connection is lost. Playback goes on when it is back.' },
    });
    serverAnswers(200);
    await notice();
    setup.arrive();
    expect(setup.player.getState()).toMatchObject({ status: 'playing', failure: undefined, repetition: 1 });
    expect(setup.player.getPlayhead().positionSeconds).toBe(12);
  });

  it('is waited for as long as the server gives no answer, or another one in its place', async () => {
    await pass(5);
    serverAnswers(502);
    await pass(60);
    expect(setup.player.getState().status).toBe('waiting');
    serverAnswers(200);
    await pass(5);
    expect(setup.player.getState().status).toBe('loading');
  });

  it.each([
    ['is paused', () => setup.player.pause()],
    ['is stopped', () => setup.player.stop()],
    ['has been waited for five minutes', () => pass(300)],
  ])('is no longer asked for once the sound %s', async (_, end) => {
    await end();
    fetchMock.mockClear();
    await pass(60);
    expect(fetchMock).not.toHaveBeenCalled();
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
