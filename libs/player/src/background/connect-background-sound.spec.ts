import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { aGroup } from '../queue/queue.fixture.js';
import { createTestPlayer, type TestPlayer } from '../queue-player.fixture.js';
import { volumeToGain } from '../volume.js';
import { backgroundSettings, setBackground, setBackgroundVolume, setOwnSound } from './background-settings.js';
import { backgroundFailure, DUCKED, wantedBackground } from './connect-background-sound.js';
import { FakeAudioContext } from './fake-audio-context.fixture.js';

const PLAYING = { status: 'playing', silenceUntilMs: undefined, isMuted: false } as const;
const RAIN = { background: 'rain', volume: 50, ownSound: undefined } as const;
const ALONE = volumeToGain(50);

describe('what sounds in the background', () => {
  it.each([
    ['under the voice', PLAYING, ALONE * DUCKED],
    ['while the voice is fetched', { ...PLAYING, status: 'loading' }, ALONE * DUCKED],
    ['in a pause', { ...PLAYING, silenceUntilMs: 1 }, ALONE],
    ['while muted', { ...PLAYING, silenceUntilMs: 1, isMuted: true }, 0],
  ] as const)('%s', (_, state, gain) => {
    expect(wantedBackground(state, RAIN)).toMatchObject({ id: 'rain', gain });
  });

  it.each(['idle', 'paused', 'waiting', 'failed'] as const)('is nothing while the player is %s', (status) => {
    expect(wantedBackground({ ...PLAYING, status }, RAIN)).toBeUndefined();
  });

  it('is nothing where nothing is chosen, and another sound for another file', () => {
    const own = (id: string) => ({ ...RAIN, background: 'own', ownSound: { id, name: 'a.mp3' } }) as const;
    expect(wantedBackground(PLAYING, { ...RAIN, background: 'off' })).toBeUndefined();
    expect(wantedBackground(PLAYING, { ...RAIN, background: 'own' })).toBeUndefined();
    expect(wantedBackground(PLAYING, own('1'))?.id).not.toBe(wantedBackground(PLAYING, own('2'))?.id);
  });
});

describe('the background of a player', () => {
  let test: TestPlayer;
  let context: FakeAudioContext;
  const sounding = () => context.sources.filter(({ stopsAtSeconds }) => stopsAtSeconds === undefined).length;
  const lastGain = () => context.gains.at(-1)?.ramps.at(-1)?.gain;
  // Until the loop is there: nothing but promises, once what makes it is loaded.
  async function settle() {
    await import('./synthesize-loop.js');
    await new Promise((resolve) => setTimeout(resolve));
  }

  beforeEach(() => {
    localStorage.clear();
    setBackground('off');
    setBackgroundVolume(50);
    context = new FakeAudioContext();
    Object.assign(globalThis, { AudioContext: jest.fn(() => context) });
    test = createTestPlayer();
  });
  afterEach(() => {
    setBackground('off');
    test.player.dispose();
  });

  async function play() {
    test.player.playQueue(aGroup(1, 1), 0);
    test.arrive();
    await settle();
  }

  it('is off, and makes no context, until it is chosen', async () => {
    await play();
    expect(context.resume).not.toHaveBeenCalled();
    setBackground('rain');
    await settle();
    expect([sounding(), lastGain()]).toEqual([1, ALONE * DUCKED]);
  });

  it('rises in the pause between two plays, ducks at the next one and goes on into the next track', async () => {
    setBackground('rain');
    test.player.setPauseBetween(4);
    await play();
    test.listenToAll();
    test.arrive(4);
    expect(lastGain()).toBe(ALONE);
    test.audio.current.finish();
    test.arrive();
    expect(lastGain()).toBe(ALONE * DUCKED);
    expect(context.sources).toHaveLength(1);
    expect(sounding()).toBe(1);
  });

  it.each([
    ['a pause', () => test.player.pause()],
    ['a stop, as at a sign-out', () => test.player.stop()],
    ['the sleep timer', () => (test.player.setSleep({ kind: 'after-play' }), test.listenToAll())],
  ])('ends with %s', async (_, end) => {
    setBackground('rain');
    await play();
    expect(sounding()).toBe(1);
    end();
    expect([sounding(), lastGain()]).toEqual([0, 0]);
  });

  it('ends with the queue', async () => {
    setBackground('rain');
    test.player.playQueue(aGroup(1), 0);
    test.arrive();
    await settle();
    test.listenToAll();
    expect(test.player.getState().hasFinished).toBe(true);
    expect(sounding()).toBe(0);
  });

  it('says why it does not sound until something else is chosen', async () => {
    setOwnSound({ id: '1', name: 'a.mp3' });
    setBackground('own');
    await play();
    // The file is looked for in the database of the browser, which has none.
    const failure = 'Your file cannot be played any more. Please choose it again.';
    await waitFor(() => expect(backgroundFailure.getState()).toBe(failure));
    setBackground('rain');
    expect(backgroundFailure.getState()).toBeUndefined();
  });

  it('says so where a sound cannot be made', async () => {
    context.createBuffer = () => {
      throw new RangeError('no memory');
    };
    setBackground('rain');
    await play();
    expect(backgroundFailure.getState()).toBe('The background sound could not be loaded.');
  });

  it('goes with the player, after which a choice makes no sound', async () => {
    setBackground('rain');
    await play();
    test.player.dispose();
    expect(context.close).toHaveBeenCalledTimes(1);
    setBackground('waves');
    await settle();
    expect(context.sources).toHaveLength(1);
  });
});

describe('the choice', () => {
  it('is kept in this browser', () => {
    setBackground('waves');
    setBackgroundVolume(140);
    expect(backgroundSettings.getState()).toMatchObject({ background: 'waves', volume: 100 });
    expect(localStorage.getItem('trax.player.background')).toBe('"waves"');
    expect(localStorage.getItem('trax.player.background-volume')).toBe('100');
    setBackground('off');
    expect(localStorage.getItem('trax.player.background')).toBeNull();
  });

  it.each([
    ['background', '"drone"', { background: 'drone' }],
    ['background', '"thunder"', { background: 'off' }],
    ['background-volume', '30', { volume: 30 }],
    ['background-volume', '"loud"', { volume: 50 }],
    ['background-file', '{"id":"1","name":"sea.mp3"}', { ownSound: { id: '1', name: 'sea.mp3' } }],
    ...['null', '5', '{"id":1,"name":"sea.mp3"}', '{"id":"1","name":2}', '{"id":"1"}', '{"name":"sea.mp3"}'].map(
      (found) => ['background-file', found, { ownSound: undefined }] as const,
    ),
  ])('follows another tab, where nothing can be chosen that does not exist: %s %s', (name, newValue, expected) => {
    setBackground('rain');
    setBackgroundVolume(70);
    setOwnSound({ id: '0', name: 'rain.mp3' });
    window.dispatchEvent(new StorageEvent('storage', { key: `trax.player.${name}`, newValue }));
    expect(backgroundSettings.getState()).toEqual({
      background: 'rain',
      volume: 70,
      ownSound: { id: '0', name: 'rain.mp3' },
      ...expected,
    });
  });
});
