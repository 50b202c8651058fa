import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AudioEngine } from './audio-engine.js';
import { createTestEngine, soundUntil, startTestEngine } from './audio-engine.fixture.js';
import type { FakeAudio } from './fake-audio.fixture.js';

/** What is begun when the end is reported. */
let next: string | undefined;
let events: string[];
let engine: AudioEngine;
let first: FakeAudio;
let second: FakeAudio;

beforeEach(() => {
  jest.useFakeTimers();
  next = undefined;
  ({ engine, first, second, events } = startTestEngine(() => next));
});
afterEach(() => {
  jest.useRealTimers();
});

const comeNearTheEnd = () => {
  first.moveTo(29.5);
  soundUntil(first, 29.995, jest.advanceTimersByTime);
};

describe('the hand-over', () => {
  it('holds the upcoming sound ready without playing it', () => {
    expect(second.src).toBe('/audio/b.mp3');
    expect(second.plays).toEqual([]);
  });
  it('starts the upcoming sound shortly before the end and reports the end once', () => {
    comeNearTheEnd();
    expect(second.plays).toEqual(['/audio/b.mp3']);
    expect(events).toEqual(['started']);
    next = '/audio/b.mp3';
    first.finish();
    expect(events).toEqual(['started', 'ended: 30', 'started']);
    expect(second.plays).toEqual(['/audio/b.mp3']);
    expect(engine.url).toBe('/audio/b.mp3');
  });
  it('takes over at the end when its timers came too late', () => {
    next = '/audio/b.mp3';
    first.finish();
    expect(second.plays).toEqual(['/audio/b.mp3']);
  });
  it('does not start before the end what is not ready', () => {
    second.readyState = 1;
    comeNearTheEnd();
    first.finish();
    expect(second.plays).toEqual([]);
    expect(events).toEqual(['started', 'ended: 30']);
  });
  it('is taken back by a pause, and resumes in the sound that had not ended', () => {
    comeNearTheEnd();
    second.currentTime = 0.005;
    engine.pause();
    expect([first.paused, second.paused]).toEqual([true, true]);
    expect(second.currentTime).toBe(0);
    engine.play();
    expect(engine.url).toBe('/audio/a.mp3');
    expect(first.paused).toBe(false);
  });
  it('is taken back by a seek', () => {
    comeNearTheEnd();
    engine.seek(5);
    expect(second.paused).toBe(true);
    expect(engine.positionSeconds).toBe(5);
  });
  it('is taken back when something else comes next', () => {
    comeNearTheEnd();
    engine.setUpcoming('/audio/c.mp3');
    expect(second.paused).toBe(true);
    expect(second.src).toBe('/audio/c.mp3');
  });
  it('repeats a sound in the element that has it already', () => {
    engine.setUpcoming('/audio/a.mp3');
    second.arrive(30);
    next = '/audio/a.mp3';
    first.finish();
    engine.setUpcoming('/audio/a.mp3');
    expect(first.currentTime).toBe(0);
    expect(first.readyState).toBe(4);
  });
});

describe('positions', () => {
  it('start where they were asked for once the sound is there', () => {
    engine.cue('/audio/d.mp3', 12);
    expect(engine.positionSeconds).toBe(12);
    engine.play();
    first.arrive(30);
    expect(first.currentTime).toBe(12);
  });
  it('at the end do not end a paused sound', () => {
    engine.pause();
    engine.seek(30);
    first.finish();
    expect(events).toEqual(['started']);
    expect(second.plays).toEqual([]);
  });
});

describe('a sound that is only put in place', () => {
  beforeEach(() => {
    ({ engine, first, second } = createTestEngine(() => next));
    engine.cue('/audio/a.mp3', 12);
    engine.setUpcoming('/audio/b.mp3');
  });

  it('is not downloaded, and neither is what comes after it', () => {
    expect([first.src, second.src]).toEqual(['', '']);
    expect(engine.positionSeconds).toBe(12);
  });
  it('is downloaded when it is moved, still without what comes after it', () => {
    engine.seek(20);
    expect([first.src, second.src]).toEqual(['/audio/a.mp3', '']);
    first.arrive(30);
    expect(first.currentTime).toBe(20);
  });
  it('is downloaded when it is played, and then what comes after it', () => {
    engine.play();
    engine.setUpcoming('/audio/b.mp3');
    expect([first.src, second.src]).toEqual(['/audio/a.mp3', '/audio/b.mp3']);
    first.arrive(30);
    expect(first.currentTime).toBe(12);
  });
  it('unlocks both elements within the first press, as iOS demands', () => {
    const startedAtPress: string[] = [];
    for (const [name, element] of Object.entries({ first, second })) {
      const play = element.play.bind(element);
      element.play = () => {
        startedAtPress.push(name);
        return play();
      };
    }
    engine.play();
    expect(startedAtPress.toSorted()).toEqual(['first', 'second']);
    expect([first.paused, second.paused]).toEqual([false, true]);
    engine.pause();
    engine.play();
    expect(second.silentPlays).toBe(1);
  });
});

describe('loudness', () => {
  it('is the square of the volume, on both elements', () => {
    engine.setLoudness({ volume: 50, isMuted: true });
    expect([first.volume, second.volume]).toEqual([0.5 ** (4 / 3), 0.5 ** (4 / 3)]);
    expect([first.muted, second.muted]).toEqual([true, true]);
  });
});

describe('failures', () => {
  const answer = (status: number) => {
    globalThis.fetch = jest.fn<typeof fetch>().mockResolvedValue(new Response(null, { status }));
  };
  const answerNothing = () => {
    globalThis.fetch = jest.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  };
  afterEach(() => {
    jest.restoreAllMocks();
  });
  it.each([
    [404, 'missing'],
    [410, 'missing'],
    [401, 'signed-out'],
    [403, 'signed-out'],
    [503, 'network'],
    [200, 'decode'],
  ])('are distinguished by a request to the server: %s is %s', async (status, kind) => {
    answer(status);
    first.fail(4);
    await jest.advanceTimersByTimeAsync(0);
    expect(events.at(-1)).toBe(`failed: ${kind}`);
  });
  it('of the upcoming sound do not disturb the current one', async () => {
    answer(404);
    second.fail(4);
    await jest.advanceTimersByTimeAsync(0);
    expect(events).toEqual(['started']);
  });
  it('of the upcoming sound are not tried again and again while it waits', () => {
    second.error = { code: 4 };
    const load = jest.spyOn(second, 'load');
    engine.setUpcoming('/audio/b.mp3');
    expect(load).not.toHaveBeenCalled();
  });
  it('are those of the connection where the server gives no answer, whatever the browser says of its network', async () => {
    answerNothing();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    first.fail(2);
    await jest.advanceTimersByTimeAsync(0);
    expect(events.at(-1)).toBe('failed: unreachable');
  });
  it('gives up waiting for a sound that does not come', () => {
    first.dispatchEvent(new Event('waiting'));
    jest.advanceTimersByTime(20_000);
    expect(events).toEqual(['started', 'waiting', 'failed: network']);
  });
  it('reports that the browser refused to start', async () => {
    engine.pause();
    first.refusal = new DOMException('no gesture', 'NotAllowedError');
    engine.play();
    await jest.advanceTimersByTimeAsync(0);
    expect(events.at(-1)).toBe('failed: autoplay');
  });
  it('are left behind by playing on from the same place', async () => {
    answer(503);
    first.currentTime = 12;
    first.fail(2);
    await jest.advanceTimersByTimeAsync(0);
    engine.play();
    expect(engine.positionSeconds).toBe(12);
    first.arrive(30);
    expect(first.currentTime).toBe(12);
    expect(first.paused).toBe(false);
  });
});

describe('a sound that plays without moving', () => {
  const loads = () => jest.spyOn(first, 'load');
  const playStill = () => {
    first.arrive(30);
    first.dispatchEvent(new Event('playing'));
    jest.advanceTimersByTime(2000);
  };

  it('is loaded anew at its position after two seconds, and goes on', () => {
    first.moveTo(12);
    const load = loads();
    jest.advanceTimersByTime(2999); // it has moved before the first check
    expect(load).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(load).toHaveBeenCalledTimes(1);
    expect(engine.positionSeconds).toBe(12);
    first.arrive(30);
    expect([first.src, first.currentTime, first.paused]).toEqual(['/audio/a.mp3', 12, false]);
    expect(events).toEqual(['started', 'waiting']);
  });
  it('fails when that does not help twice', () => {
    const load = loads();
    jest.advanceTimersByTime(2000);
    playStill();
    playStill();
    expect(load).toHaveBeenCalledTimes(2);
    expect(events).toEqual(['started', 'waiting', 'started', 'waiting', 'started', 'failed: decode']);
    jest.advanceTimersByTime(60_000);
    expect(load).toHaveBeenCalledTimes(2);
  });
  it('has two more attempts once it has moved', () => {
    jest.advanceTimersByTime(2000);
    playStill();
    first.arrive(30);
    first.dispatchEvent(new Event('playing'));
    for (let seconds = 1; seconds <= 5; seconds += 1) {
      first.currentTime += 1;
      jest.advanceTimersByTime(1000);
    }
    jest.advanceTimersByTime(2000);
    expect(events.at(-1)).toBe('waiting');
  });
  it.each([
    ['is paused', () => engine.pause()],
    ['waits', () => first.dispatchEvent(new Event('waiting'))],
    ['seeks', () => (first.seeking = true)],
    ['has ended', () => (first.ended = true)],
    ['is not there', () => (first.readyState = 2)],
    ['is not seen', () => jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')],
  ])('is left alone while it %s', (_what, become) => {
    const load = loads();
    become();
    jest.advanceTimersByTime(10_000);
    expect(load).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });
});

it('reports a pause that came from outside, such as headphones pulled out', () => {
  first.pause();
  expect(events).toEqual(['started', 'paused']);
});
