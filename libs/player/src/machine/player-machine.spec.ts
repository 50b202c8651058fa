import { describe, expect, it } from '@jest/globals';
import { playbackFailure } from '../engine/playback-failure.js';
import { aGroup, anEntry, aPlaylist } from '../queue/queue.fixture.js';
import type { Queue } from '../queue/queue.js';
import { idleState } from './machine-state.js';
import type { MachineState } from './machine-state.js';
import type { PlayerEvent } from './player-event.js';
import { after, leftPlace, playing } from './player-machine.fixture.js';
import { transition } from './player-machine.js';

describe('choosing a track', () => {
  it('starts it at its first repetition', () => {
    const { state, effects } = transition(idleState, { type: 'PLAY_QUEUE', queue: aGroup(3, 2), index: 1 });
    expect(state).toMatchObject({ status: 'loading', index: 1, repetition: 1 });
    expect(effects).toEqual([{ kind: 'begin', by: 'listener', isTrackChange: true }]);
  });
  it('ignores a track that the queue does not have', () => {
    expect(transition(idleState, { type: 'PLAY_QUEUE', queue: aGroup(1), index: 4 }).state).toBe(idleState);
  });
});

describe('a place that was left', () => {
  it('waits there, paused, as a run of its own', () => {
    const { state, effects } = transition({ ...idleState, run: 4 }, leftPlace);
    expect(state).toMatchObject({ status: 'paused', index: 1, repetition: 2, run: 5 });
    expect(effects).toEqual([{ kind: 'cue', positionSeconds: 5 }]);
  });
  it('is forgotten when its track is gone', () => {
    expect(transition(idleState, { ...leftPlace, index: 2 })).toEqual({ state: idleState, effects: [] });
  });
});

describe('the end of a repetition', () => {
  it('begins the next one of the same track', () => {
    const { state, effects } = transition(playing(aGroup(2)), { type: 'ENDED' });
    expect(state).toMatchObject({ index: 0, repetition: 2 });
    expect(effects).toEqual([{ kind: 'begin', by: 'end', isTrackChange: false }]);
  });
  it('advances to the next track after the last one', () => {
    const { state, effects } = transition(playing(aGroup(1, 4)), { type: 'ENDED' });
    expect(state).toMatchObject({ index: 1, repetition: 1 });
    expect(effects).toEqual([{ kind: 'begin', by: 'end', isTrackChange: true }]);
  });
  it('applies repetitions that were raised while playing', () => {
    const raised = after(playing(aGroup(1, 1)), { type: 'SET_REPETITIONS', repetitions: 3 });
    expect(after(raised, { type: 'ENDED' })).toMatchObject({ index: 0, repetition: 2 });
  });
  it('advances when repetitions were lowered below the current one', () => {
    const third = after(playing(aGroup(5, 1)), { type: 'ENDED' }, { type: 'ENDED' });
    const lowered = after(third, { type: 'SET_REPETITIONS', repetitions: 2 });
    expect(lowered).toMatchObject({ index: 0, repetition: 3 });
    expect(after(lowered, { type: 'ENDED' })).toMatchObject({ index: 1, repetition: 1 });
  });
  it('stops after the last track and records a playlist, but not a theme', () => {
    const ofPlaylist = transition(playing(aPlaylist(1)), { type: 'ENDED' });
    expect(ofPlaylist.state).toMatchObject({ status: 'paused', hasFinished: true, index: 0 });
    expect(ofPlaylist.effects).toContainEqual({
      kind: 'playlist-completed',
      playlistId: 'playlist-1',
      name: 'My morning',
    });
    expect(transition(playing(aGroup(1)), { type: 'ENDED' }).effects).toEqual([{ kind: 'pause' }]);
  });
  it('uses the list as it is at that moment', () => {
    const edited = after(playing(aPlaylist(1)), { type: 'UPDATE_QUEUE', queue: aPlaylist(1, 1) });
    expect(after(edited, { type: 'ENDED' })).toMatchObject({ index: 1, hasFinished: false });
  });
});

describe('after the end of the queue', () => {
  const finished = after(playing(aGroup(1, 2), 1), { type: 'ENDED' }, { type: 'ENDED' });
  it('play starts the queue over', () => {
    expect(finished.hasFinished).toBe(true);
    const { state, effects } = transition(finished, { type: 'TOGGLE' });
    expect(state).toMatchObject({ status: 'loading', index: 0, repetition: 1, hasFinished: false });
    expect(effects).toEqual([{ kind: 'begin', by: 'listener', isTrackChange: true }]);
  });
  it('a seek goes back into the last play, which then goes on from there', () => {
    const moved = transition(finished, { type: 'SEEK', positionSeconds: 5 });
    expect(moved).toMatchObject({ state: { hasFinished: false, index: 1, repetition: 2 } });
    expect(after(moved.state, { type: 'TOGGLE' })).toMatchObject({ status: 'loading', index: 1, repetition: 2 });
  });
  it('Previous plays the last repetition again', () => {
    const { state, effects } = transition(finished, { type: 'PREVIOUS', positionSeconds: 30 });
    expect(state).toMatchObject({ index: 1, repetition: 2, hasFinished: false });
    expect(effects).toEqual([{ kind: 'begin', by: 'listener', isTrackChange: false }]);
  });
});

describe('a playlist that was heard to its end', () => {
  const finished = after(playing(aPlaylist(1, 2), 1), { type: 'ENDED' }, { type: 'ENDED' });
  const completions = (from: MachineState, ...events: PlayerEvent[]) =>
    transition(after(from, ...events), { type: 'ENDED' }).effects.filter(({ kind }) => kind === 'playlist-completed');

  it.each<[string, PlayerEvent[]]>([
    ['a seek back', [{ type: 'SEEK', positionSeconds: 5 }, { type: 'TOGGLE' }, { type: 'SOUND_STARTED' }]],
    ['its last repetition again', [{ type: 'PREVIOUS', positionSeconds: 30 }]],
    ['its last track again', [{ type: 'PLAY_INDEX', index: 1 }, { type: 'NEXT' }]],
  ])('is not completed again by %s', (_, events) => {
    expect(completions(finished, ...events)).toEqual([]);
  });
  it('is completed again when it is played from its start, or chosen anew', () => {
    const replayed: PlayerEvent[] = [{ type: 'TOGGLE' }, { type: 'SKIP_TRACK' }, { type: 'NEXT' }];
    expect(completions(finished, ...replayed)).toHaveLength(1);
    const chosen: PlayerEvent[] = [{ type: 'PLAY_QUEUE', queue: aPlaylist(1, 2), index: 1 }, { type: 'NEXT' }];
    expect(completions(finished, ...chosen)).toHaveLength(1);
  });
  it('of one track is not completed again by its last repetition', () => {
    const heard = after(playing(aPlaylist(2)), { type: 'NEXT' }, { type: 'ENDED' });
    expect(completions(heard, { type: 'PREVIOUS', positionSeconds: 30 })).toEqual([]);
  });
  it('begins no new run before its end, also at its first track', () => {
    const second = playing(aPlaylist(1, 1), 1);
    expect(after(second, { type: 'PLAY_INDEX', index: 0 }).run).toBe(second.run);
  });
  it('is still completed after the page was left on the way to its end for the second time', () => {
    expect(completions(idleState, { ...leftPlace, hasCompleted: true }, { type: 'PLAY' })).toEqual([]);
    expect(completions(idleState, { ...leftPlace, hasCompleted: false }, { type: 'PLAY' })).toHaveLength(1);
  });
});

describe('choosing how often the current track is played', () => {
  const choose = (queue: Queue, repetitions: number) =>
    transition(playing(queue, 1), { type: 'SET_REPETITIONS', repetitions });

  it('changes the queue', () => {
    const chosen = { queue: aPlaylist(1, 2), trackId: 'track-2', repetitions: 5 };
    expect(choose(aPlaylist(1, 2), 5)).toMatchObject({
      state: { queue: aPlaylist(1, 5) },
      effects: [{ kind: 'repetitions-chosen', chosen }],
    });
    expect(choose(aGroup(1, 2), 5)).toMatchObject({ state: { queue: aGroup(1, 5) } });
    expect(choose(aPlaylist(1, 2), 10)).toMatchObject({ state: { queue: aPlaylist(1, 2) }, effects: [] });
  });
});

describe('Previous and Next', () => {
  it('restarting is a seek within the same play', () => {
    const { state, effects } = transition(playing(aGroup(2)), { type: 'PREVIOUS', positionSeconds: 12 });
    expect(state).toMatchObject({ repetition: 1, status: 'playing' });
    expect(effects).toEqual([{ kind: 'seek', positionSeconds: 0 }]);
  });
  it('Next does nothing on the last track at its last repetition', () => {
    const last = playing(aGroup(1));
    expect(transition(last, { type: 'NEXT' })).toEqual({ state: last, effects: [] });
  });
  it('skipping leaves the remaining repetitions out', () => {
    expect(after(playing(aGroup(9, 1)), { type: 'SKIP_TRACK' })).toMatchObject({ index: 1, repetition: 1 });
  });
});

describe('the sound', () => {
  const failed = after(playing(aGroup(2)), { type: 'SOUND_FAILED', failure: playbackFailure('missing'), atMs: 0 });
  it('toggles between paused and playing', () => {
    const paused = after(playing(aGroup(1)), { type: 'TOGGLE' });
    expect(paused.status).toBe('paused');
    expect(after(paused, { type: 'TOGGLE' }, { type: 'SOUND_STARTED' }).status).toBe('playing');
  });
  it('waits for more of it, and pauses where the system pauses it', () => {
    const sounding = playing(aGroup(1));
    const paused = { ...sounding, status: 'paused' };
    expect(transition(sounding, { type: 'SOUND_PAUSED' })).toEqual({ state: paused, effects: [] });
    const waiting = transition(sounding, { type: 'SOUND_WAITING' });
    expect(waiting).toEqual({ state: { ...sounding, status: 'loading' }, effects: [] });
    expect(transition(waiting.state, { type: 'SOUND_STARTED' })).toEqual({ state: sounding, effects: [] });
  });
  it('is not started twice, paused twice or retried without a failure', () => {
    const sounding = playing(aGroup(1));
    const paused = after(sounding, { type: 'PAUSE' });
    expect(transition(sounding, { type: 'PLAY' })).toEqual({ state: sounding, effects: [] });
    expect(transition(sounding, { type: 'RETRY' })).toEqual({ state: sounding, effects: [] });
    expect(transition(paused, { type: 'PAUSE' })).toEqual({ state: paused, effects: [] });
  });
  it('fails as a state with its message, and goes on at the same place', () => {
    expect(failed).toMatchObject({ status: 'failed', failure: { kind: 'missing' } });
    expect(transition(failed, { type: 'RETRY' })).toMatchObject({
      state: { status: 'loading', failure: undefined, repetition: 1 },
      effects: [{ kind: 'play' }],
    });
    expect(transition(failed, { type: 'PLAY' })).toEqual(transition(failed, { type: 'RETRY' }));
    expect(transition(failed, { type: 'PAUSE' })).toEqual({ state: failed, effects: [] });
  });
  it('cannot be moved once it has failed, nor to a place that is none', () => {
    const sounding = playing(aGroup(1));
    const nowhere: PlayerEvent = { type: 'SEEK', positionSeconds: Number.NaN };
    expect(transition(failed, { type: 'SEEK', positionSeconds: 5 })).toEqual({ state: failed, effects: [] });
    expect(transition(sounding, nowhere)).toEqual({ state: sounding, effects: [] });
  });
  it('does not fail while paused: the listener does not wait for it', () => {
    const paused = after(playing(aGroup(1)), { type: 'PAUSE' });
    expect(after(paused, { type: 'SOUND_FAILED', failure: playbackFailure('network'), atMs: 0 })).toBe(paused);
  });
  it('loses its failure with another track', () => {
    expect(after(failed, { type: 'NEXT' })).toMatchObject({ status: 'loading', failure: undefined });
  });
});

it.each<PlayerEvent>([
  { type: 'SET_LOOP', loop: 'queue' },
  { type: 'SET_PAUSE_BETWEEN', pause: 3, positionSeconds: 1 },
  { type: 'SET_PAUSE_BETWEEN', pause: 'say-along', positionSeconds: 1 },
  { type: 'SET_SENTENCE_TIMES', trackId: 'track-1', startSeconds: [0, 4], positionSeconds: 1 },
  { type: 'SET_SLEEP', sleep: { kind: 'after-play' } },
  { type: 'SOUND_FAILED', failure: playbackFailure('network'), atMs: 0 },
])('the sound goes on as it is with %j', (event) => {
  const sounding = playing(aGroup(1));
  const { state, effects } = transition(sounding, event);
  expect(state).not.toEqual(sounding);
  expect(effects).toEqual([]);
});

describe('editing the queue while it plays', () => {
  it('follows the current track to its new place', () => {
    const edited: Queue = { ...aGroup(1), entries: [anEntry(3), anEntry(1), anEntry(2)] };
    expect(after(playing(aGroup(1, 1, 1)), { type: 'UPDATE_QUEUE', queue: edited }).index).toBe(1);
  });
  it('keeps a removed track until it has ended', () => {
    const edited: Queue = { ...aGroup(1), entries: [anEntry(1), anEntry(3)] };
    const state = after(playing(aGroup(1, 1, 1), 1), { type: 'UPDATE_QUEUE', queue: edited });
    expect(state.queue?.entries.map(({ trackId }) => trackId)).toEqual(['track-1', 'track-2', 'track-3']);
    expect(state.index).toBe(1);
  });
  it('leaves the queue of another source as it is', () => {
    const state = playing(aPlaylist(1, 1));
    expect(transition(state, { type: 'UPDATE_QUEUE', queue: aGroup(1) })).toEqual({ state, effects: [] });
  });
  it('refuses repetitions outside 1 to 9', () => {
    for (const repetitions of [0, 10, 2.5, Number.NaN]) {
      const state = after(playing(aGroup(4)), { type: 'SET_REPETITIONS', repetitions });
      expect(state.queue?.entries[0]?.repetitions).toBe(4);
    }
  });
});
