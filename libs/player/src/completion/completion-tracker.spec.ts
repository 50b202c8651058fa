import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { anEntry } from '../queue/queue.fixture.js';
import type { TrackCompletion } from './completion.js';
import { CompletionTracker } from './completion-tracker.js';
import type { Play } from './play.js';

const aPlay = (playId: string, changes: Partial<Play> = {}): Play => ({
  playId,
  track: anEntry(1),
  playlistId: undefined,
  repetition: 1,
  runId: 'run',
  hasCounted: false,
  ...changes,
});

let told: TrackCompletion[];
let tracker: CompletionTracker;

beforeEach(() => {
  jest.useFakeTimers();
  told = [];
  tracker = new CompletionTracker((completion) => told.push(completion));
  tracker.begin(aPlay('first', { playlistId: 'playlist-1', repetition: 2 }));
});
afterEach(() => {
  jest.useRealTimers();
});

const hearAll = (fromSeconds: number, toSeconds: number, durationSeconds = 30) => {
  for (let at = fromSeconds; at <= toSeconds; at += 0.25) tracker.hear(at, durationSeconds);
};
const toldIds = () => {
  jest.advanceTimersByTime(500);
  return told.map(({ playId }) => playId);
};

describe('a play that reaches the window', () => {
  it('is told half a second later, once, with the ids of that moment', () => {
    hearAll(0, 27);
    jest.advanceTimersByTime(499);
    expect(told).toEqual([]);
    hearAll(27, 30);
    expect(toldIds()).toEqual(['first']);
    expect(told[0]).toMatchObject({ track: { trackId: 'track-1' }, playlistId: 'playlist-1', repetition: 2 });
    expect(told[0]?.listenedSeconds).toBeGreaterThan(26);
  });
  it('is told although the next repetition or track has begun by itself', () => {
    hearAll(0, 27);
    tracker.end(30);
    tracker.begin(aPlay('second'));
    expect(toldIds()).toEqual(['first']);
  });
  it('is told although the listener goes to another track after its natural end', () => {
    hearAll(0, 27);
    tracker.end(30);
    tracker.begin(aPlay('second'));
    tracker.leave();
    expect(toldIds()).toEqual(['first']);
  });
  it('is not told when the listener leaves the track within the half second', () => {
    hearAll(0, 27);
    tracker.leave();
    expect(toldIds()).toEqual([]);
  });
  it('is not told after a seek back out of the window, but when it gets there again', () => {
    hearAll(0, 27);
    tracker.seek(5, 30);
    expect(toldIds()).toEqual([]);
    hearAll(5, 28);
    expect(toldIds()).toEqual(['first']);
  });
  it('is told after a seek within the window', () => {
    hearAll(0, 27);
    tracker.seek(28, 30);
    expect(toldIds()).toEqual(['first']);
  });
  it('is not told after signing out', () => {
    hearAll(0, 27);
    tracker.reset();
    expect(toldIds()).toEqual([]);
  });
  it('is not told twice when it is restarted after it counted', () => {
    hearAll(0, 28);
    expect(toldIds()).toEqual(['first']);
    tracker.seek(0, 30);
    hearAll(0, 29);
    expect(toldIds()).toEqual(['first']);
  });
  it('is not told again after a reload', () => {
    tracker.begin(aPlay('reloaded', { hasCounted: true }));
    hearAll(0, 29);
    expect(toldIds()).toEqual([]);
  });
});

describe('each repetition', () => {
  it('counts on its own', () => {
    for (const playId of ['one', 'two', 'three']) {
      tracker.begin(aPlay(playId));
      hearAll(0, 29.75);
      tracker.end(30);
    }
    expect(toldIds()).toEqual(['one', 'two', 'three']);
  });
});

describe('a short clip', () => {
  it('counts at its natural end when it was heard', () => {
    hearAll(0, 7.75, 8);
    tracker.end(8);
    expect(toldIds()).toEqual(['first']);
  });
  it('does not count when the listener jumped to its end', () => {
    hearAll(0, 1, 8);
    tracker.seek(7, 8);
    hearAll(7, 7.75, 8);
    tracker.end(8);
    expect(toldIds()).toEqual([]);
  });
});
