import { describe, expect, it } from '@jest/globals';
import { playbackFailure } from '../engine/playback-failure.js';
import type { PauseBetween } from '../player.js';
import { aGroup, anEntry, aPlaylist } from '../queue/queue.fixture.js';
import type { MachineState } from './machine-state.js';
import type { PlayerEvent } from './player-event.js';
import { after, playing } from './player-machine.fixture.js';
import { transition } from './player-machine.js';
import { sentenceEndSeconds } from './silence.js';
import { upcomingSound } from './upcoming.js';

const ended: PlayerEvent = { type: 'ENDED' };
const kinds = (state: MachineState, event: PlayerEvent) => transition(state, event).effects.map(({ kind }) => kind);

describe('a pause between plays', () => {
  const paused = playing(aGroup(2, 1), 0, { pauseBetween: 3 });
  const silent = after(paused, ended);

  it('is a silence before the next repetition, which is the current one already', () => {
    const { state, effects } = transition(paused, ended);
    expect(state).toMatchObject({ status: 'playing', index: 0, repetition: 2 });
    expect(state.silence).toEqual({ seconds: 3, positionSeconds: 0 });
    expect(effects).toEqual([{ kind: 'silence', seconds: 3, isWithinPlay: false }]);
  });
  it('is over by itself', () => {
    const { state, effects } = transition(silent, ended);
    expect(state).toMatchObject({ status: 'loading', repetition: 2, silence: undefined });
    expect(effects).toEqual([{ kind: 'continue', positionSeconds: 0 }]);
  });
  it('is between tracks and rounds too, but not after the last play', () => {
    const lastRepetition = after(silent, ended, { type: 'SOUND_STARTED' });
    expect(after(lastRepetition, ended)).toMatchObject({ index: 1, silence: { seconds: 3 } });
    const last = playing(aPlaylist(1), 0, { pauseBetween: 3 });
    expect(after(last, ended)).toMatchObject({ hasFinished: true, silence: undefined });
    const { state, effects } = transition({ ...last, loop: 'queue' }, ended);
    expect(state).toMatchObject({ index: 0, silence: { seconds: 3 } });
    expect(effects.map(({ kind }) => kind)).toEqual(['playlist-completed', 'silence']);
  });
  it('that is chosen again changes nothing', () => {
    expect(after(silent, { type: 'SET_PAUSE_BETWEEN', pause: 3, positionSeconds: 7 })).toBe(silent);
    const speaking = playing(aGroup(1), 0, { pauseBetween: 'say-along' });
    expect(after(speaking, { type: 'SET_PAUSE_BETWEEN', pause: 'say-along', positionSeconds: 7 })).toBe(speaking);
  });
  it('lasts as long at every speed', () => {
    expect(after({ ...paused, speed: 1.5 }, ended).silence?.seconds).toBe(3);
  });
  it('takes whole seconds from 0 to 10 only', () => {
    for (const pause of [-1, 11, 2.5, Number.NaN, Infinity, '3'] as PauseBetween[]) {
      expect(after(paused, { type: 'SET_PAUSE_BETWEEN', pause, positionSeconds: 0 })).toBe(paused);
    }
    expect(after(paused, { type: 'SET_PAUSE_BETWEEN', pause: 10, positionSeconds: 0 }).pauseBetween).toBe(10);
  });
  it('that is turned off while it lasts is over, and one that is changed is not', () => {
    expect(kinds(silent, { type: 'SET_PAUSE_BETWEEN', pause: 0, positionSeconds: 0 })).toEqual(['continue']);
    expect(after(silent, { type: 'SET_PAUSE_BETWEEN', pause: 9, positionSeconds: 0 }).silence?.seconds).toBe(3);
  });
  it('is left out when it cannot be played', () => {
    const failure = playbackFailure('decode');
    const { state, effects } = transition(silent, { type: 'SOUND_FAILED', failure, atMs: 0 });
    expect(state).toMatchObject({ status: 'loading', failure: undefined, silence: undefined });
    expect(effects).toEqual([{ kind: 'continue', positionSeconds: 0 }]);
  });
  it('stays one while its sound is waited for', () => {
    expect(after(silent, { type: 'SOUND_WAITING' }, { type: 'SOUND_STARTED' })).toEqual(silent);
  });
});

describe('commands during a pause', () => {
  const silent = after(playing(aGroup(3, 1), 0, { pauseBetween: 3 }), ended);

  it.each(['PAUSE', 'TOGGLE', 'SOUND_PAUSED'] as const)(
    '%s ends it; play goes on with the next play at once',
    (type) => {
      const { state, effects } = transition(silent, { type });
      expect(state).toMatchObject({ status: 'paused', repetition: 2, silence: undefined });
      expect(effects).toEqual([{ kind: 'cue', positionSeconds: 0 }]);
      expect(kinds(state, { type: 'TOGGLE' })).toEqual(['play']);
    },
  );
  it('Next begins the play that it is before', () => {
    const { state, effects } = transition(silent, { type: 'NEXT' });
    expect(state).toMatchObject({ status: 'loading', repetition: 2, silence: undefined });
    expect(effects).toEqual([{ kind: 'continue', positionSeconds: 0 }]);
  });
  it('Previous plays again what has just ended', () => {
    const { state } = transition(silent, { type: 'PREVIOUS', positionSeconds: 0 });
    expect(state).toMatchObject({ status: 'loading', repetition: 1, silence: undefined });
  });
  it('a seek goes there in the play that it is before', () => {
    const { state, effects } = transition(silent, { type: 'SEEK', positionSeconds: 12 });
    expect(state).toMatchObject({ status: 'loading', repetition: 2, silence: undefined });
    expect(effects).toEqual([
      { kind: 'cue', positionSeconds: 0 },
      { kind: 'seek', positionSeconds: 12 },
      { kind: 'play' },
    ]);
  });
  it('another track begins without it', () => {
    expect(after(silent, { type: 'PLAY_INDEX', index: 1 })).toMatchObject({ index: 1, silence: undefined });
    expect(after(silent, { type: 'SKIP_TRACK' })).toMatchObject({ index: 1, silence: undefined });
  });
  it('the sleep timer stops at once', () => {
    const timed = after(silent, { type: 'SET_SLEEP', sleep: { kind: 'at', atMs: 1000 } });
    expect(after(timed, { type: 'TIME', nowMs: 999 }).silence).toBeDefined();
    const stopped = { status: 'paused', repetition: 2, silence: undefined, sleep: undefined };
    const { state, effects } = transition(timed, { type: 'TIME', nowMs: 1000 });
    expect(state).toMatchObject(stopped);
    expect(effects).toEqual([{ kind: 'cue', positionSeconds: 0 }, { kind: 'slept' }]);
    expect(after(silent, { type: 'SET_SLEEP', sleep: { kind: 'after-play' } })).toMatchObject(stopped);
  });
});

describe('saying along', () => {
  const sentences = { 'track-1': [0, 4, 10] };
  const speaking = playing(aGroup(2), 0, { pauseBetween: 'say-along', sentences });
  const sentenceEnds = (nextStartSeconds: number): PlayerEvent => ({ type: 'SENTENCE_ENDED', nextStartSeconds });

  it('is a silence as long as each sentence, after which the next one is spoken', () => {
    expect(sentenceEndSeconds(speaking)).toBe(4);
    const { state, effects } = transition(speaking, sentenceEnds(4));
    expect(state).toMatchObject({ status: 'playing', repetition: 1, silence: { seconds: 4, positionSeconds: 4 } });
    expect(effects).toEqual([{ kind: 'silence', seconds: 4, isWithinPlay: true }]);
    expect(sentenceEndSeconds(state)).toBeUndefined();
    const second = after(state, ended, { type: 'SOUND_STARTED' });
    expect(transition(state, ended).effects).toEqual([{ kind: 'continue', positionSeconds: 4 }]);
    expect(sentenceEndSeconds(second)).toBe(10);
    expect(after(second, sentenceEnds(10)).silence).toEqual({ seconds: 6, positionSeconds: 10 });
  });
  it('ends with the last sentence, whose silence is before the next play', () => {
    const last = after(speaking, sentenceEnds(10), ended, { type: 'SOUND_STARTED' });
    expect(sentenceEndSeconds(last)).toBeUndefined();
    expect(after(last, ended)).toMatchObject({ repetition: 2, silence: { seconds: 20, positionSeconds: 0 } });
    expect(sentenceEndSeconds(after(last, ended, ended, { type: 'SOUND_STARTED' }))).toBe(4);
  });
  it('takes as long as the sentence was spoken', () => {
    expect(after({ ...speaking, speed: 1.25 }, sentenceEnds(10)).silence?.seconds).toBeCloseTo(6 / 1.25);
  });
  it('is a silence as long as the track where its sentences are not known', () => {
    const unknown = { ...speaking, sentences: {} };
    expect(sentenceEndSeconds(unknown)).toBeUndefined();
    expect(after({ ...unknown, speed: 1.5 }, ended).silence?.seconds).toBeCloseTo(20);
  });
  it('leaves out what is jumped over, and says again what is jumped back to', () => {
    const late = after(speaking, { type: 'SEEK', positionSeconds: 7 });
    expect(sentenceEndSeconds(late)).toBe(10);
    expect(sentenceEndSeconds(after(late, { type: 'SEEK', positionSeconds: 4 }))).toBe(10);
    expect(sentenceEndSeconds(after(late, { type: 'SEEK', positionSeconds: 1 }))).toBe(4);
  });
  it('goes on after a pause with the next sentence, and has nothing to say while paused', () => {
    const silent = after(speaking, sentenceEnds(4));
    const { state, effects } = transition(silent, { type: 'PAUSE' });
    expect(effects).toEqual([{ kind: 'cue', positionSeconds: 4 }]);
    expect(sentenceEndSeconds(state)).toBeUndefined();
    expect(sentenceEndSeconds(after(state, { type: 'TOGGLE' }, { type: 'SOUND_STARTED' }))).toBe(10);
  });
  it('lets the sleep timer wait for the end of the play', () => {
    const timed = after(speaking, sentenceEnds(4), { type: 'SET_SLEEP', sleep: { kind: 'at', atMs: 0 } });
    const due = after(timed, { type: 'TIME', nowMs: 0 });
    expect(due).toMatchObject({ status: 'playing', silence: { positionSeconds: 4 }, sleep: { kind: 'after-play' } });
    expect(after(due, ended, { type: 'SOUND_STARTED' }, ended)).toMatchObject({ status: 'paused', sleep: undefined });
  });
  it('knows only times that ascend, and stops nothing at others', () => {
    for (const startSeconds of [
      [3, 2],
      [0, 0],
      [-0.5, 2],
      [0, Number.NaN],
    ]) {
      const times = { type: 'SET_SENTENCE_TIMES', trackId: 'track-1', startSeconds, positionSeconds: 0 } as const;
      expect(after(speaking, times)).toBe(speaking);
    }
    expect(after(speaking, sentenceEnds(5))).toBe(speaking);
    expect(after({ ...speaking, pauseBetween: 2 }, sentenceEnds(4)).silence).toBeUndefined();
    expect(sentenceEndSeconds({ ...speaking, pauseBetween: 2 })).toBeUndefined();
  });
  it('waits while more of the sound is on its way', () => {
    const waiting = after(speaking, { type: 'SOUND_WAITING' });
    expect(transition(waiting, sentenceEnds(4))).toEqual({ state: waiting, effects: [] });
  });
  it('begins with the sentence that sounds when its times become known, those of the current track and once', () => {
    const times = { type: 'SET_SENTENCE_TIMES', startSeconds: [0, 4, 10], positionSeconds: 7 } as const;
    const unknown = { ...speaking, sentences: {} };
    expect(after(unknown, { ...times, trackId: 'track-1' }).saidSeconds).toBe(7);
    expect(after(unknown, { ...times, trackId: 'track-2' }).saidSeconds).toBe(0);
    expect(after(speaking, { ...times, trackId: 'track-1' }).saidSeconds).toBe(0);
  });
  it('is left with its play by Next', () => {
    const { state } = transition(after(speaking, sentenceEnds(4)), { type: 'NEXT' });
    expect(state).toMatchObject({ status: 'loading', repetition: 2, silence: undefined });
  });
});

describe('what will sound next', () => {
  const queue = aGroup(1, 1);

  it('is the next track, or the pause before it', () => {
    expect(upcomingSound(playing(queue))).toEqual({ kind: 'track', entry: anEntry(2), positionSeconds: 0 });
    expect(upcomingSound(playing(queue, 0, { pauseBetween: 2 }))).toEqual({ kind: 'silence', seconds: 2 });
  });
  it('is what a silence is before', () => {
    const silent = after(playing(queue, 0, { pauseBetween: 2 }), ended);
    expect(upcomingSound(silent)).toEqual({ kind: 'track', entry: anEntry(2), positionSeconds: 0 });
  });
  it('is nothing at the end, but the first track when the queue repeats', () => {
    expect(upcomingSound(playing(queue, 1))).toBeUndefined();
    expect(upcomingSound(playing(queue, 1, { loop: 'queue' }))).toMatchObject({ entry: anEntry(1) });
    expect(upcomingSound(playing(queue, 1, { loop: 'track' }))).toMatchObject({ entry: anEntry(2) });
    const asleep = after(playing(queue), { type: 'SET_SLEEP', sleep: { kind: 'after-play' } });
    expect(upcomingSound(asleep)).toBeUndefined();
  });
});
