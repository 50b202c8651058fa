import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createPlayer } from '../create-player.js';
import { createFakeAudio } from '../engine/fake-audio.fixture.js';
import type { Player } from '../player.js';
import { aGroup } from '../queue/queue.fixture.js';
import type { QueueEntry } from '../queue/queue.js';

const session = {
  metadata: null as unknown,
  playbackState: 'none',
  unknownAction: 'stop',
  handlers: new Map<string, (details: object) => void>(),
  setActionHandler(action: string, handler: ((details: object) => void) | null) {
    if (action === session.unknownAction) throw new TypeError(`this browser does not know ${action}`);
    if (handler) session.handlers.set(action, handler);
    else session.handlers.delete(action);
  },
  setPositionState: jest.fn(),
};
let audio: ReturnType<typeof createFakeAudio>;
let player: Player;

const artwork = jest.fn<(entry: QueueEntry) => Promise<string | undefined>>();

beforeEach(() => {
  localStorage.clear();
  artwork.mockResolvedValue(undefined);
  session.metadata = null;
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
  Object.assign(globalThis, {
    MediaMetadata: class {
      constructor(readonly init: object) {}
    },
  });
  audio = createFakeAudio();
  player = createPlayer({ createElement: audio.create, productName: 'Trax', artwork });
  player.playQueue(aGroup(2, 1), 0);
  audio.arriveAll();
  audio.current.dispatchEvent(new Event('playing'));
});
afterEach(() => {
  player.dispose();
  session.handlers.clear();
  session.unknownAction = 'stop';
  Reflect.deleteProperty(navigator, 'mediaSession');
});

const act = (action: string, details: object = {}) => session.handlers.get(action)?.({ action, ...details });

it('shows the track, its theme and the product', () => {
  expect(session.metadata).toEqual({ init: { title: 'Track 1', artist: 'Morning energy', album: 'Trax' } });
  expect(session.playbackState).toBe('playing');
});

it('obeys the keys of the lock screen, and survives a browser that does not know one of them', () => {
  act('pause');
  expect([player.getState().status, session.playbackState]).toEqual(['paused', 'paused']);
  act('play');
  act('seekto', { seekTime: 12 });
  act('seekforward', {});
  act('seekbackward', { seekOffset: 2 });
  expect(player.getPlayhead().positionSeconds).toBe(20);
  act('nexttrack');
  expect(player.getState().repetition).toBe(2);
});

it('keeps the queue when the key for Stop is pressed', () => {
  session.unknownAction = '';
  player.skipTrack();
  act('stop');
  expect(player.getState()).toMatchObject({ status: 'paused', index: 1 });
});

it('offers only the steps that are possible', () => {
  expect([session.handlers.has('previoustrack'), session.handlers.has('nexttrack')]).toEqual([false, true]);
  player.skipTrack();
  expect([session.handlers.has('previoustrack'), session.handlers.has('nexttrack')]).toEqual([true, false]);
});

it('shows the position after a jump', () => {
  session.setPositionState.mockClear();
  player.seek(21);
  expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 30, position: 21, playbackRate: 1 });
});

it('shows the speed, and that the position stands still during a pause', () => {
  player.setSpeed(1.5);
  expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 30, position: 0, playbackRate: 1.5 });
  player.setPauseBetween(10);
  audio.arriveAll();
  audio.current.moveTo(30);
  audio.current.finish();
  expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 30, position: 0, playbackRate: 1.5 });
  expect(session.playbackState).toBe('playing');
});

describe('the picture', () => {
  const shown = () => (session.metadata as { init: object } | null)?.init;

  it('comes with the track, which does not wait for it', async () => {
    artwork.mockImplementation(async ({ trackId }) => `blob:${trackId}`);
    player.skipTrack();
    expect(shown()).toEqual({ title: 'Track 2', artist: 'Morning energy', album: 'Trax' });
    await waitFor(() => expect(shown()).toMatchObject({ artwork: [{ src: 'blob:track-2', type: 'image/png' }] }));
  });
  it('that comes too late is not shown with another track', async () => {
    let arrive: (src: string) => void = () => undefined;
    const late = new Promise<string>((resolve) => {
      arrive = resolve;
    });
    artwork.mockImplementation(({ trackId }) => (trackId === 'track-2' ? late : Promise.resolve(undefined)));
    player.skipTrack();
    player.playIndex(0);
    arrive('blob:track-2');
    await late;
    expect(shown()).toEqual({ title: 'Track 1', artist: 'Morning energy', album: 'Trax' });
  });
  it('that cannot be made is left out', async () => {
    artwork.mockRejectedValue(new Error('no canvas'));
    player.skipTrack();
    await Promise.resolve();
    expect(shown()).toEqual({ title: 'Track 2', artist: 'Morning energy', album: 'Trax' });
  });
});

it('shows nothing once the sound was stopped', () => {
  player.stop();
  expect([session.metadata, session.playbackState, session.handlers.size]).toEqual([null, 'none', 0]);
});

it('shows nothing once the player is gone', () => {
  player.dispose();
  expect([session.metadata, session.playbackState, session.handlers.size]).toEqual([null, 'none', 0]);
});

describe('the position that the system computes by itself', () => {
  let nowMs = 0;
  beforeEach(() => {
    nowMs = 60_000;
    jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
    player.seek(0);
    hear(1);
    session.setPositionState.mockClear();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  function hear(seconds: number, passedSeconds = seconds): void {
    nowMs += passedSeconds * 1000;
    audio.current.moveTo(audio.current.currentTime + seconds);
  }
  const told = () => session.setPositionState.mock.calls;

  it('is told no more while the sound goes on as it expects, at any speed', () => {
    hear(5);
    hear(5);
    expect(told()).toEqual([]);
    player.setSpeed(1.5);
    expect(told()).toEqual([[{ duration: 30, position: 11, playbackRate: 1.5 }]]);
    hear(6, 4);
    hear(6, 4);
    expect(told()).toHaveLength(1);
  });

  it('is corrected once it is off by more than a second', () => {
    hear(4, 5);
    expect(told()).toEqual([]);
    hear(4, 4.1);
    expect(told()).toEqual([[{ duration: 30, position: 9, playbackRate: 1 }]]);
  });

  it('stands still during a pause', () => {
    player.pause();
    const calls = told().length;
    nowMs += 60_000;
    player.setVolume(20);
    expect(told()).toHaveLength(calls);
  });

  it('is none without a sound', () => {
    player.stop();
    expect(told().at(-1)).toEqual([]);
  });
});
