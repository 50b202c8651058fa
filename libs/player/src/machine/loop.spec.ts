import { describe, expect, it } from '@jest/globals';
import { aGroup, aPlaylist } from '../queue/queue.fixture.js';
import { describeState } from './describe-state.js';
import { idleState } from './machine-state.js';
import type { MachineState } from './machine-state.js';
import { after, ends, playing } from './player-machine.fixture.js';
import { transition } from './player-machine.js';

const place = ({ index, repetition }: MachineState) => [index, repetition];
const places = (from: MachineState, count: number) =>
  Array.from({ length: count }, (_, at) => place(after(from, ...ends(at + 1))));
const mayGo = (state: MachineState) => {
  const settings = { volume: 50, isMuted: false, isVolumeSettable: true };
  const { mayGoNext, mayGoPrevious } = describeState(state, settings, { positionSeconds: 0, silenceUntilMs: 0 });
  return { mayGoNext, mayGoPrevious };
};

it('there is nowhere to go before a queue is chosen, also when it will repeat', () => {
  expect(mayGo({ ...idleState, loop: 'queue' })).toEqual({ mayGoNext: false, mayGoPrevious: false });
});

describe('a track that repeats', () => {
  const looping = playing(aPlaylist(2, 1), 0, { loop: 'track' });

  it('begins all its plays anew, without end and without a completion of its playlist', () => {
    expect(places(looping, 4)).toEqual([
      [0, 2],
      [0, 1],
      [0, 2],
      [0, 1],
    ]);
    const alone = playing(aPlaylist(1), 0, { loop: 'track' });
    expect(transition(alone, { type: 'ENDED' }).effects).toEqual([{ kind: 'begin', by: 'end', isTrackChange: false }]);
  });
  it('is left by Next after its last play, and there is nothing behind the last track', () => {
    expect(place(after(looping, { type: 'NEXT' }, { type: 'NEXT' }))).toEqual([1, 1]);
    expect(mayGo(after(looping, { type: 'SKIP_TRACK' }))).toEqual({ mayGoNext: false, mayGoPrevious: true });
  });
});

describe('a queue that repeats', () => {
  const looping = playing(aPlaylist(1, 2), 0, { loop: 'queue' });

  it('starts over at its end, each round a run and a completion of its own', () => {
    expect(places(looping, 4)).toEqual([
      [1, 1],
      [1, 2],
      [0, 1],
      [1, 1],
    ]);
    const lastPlay = after(looping, ...ends(2));
    const secondRound = transition(lastPlay, { type: 'ENDED' });
    const completed = { kind: 'playlist-completed', playlistId: 'playlist-1', name: 'My morning' };
    expect(secondRound.effects).toEqual([completed, { kind: 'begin', by: 'end', isTrackChange: true }]);
    expect(secondRound.state.run).toBe(looping.run + 1);
    expect(transition(after(secondRound.state, ...ends(2)), { type: 'ENDED' }).effects).toContainEqual(completed);
  });
  it('can always be walked through in both directions', () => {
    expect(mayGo(looping)).toEqual({ mayGoNext: true, mayGoPrevious: true });
    const last = after(looping, { type: 'PREVIOUS', positionSeconds: 0 });
    expect(place(last)).toEqual([1, 2]);
    expect(mayGo(last)).toEqual({ mayGoNext: true, mayGoPrevious: true });
    expect(place(after(last, { type: 'NEXT' }))).toEqual([0, 1]);
    expect(place(after(last, { type: 'SKIP_TRACK' }))).toEqual([0, 1]);
  });
  it('that was walked out of at its end has completed nothing', () => {
    const last = after(looping, ...ends(2));
    expect(transition(last, { type: 'NEXT' }).effects).toEqual([
      { kind: 'begin', by: 'listener', isTrackChange: true },
    ]);
  });
  it('that is set to repeat after its end starts over by Next', () => {
    const finished = after(playing(aGroup(1)), { type: 'ENDED' }, { type: 'SET_LOOP', loop: 'queue' });
    expect(mayGo(finished).mayGoNext).toBe(true);
    expect(after(finished, { type: 'NEXT' })).toMatchObject({ status: 'loading', index: 0, hasFinished: false });
  });
});

describe('a queue that repeats until the sleep timer ends', () => {
  const inOneMinute = { type: 'SET_SLEEP', sleep: { kind: 'at', atMs: 60_000 } } as const;
  const looping = after(playing(aPlaylist(1), 0, { loop: 'until-sleep' }), inOneMinute);

  it('goes round while the timer runs, and stops at the beginning of a round, which may then be the last', () => {
    const due = after(looping, ...ends(3), { type: 'TIME', nowMs: 60_000 });
    const { state, effects } = transition(due, { type: 'ENDED' });
    expect(state).toMatchObject({ status: 'paused', index: 0, repetition: 1, sleep: undefined, loop: 'until-sleep' });
    expect(effects.map(({ kind }) => kind)).toEqual(['playlist-completed', 'prepare', 'slept']);
    const resumed = after(state, { type: 'TOGGLE' }, { type: 'SOUND_STARTED' });
    expect(after(resumed, { type: 'ENDED' })).toMatchObject({ hasFinished: true });
  });
  it('plays once without a timer', () => {
    expect(mayGo(playing(aGroup(1), 0, { loop: 'until-sleep' })).mayGoNext).toBe(false);
    expect(after(looping, { type: 'SET_SLEEP', sleep: undefined }, { type: 'ENDED' }).hasFinished).toBe(true);
  });
});

describe('the loop', () => {
  it('stays for the next queue, until the sound is stopped', () => {
    const looping = playing(aGroup(1), 0, { loop: 'track' });
    const next = after(looping, { type: 'PLAY_QUEUE', queue: aPlaylist(1), index: 0 });
    expect(next.loop).toBe('track');
    expect(after(next, { type: 'STOP' })).toEqual({ ...idleState, run: next.run });
  });
  it('is none of other words', () => {
    const state = playing(aGroup(1));
    expect(after(state, { type: 'SET_LOOP', loop: 'twice' as 'track' })).toBe(state);
  });
});
