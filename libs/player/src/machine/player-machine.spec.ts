import { describe, expect, it } from '@jest/globals';
import { playbackFailure } from '../engine/playback-failure.js';
import { aGroup, anEntry, aPlaylist } from '../queue/queue.fixture.js';
import type { Queue } from '../queue/queue.js';
import type { PlayerEvent } from './player-event.js';
import type { MachineState } from './player-machine.js';
import { idleState, transition } from './player-machine.js';

const after = (state: MachineState, ...events: PlayerEvent[]): MachineState =>
  events.reduce((reached, event) => transition(reached, event).state, state);
const playing = (queue: Queue, index = 0): MachineState =>
  after(idleState, { type: 'PLAY_QUEUE', queue, index }, { type: 'SOUND_STARTED' });

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
    expect(after(finished, { type: 'TOGGLE' })).toMatchObject({
      status: 'loading',
      index: 0,
      repetition: 1,
      hasFinished: false,
    });
  });
  it('Previous plays the last repetition again', () => {
    const { state, effects } = transition(finished, { type: 'PREVIOUS', positionSeconds: 30 });
    expect(state).toMatchObject({ index: 1, repetition: 2, hasFinished: false });
    expect(effects).toEqual([{ kind: 'begin', by: 'listener', isTrackChange: false }]);
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
  const failed = after(playing(aGroup(2)), { type: 'SOUND_FAILED', failure: playbackFailure('missing') });
  it('toggles between paused and playing', () => {
    const paused = after(playing(aGroup(1)), { type: 'TOGGLE' });
    expect(paused.status).toBe('paused');
    expect(after(paused, { type: 'TOGGLE' }, { type: 'SOUND_STARTED' }).status).toBe('playing');
  });
  it('fails as a state with its sentence, and goes on at the same place', () => {
    expect(failed).toMatchObject({ status: 'failed', failure: { kind: 'missing' } });
    expect(transition(failed, { type: 'RETRY' })).toMatchObject({
      state: { status: 'loading', failure: undefined, repetition: 1 },
      effects: [{ kind: 'resume' }],
    });
  });
  it('does not fail while paused: nobody waits for it', () => {
    const paused = after(playing(aGroup(1)), { type: 'PAUSE' });
    expect(after(paused, { type: 'SOUND_FAILED', failure: playbackFailure('network') })).toBe(paused);
  });
  it('loses its failure with another track', () => {
    expect(after(failed, { type: 'NEXT' })).toMatchObject({ status: 'loading', failure: undefined });
  });
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
  it('refuses repetitions outside 1 to 9', () => {
    for (const repetitions of [0, 10, 2.5, Number.NaN]) {
      const state = after(playing(aGroup(4)), { type: 'SET_REPETITIONS', repetitions });
      expect(state.queue?.entries[0]?.repetitions).toBe(4);
    }
  });
});
