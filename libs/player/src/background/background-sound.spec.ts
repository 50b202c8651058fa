import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { WantedSound } from './background-sound.js';
import { BackgroundSound, DUCK_SECONDS, FADE_SECONDS, RISE_SECONDS } from './background-sound.js';
import { FakeAudioContext } from './fake-audio-context.fixture.js';
import type { Loop } from './load-loop.js';

const LOOP = { buffer: { duration: 16 }, startSeconds: 2 } as unknown as Loop;
const load = jest.fn(async () => LOOP);
const onFailure = jest.fn();
const createContext = jest.fn(() => context.asAudioContext());
let context: FakeAudioContext;
let sound: BackgroundSound;

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  context = new FakeAudioContext();
  sound = new BackgroundSound({ createContext, onFailure });
});
afterEach(() => {
  sound.dispose();
  jest.useRealTimers();
});

const rain = (gain: number): WantedSound => ({ id: 'rain', load, gain });
const passTime = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const lastRamp = (node = 0) => context.gains[node]?.ramps.at(-1);

describe('the background', () => {
  it('makes no audio context before it is wanted, and one only', async () => {
    sound.update(undefined);
    expect(createContext).not.toHaveBeenCalled();
    sound.update(rain(0.5));
    sound.update(undefined);
    sound.update(rain(0.5));
    expect(createContext).toHaveBeenCalledTimes(1);
    expect(context.resume).toHaveBeenCalled();
  });

  it('loops between its loop points, and fades in', async () => {
    sound.update(rain(0.5));
    await passTime();
    expect(context.sources[0]).toMatchObject({ loop: true, loopStart: 2, loopEnd: 16 });
    expect(context.gains[0]?.gain.value).toBe(0);
    expect(lastRamp()).toEqual({ gain: 0.5, atSeconds: 0, timeConstant: FADE_SECONDS / 5 });
  });

  it('ducks fast and rises slowly in the same loop', async () => {
    sound.update(rain(0.5));
    await passTime();
    context.currentTime = 3;
    sound.update(rain(0.2));
    expect(lastRamp()).toEqual({ gain: 0.2, atSeconds: 3, timeConstant: DUCK_SECONDS / 5 });
    expect(context.gains[0]?.gain.cancelScheduledValues).toHaveBeenLastCalledWith(3);
    context.currentTime = 7;
    sound.update(rain(0.5));
    expect(lastRamp()).toEqual({ gain: 0.5, atSeconds: 7, timeConstant: RISE_SECONDS / 5 });
    expect(context.sources).toHaveLength(1);
    const before = context.gains[0]?.ramps.length;
    sound.update(rain(0.5));
    expect(context.gains[0]?.ramps).toHaveLength(before ?? 0);
  });

  it('fades out, ends and lets the output of the device sleep', async () => {
    sound.update(rain(0.5));
    await passTime();
    context.currentTime = 4;
    sound.update(undefined);
    expect(lastRamp()).toMatchObject({ gain: 0, atSeconds: 4 });
    expect(context.sources[0]?.stopsAtSeconds).toBe(4 + FADE_SECONDS);
    expect(context.suspend).not.toHaveBeenCalled();
    await passTime(1000);
    expect(context.suspend).toHaveBeenCalledTimes(1);
    context.sources[0]?.dispatchEvent(new Event('ended'));
    expect(context.gains[0]?.disconnect).toHaveBeenCalled();
  });

  it('that is wanted again during the fade is not suspended, and loaded once', async () => {
    sound.update(rain(0.5));
    await passTime();
    sound.update(undefined);
    sound.update(rain(0.5));
    await passTime(2000);
    expect(context.suspend).not.toHaveBeenCalled();
    expect(context.sources).toHaveLength(2);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('gives way to another one', async () => {
    sound.update(rain(0.5));
    await passTime();
    sound.update({ id: 'waves', load, gain: 0.5 });
    await passTime();
    expect(lastRamp(0)?.gain).toBe(0);
    expect(lastRamp(1)?.gain).toBe(0.5);
  });

  it('that is stopped while it is loaded never starts', async () => {
    sound.update(rain(0.5));
    sound.update(undefined);
    await passTime();
    expect(context.sources).toEqual([]);
  });

  it('that cannot be loaded is reported, lets the output sleep, and is tried again by the next update', async () => {
    load.mockRejectedValueOnce(new Error('away'));
    sound.update(rain(0.5));
    await passTime(1000);
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(context.suspend).toHaveBeenCalledTimes(1);
    sound.update(rain(0.5));
    await passTime();
    expect(context.sources).toHaveLength(1);
  });

  it('that is not wanted any more when it cannot be loaded is not reported', async () => {
    load.mockRejectedValueOnce(new Error('away'));
    sound.update(rain(0.5));
    sound.update({ id: 'waves', load, gain: 0.5 });
    await passTime();
    expect(onFailure).not.toHaveBeenCalled();
    expect(context.sources).toHaveLength(1);
  });

  it('wakes the output once, and lets go of it at the end', async () => {
    sound.update(rain(0.5));
    await passTime();
    sound.update(rain(0.2));
    expect(context.resume).toHaveBeenCalledTimes(1);
    sound.update(undefined);
    sound.dispose();
    expect(context.close).toHaveBeenCalledTimes(1);
    await passTime(1000);
    expect(context.suspend).not.toHaveBeenCalled();
  });

  it.each(['click', 'keydown'])('that a call has interrupted goes on at the next press: %s', (type) => {
    sound.update(rain(0.5));
    context.state = 'interrupted';
    document.dispatchEvent(new Event(type));
    expect(context.state).toBe('running');
  });

  it('that has ended is not woken by a press', async () => {
    sound.update(rain(0.5));
    sound.update(undefined);
    await passTime(1000);
    document.dispatchEvent(new Event('keydown'));
    expect(context.state).toBe('suspended');
  });
});
