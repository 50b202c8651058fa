import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createPlayer } from '../create-player.js';
import { createFakeAudio } from '../engine/fake-audio.fixture.js';
import type { Player } from '../player.js';
import { aGroup } from '../queue/queue.fixture.js';

const session = {
  metadata: null as unknown,
  playbackState: 'none',
  handlers: new Map<string, (details: object) => void>(),
  setActionHandler(action: string, handler: ((details: object) => void) | null) {
    if (action === 'stop') throw new TypeError('this browser does not know stop');
    if (handler) session.handlers.set(action, handler);
    else session.handlers.delete(action);
  },
  setPositionState: jest.fn(),
};
let audio: ReturnType<typeof createFakeAudio>;
let player: Player;

beforeEach(async () => {
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
  Object.assign(globalThis, {
    MediaMetadata: class {
      constructor(readonly init: object) {}
    },
  });
  audio = createFakeAudio();
  player = createPlayer({ createElement: audio.create, productName: 'Trax' });
  player.playQueue(aGroup(2, 1), 0);
  audio.arriveAll();
  audio.current.dispatchEvent(new Event('playing'));
  // Its code comes with the first track that is chosen.
  await waitFor(() => expect(session.metadata).not.toBeNull());
});
afterEach(() => {
  player.dispose();
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

it('offers only the steps that are possible', () => {
  expect([session.handlers.has('previoustrack'), session.handlers.has('nexttrack')]).toEqual([false, true]);
  player.skipTrack();
  expect([session.handlers.has('previoustrack'), session.handlers.has('nexttrack')]).toEqual([true, false]);
});

it('shows the position after a jump', () => {
  session.setPositionState.mockClear();
  player.seek(21);
  expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 30, position: 21 });
});

it('shows nothing once the sound was stopped', () => {
  player.stop();
  expect([session.metadata, session.playbackState, session.handlers.size]).toEqual([null, 'none', 0]);
});
