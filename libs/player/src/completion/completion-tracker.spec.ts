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

beforeEach(() => {
  jest.useFakeTimers();
  counted = [];
  tracker = new CompletionTracker((completion) => counted.push(completion));
  tracker.begin(aPlay('first', { playlistId: 'playlist-1', repetition: 2 }));
});
afterEach(() => {
  jest.useRealTimers();
});

const listen = (fromSeconds: number, toSeconds: number, durationSeconds = 30) => {
  for (let at = fromSeconds; at <= toSeconds; at += 0.25)
    tracker.recordPosition({ positionSeconds: at, durationSeconds, speed: 1 });
};
const countedIds = () => {
  jest.advanceTimersByTime(500);
  return counted.map(({ playId }) => playId);
};

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
    for (const positionSeconds of seconds) tracker.recordPosition({ positionSeconds, durationSeconds: 30, speed });
  };
  const everySecondOf = (speed: number) => Array.from({ length: Math.floor(30 / speed) }, (_, at) => (at + 1) * speed);

  it('seconds are those of the track, also on a hidden page', () => {
    for (const speed of [0.75, 1.5]) {
      tracker.begin(aPlay(`at ${speed}`));
      hear(everySecondOf(speed), speed);
      tracker.end(30);
    }
    expect(countedIds()).toEqual(['at 0.75', 'at 1.5']);
    expect(counted.map(({ listenedSeconds }) => listenedSeconds)).toEqual([30, 30]);
  });
  it('the last step before the natural end may be as long as the others', () => {
    hear(
      everySecondOf(1.5).filter((at) => at <= 27),
      1.5,
    );
    tracker.end(30);
    expect(countedIds()).toEqual(['first']);
    expect(counted[0]?.listenedSeconds).toBe(30);
  });
  it('a jump is none of them', () => {
    hear([1, 2, 12, 13.5], 1.5);
    hear(
      everySecondOf(1.5).filter((at) => at > 13.5),
      1.5,
    );
    tracker.end(30);
    countedIds();
    expect(counted[0]?.listenedSeconds).toBeCloseTo(20);
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
    // More than two seconds between two time updates are no listening.
    listen(27.25, 29.75);
    tracker.end(30);
    jest.advanceTimersByTime(500);
    expect(counted[0]?.listenedSeconds).toBeCloseTo(10 + 5 + 2.75);
  });
  it('includes the seconds between the time updates of a hidden page', () => {
    for (const at of [1, 2.5, 4.5, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28])
      tracker.recordPosition({ positionSeconds: at, durationSeconds: 30, speed: 1 });
    tracker.end(30);
    jest.advanceTimersByTime(500);
    expect(counted[0]?.listenedSeconds).toBe(30);
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
    listen(0, 2.75);
    expect(startedIds()).toEqual([]);
    listen(3, 20);
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
