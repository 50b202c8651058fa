import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { anEntry } from '../queue/queue.fixture.js';
import type { TrackCompletion } from './completion.js';
import { CompletionTracker } from './completion-tracker.js';
import type { Play } from './completion.js';

const aPlay = (playId: string, changes: Partial<Play> = {}): Play => ({
  playId,
  track: anEntry(1),
  playlistId: undefined,
  repetition: 1,
  runId: 'run',
  ...changes,
});

let counted: TrackCompletion[];
let tracker: CompletionTracker;
/** As `performance.now()`. */
let passedMs: number;

beforeEach(() => {
  jest.useFakeTimers();
  passedMs = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => passedMs);
  counted = [];
  tracker = new CompletionTracker((completion) => counted.push(completion));
  tracker.begin(aPlay('first', { playlistId: 'playlist-1', repetition: 2 }));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const listen = (fromSeconds: number, toSeconds: number, durationSeconds = 30) => {
  for (let at = fromSeconds; at <= toSeconds; at += 0.25)
    tracker.recordPosition({ positionSeconds: at, durationSeconds, speed: 1 });
};
/** So many seconds later the sound is there. */
const hearAt = (positionSeconds: number, laterSeconds: number, { speed = 1, durationSeconds = 30 } = {}) => {
  passedMs += laterSeconds * 1000;
  tracker.recordPosition({ positionSeconds, durationSeconds, speed });
};
const countedIds = () => {
  jest.advanceTimersByTime(500);
  return counted.map(({ playId }) => playId);
};
const secondsOfCounted = () => countedIds().map((_, at) => counted[at]?.listenedSeconds);

describe('a play that reaches the window', () => {
  it('is counted half a second later, once, with the ids of that moment', () => {
    listen(0, 27);
    jest.advanceTimersByTime(499);
    expect(counted).toEqual([]);
    listen(27, 30);
    expect(countedIds()).toEqual(['first']);
    expect(counted[0]).toMatchObject({ track: { trackId: 'track-1' }, playlistId: 'playlist-1', repetition: 2 });
    expect(counted[0]?.listenedSeconds).toBeGreaterThan(26);
  });
  it('is counted although the next repetition or track has begun by itself', () => {
    listen(0, 27);
    tracker.end(30);
    tracker.begin(aPlay('second'));
    expect(countedIds()).toEqual(['first']);
  });
  it('is counted although the listener goes to another track after its natural end', () => {
    listen(0, 27);
    tracker.end(30);
    tracker.begin(aPlay('second'));
    tracker.leave();
    expect(countedIds()).toEqual(['first']);
  });
  it('is not counted when the listener leaves the track within the half second', () => {
    listen(0, 27);
    tracker.leave();
    expect(countedIds()).toEqual([]);
  });
  it('is not counted for what is heard after the listener left it', () => {
    listen(0, 26);
    tracker.leave();
    listen(26, 29);
    tracker.end(30);
    expect([countedIds(), tracker.playId, tracker.hasCounted]).toEqual([[], '', false]);
  });
  it('is not counted when the listener leaves it within the half second after it ended, went back and was heard again', () => {
    listen(0, 30);
    tracker.end(30);
    tracker.seek(0, 30);
    listen(0, 27);
    tracker.leave();
    expect(countedIds()).toEqual([]);
  });
  it('is not counted after a seek back out of the window, but when it gets there again', () => {
    listen(0, 27);
    tracker.seek(5, 30);
    expect(countedIds()).toEqual([]);
    listen(5, 28);
    expect(countedIds()).toEqual(['first']);
  });
  it('is counted after a seek within the window', () => {
    listen(0, 27);
    tracker.seek(28, 30);
    expect(countedIds()).toEqual(['first']);
  });
  it('is not counted after signing out', () => {
    listen(0, 27);
    tracker.reset();
    expect(countedIds()).toEqual([]);
  });
  it('is not counted twice when it is restarted after it counted', () => {
    listen(0, 28);
    expect(countedIds()).toEqual(['first']);
    tracker.seek(0, 30);
    listen(0, 29);
    expect(countedIds()).toEqual(['first']);
  });
  it('is not counted again after a reload', () => {
    tracker.begin(aPlay('reloaded'), { positionSeconds: 27.5, hasCounted: true });
    listen(27.5, 29);
    tracker.end(30);
    expect(countedIds()).toEqual([]);
  });
});

describe('at another speed', () => {
  const hear = (seconds: readonly number[], speed: number) => {
    for (const positionSeconds of seconds) hearAt(positionSeconds, 1, { speed });
  };
  const everySecondAt = (speed: number) => Array.from({ length: Math.floor(30 / speed) }, (_, at) => (at + 1) * speed);

  it('seconds are those of the track, also on a hidden page', () => {
    for (const speed of [0.75, 1.5]) {
      tracker.begin(aPlay(`at ${speed}`));
      hear(everySecondAt(speed), speed);
      tracker.end(30);
    }
    expect(countedIds()).toEqual(['at 0.75', 'at 1.5']);
    expect(counted.map(({ listenedSeconds }) => listenedSeconds)).toEqual([30, 30]);
  });
  it('the last step before the natural end may be as long as the others', () => {
    hear(
      everySecondAt(1.5).filter((at) => at <= 27),
      1.5,
    );
    passedMs += 2000;
    tracker.end(30);
    expect(countedIds()).toEqual(['first']);
    expect(counted[0]?.listenedSeconds).toBe(30);
  });
  it('a jump is none of them', () => {
    hear([1.5, 3, 13.5, 15], 1.5);
    hear(
      everySecondAt(1.5).filter((at) => at > 15),
      1.5,
    );
    tracker.end(30);
    countedIds();
    expect(counted[0]?.listenedSeconds).toBeCloseTo(3 + 16.5);
  });
  it.each([
    [1.5, 8, 12],
    [1.5, 7, 0],
    [0.75, 16, 12],
    [0.75, 15, 0],
  ])('12 s at speed %s in %s s of time: %s s were heard', (speed, laterSeconds, heard) => {
    hearAt(12, laterSeconds, { speed, durationSeconds: 14 });
    expect(secondsOfCounted()).toEqual([heard]);
  });
});

describe('each repetition', () => {
  it('counts on its own', () => {
    for (const playId of ['one', 'two', 'three']) {
      tracker.begin(aPlay(playId));
      listen(0, 29.75);
      tracker.end(30);
    }
    expect(countedIds()).toEqual(['one', 'two', 'three']);
  });
});

describe('a short clip', () => {
  it('counts at its natural end when it was heard', () => {
    listen(0, 7.75, 8);
    tracker.end(8);
    expect(countedIds()).toEqual(['first']);
  });
  it('counts when the page was too busy to say more than its end', () => {
    passedMs += 8000;
    tracker.end(8);
    expect(countedIds()).toEqual(['first']);
  });
  it('does not count when the listener jumped to its end', () => {
    listen(0, 1, 8);
    tracker.seek(7, 8);
    listen(7, 7.75, 8);
    tracker.end(8);
    expect(countedIds()).toEqual([]);
  });
});

describe('what was heard of a play that counted', () => {
  it('is what was heard until it is reported', () => {
    listen(0.25, 27.5);
    jest.advanceTimersByTime(500);
    listen(27.5, 29.75);
    tracker.end(30);
    expect(counted.map(({ playId, listenedSeconds }) => [playId, listenedSeconds])).toEqual([['first', 27.5]]);
  });
  it('is reported at once, and once, when the page goes away within the half second', () => {
    listen(0, 27);
    tracker.flush();
    jest.advanceTimersByTime(500);
    expect(counted.map(({ playId, listenedSeconds }) => [playId, listenedSeconds])).toEqual([['first', 27]]);
  });
  it('leaves out what was jumped over', () => {
    listen(0, 10);
    tracker.seek(20, 30);
    listen(20.25, 25);
    hearAt(27.25, 1); // faster than the sound moves
    listen(27.25, 29.75);
    tracker.end(30);
    jest.advanceTimersByTime(500);
    expect(counted[0]?.listenedSeconds).toBeCloseTo(10 + 5 + 2.75);
  });
  it('includes the seconds between two time updates of a busy page, also the first and the last ones', () => {
    hearAt(9, 9);
    hearAt(22, 13);
    passedMs += 8000;
    tracker.end(30);
    expect(secondsOfCounted()).toEqual([30]);
  });
  it('includes what a media clock reports late', () => {
    hearAt(0.2, 5);
    hearAt(5, 0);
    hearAt(28, 23);
    expect(secondsOfCounted()).toEqual([28]);
  });
  it('includes what sounded of the next play before the end of this one was reported', () => {
    listen(0, 27);
    passedMs += 9000;
    tracker.end(30);
    tracker.begin(aPlay('second'));
    hearAt(6, 0);
    hearAt(28, 22);
    expect(secondsOfCounted()).toEqual([30, 28]);
  });
  it.each([
    ['a seek', () => tracker.seek(5, 30), 5 + 8],
    ['a pause', () => tracker.resume(), 5 + 8],
    ['the start of another play', () => tracker.begin(aPlay('second')), 8],
  ])('begins anew after %s: time before it moves no sound', (_, begin, heard) => {
    listen(0, 5);
    passedMs += 60_000;
    begin();
    hearAt(20, 1);
    hearAt(28, 8);
    expect(secondsOfCounted()).toEqual([heard]);
  });
});

describe('a play begins', () => {
  let started: Play[];
  beforeEach(() => {
    started = [];
    tracker = new CompletionTracker(
      () => undefined,
      (play) => started.push(play),
    );
    tracker.begin(aPlay('first'));
  });
  const startedIds = () => started.map(({ playId }) => playId);

  it('once three seconds of it were heard, and each once', () => {
    hearAt(2.75, 2.75); // a busy page reports seldom
    expect(startedIds()).toEqual([]);
    hearAt(20, 17.25);
    tracker.seek(0, 30);
    listen(0, 20);
    tracker.begin(aPlay('second'));
    listen(0, 20);
    expect(startedIds()).toEqual(['first', 'second']);
  });

  it('not by being skipped or moved through', () => {
    listen(0, 1);
    tracker.seek(10, 30);
    listen(10, 11);
    tracker.leave();
    tracker.begin(aPlay('second'));
    listen(0, 2);
    expect(startedIds()).toEqual([]);
  });

  it('not again when it goes on after a reload', () => {
    tracker.begin(aPlay('first'), { positionSeconds: 12, hasCounted: false });
    listen(12, 20);
    expect(startedIds()).toEqual([]);
  });
});
