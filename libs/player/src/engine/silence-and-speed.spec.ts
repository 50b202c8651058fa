import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AudioEngine } from './audio-engine.js';
import { soundUntil, startTestEngine } from './audio-engine.fixture.js';
import type { FakeAudio } from './fake-audio.fixture.js';
import { silenceUrl } from './silent-sound.js';

const SILENCE = silenceUrl(2);

/** What is begun when the end is reported. */
let next: string | undefined;
let events: string[];
let engine: AudioEngine;
let first: FakeAudio;
let second: FakeAudio;

beforeEach(() => {
  jest.useFakeTimers();
  ({ engine, first, second, events } = startTestEngine(() => next));
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the speed', () => {
  const rates = () => [first.playbackRate, second.playbackRate];

  it('is that of both elements, whose pitch stays', () => {
    engine.setSpeed(1.25);
    expect(rates()).toEqual([1.25, 1.25]);
    expect([first.preservesPitch, second.preservesPitch]).toEqual([true, true]);
  });
  it('stays when another sound is loaded, but a silence lasts as long as it says', () => {
    engine.setSpeed(1.5);
    engine.setUpcoming(SILENCE);
    expect(rates()).toEqual([1.5, 1]);
    for (const track of ['/audio/c.mp3', 'blob:recording']) {
      engine.setUpcoming(track);
      expect(rates()).toEqual([1.5, 1.5]);
    }
  });
  it('that changes near the end moves the hand-over', () => {
    first.moveTo(29);
    soundUntil(first, 29.05, jest.advanceTimersByTime);
    engine.setSpeed(0.75);
    soundUntil(first, 29.95, jest.advanceTimersByTime);
    expect(second.plays).toEqual([]); // at the speed before, it would have ended by now
    soundUntil(first, 30, jest.advanceTimersByTime);
    expect(second.plays).toEqual(['/audio/b.mp3']);
  });
});

describe('a silence', () => {
  beforeEach(() => {
    engine.setUpcoming(SILENCE);
    second.arrive(2);
    next = SILENCE;
    first.moveTo(29.5);
  });

  it('does not begin before the sound has ended', () => {
    soundUntil(first, 29.995, jest.advanceTimersByTime);
    expect(second.plays).toEqual([]);
    first.finish();
    expect(second.plays).toEqual([SILENCE]);
  });
  it('is shorter by as much as the end is reported late, so that it ends in time', () => {
    soundUntil(first, 29.995, jest.advanceTimersByTime);
    jest.advanceTimersByTime(65);
    first.finish();
    expect(second.currentTime).toBeCloseTo(0.06 + 0.01); // and by the latency of a start
  });
  it('is whole after the page was frozen', () => {
    soundUntil(first, 29.995, jest.advanceTimersByTime);
    jest.advanceTimersByTime(5000);
    first.finish();
    expect(second.currentTime).toBe(0);
  });
});

describe('a sound that is loaded as the next one', () => {
  it('plays from its element when it is begun before its turn', () => {
    engine.begin('/audio/b.mp3');
    expect([first.paused, second.paused]).toEqual([true, false]);
    expect(second.plays).toEqual(['/audio/b.mp3']);
    expect(events).toEqual(['started', 'started']);
  });
  it('leaves the one before loaded, to go on where it was', () => {
    first.currentTime = 12;
    engine.begin('/audio/b.mp3');
    engine.setUpcoming('/audio/a.mp3', 12);
    expect([first.src, first.currentTime, first.readyState]).toEqual(['/audio/a.mp3', 12, 4]);
    next = '/audio/a.mp3';
    second.finish();
    expect(first.currentTime).toBe(12);
    expect(first.plays).toEqual(['/audio/a.mp3', '/audio/a.mp3']);
  });
});
