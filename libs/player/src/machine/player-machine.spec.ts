import { describe, expect, it } from '@jest/globals';
import { playbackFailure } from '../engine/playback-failure.js';
import { aGroup, anEntry, aPlaylist } from '../queue/queue.fixture.js';
import type { Queue } from '../queue/queue.js';
import { idleState } from './machine-state.js';
import type { MachineState } from './machine-state.js';
import type { PlayerEvent } from './player-event.js';
import { after, playing } from './player-machine.fixture.js';
import { transition } from './player-machine.js';
import { AUTO_RETRY_LIMIT_MS } from './timers.js';

const leftPlace = {
  type: 'RESTORE',
  queue: aPlaylist(1, 2),
  index: 1,
  repetition: 2,
  positionSeconds: 5,
  hasFinished: false,
  hasCompleted: false,
  sleep: undefined,
  loop: 'off',
  voice: undefined,
} as const;

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
  ])('is not completed again by %s', (_, events) => {
    expect(completions(finished, ...events)).toEqual([]);
  });
  it('is completed again when it is played from its start, or chosen anew', () => {
    const replayed: PlayerEvent[] = [{ type: 'TOGGLE' }, { type: 'SKIP_TRACK' }, { type: 'NEXT' }];
    expect(completions(finished, ...replayed)).toHaveLength(1);
    const chosen: PlayerEvent[] = [{ type: 'PLAY_QUEUE', queue: aPlaylist(1, 2), index: 1 }, { type: 'NEXT' }];
    expect(completions(finished, ...chosen)).toHaveLength(1);
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
  it('fails as a state with its message, and goes on at the same place', () => {
    expect(failed).toMatchObject({ status: 'failed', failure: { kind: 'missing' } });
    expect(transition(failed, { type: 'RETRY' })).toMatchObject({
      state: { status: 'loading', failure: undefined, repetition: 1 },
      effects: [{ kind: 'play' }],
    });
  });
  it('does not fail while paused: the listener does not wait for it', () => {
    const paused = after(playing(aGroup(1)), { type: 'PAUSE' });
    expect(after(paused, { type: 'SOUND_FAILED', failure: playbackFailure('network'), atMs: 0 })).toBe(paused);
  });
  it('loses its failure with another track', () => {
    expect(after(failed, { type: 'NEXT' })).toMatchObject({ status: 'loading', failure: undefined });
  });
});

describe('a network that is lost', () => {
  const lost = (kind: 'unreachable' | 'network') =>
    after(playing(aGroup(2)), { type: 'SOUND_FAILED', failure: playbackFailure(kind), atMs: 1000 });

  it.each(['unreachable', 'network'] as const)('%s: goes on by itself when the network is back', (kind) => {
    expect(lost(kind).status).toBe(kind === 'unreachable' ? 'waiting' : 'failed');
    const { state, effects } = transition(lost(kind), { type: 'ONLINE' });
    expect(state).toMatchObject({ status: 'loading', failure: undefined, autoRetryUntilMs: undefined });
    expect(effects).toEqual([{ kind: 'play' }]);
  });
  it.each<PlayerEvent>([{ type: 'PAUSE' }, { type: 'TOGGLE' }, { type: 'STOP' }])(
    'is not waited for after $type',
    (event) => {
      const cancelled = after(lost('unreachable'), event);
      expect(cancelled).toMatchObject({ status: event.type === 'STOP' ? 'idle' : 'paused', failure: undefined });
      expect(transition(cancelled, { type: 'ONLINE' })).toEqual({ state: cancelled, effects: [] });
    },
  );
  it('starts nothing once the listener has paused, but can still be retried by hand', () => {
    const cancelled = after(lost('network'), { type: 'PAUSE' });
    expect(cancelled).toMatchObject({ status: 'failed', failure: { kind: 'network' } });
    expect(after(cancelled, { type: 'ONLINE' })).toBe(cancelled);
    expect(after(cancelled, { type: 'TOGGLE' }).status).toBe('loading');
  });
  it('starts nothing five minutes later, but can still be retried by hand', () => {
    const inTime = after(lost('unreachable'), { type: 'TIME', nowMs: 1000 + AUTO_RETRY_LIMIT_MS - 1 });
    expect(inTime.status).toBe('waiting');
    const late = after(inTime, { type: 'TIME', nowMs: 1000 + AUTO_RETRY_LIMIT_MS });
    expect(late).toMatchObject({ status: 'failed', failure: { kind: 'network' } });
    expect(transition(late, { type: 'ONLINE' })).toEqual({ state: late, effects: [] });
    expect(after(late, { type: 'TOGGLE' }).status).toBe('loading');
  });
  it('is not waited for when the sleep timer comes due', () => {
    const asleep = after(
      lost('unreachable'),
      { type: 'SET_SLEEP', sleep: { kind: 'at', atMs: 2000 } },
      { type: 'TIME', nowMs: 2000 },
    );
    expect(asleep).toMatchObject({ status: 'failed', sleep: undefined });
    expect(after(asleep, { type: 'ONLINE' })).toBe(asleep);
  });
  it('does not retry what the network cannot help', () => {
    const missing = after(playing(aGroup(2)), { type: 'SOUND_FAILED', failure: playbackFailure('missing'), atMs: 0 });
    expect(after(missing, { type: 'ONLINE' })).toBe(missing);
  });
});

describe('the sleep timer', () => {
  const afterPlay: PlayerEvent = { type: 'SET_SLEEP', sleep: { kind: 'after-play' } };
  const inOneMinute: PlayerEvent = { type: 'SET_SLEEP', sleep: { kind: 'at', atMs: 60_000 } };
  const due: PlayerEvent = { type: 'TIME', nowMs: 60_000 };

  it('stops the sound at the end of the play, at the beginning of the next one', () => {
    const { state, effects } = transition(after(playing(aGroup(2)), afterPlay), { type: 'ENDED' });
    expect(state).toMatchObject({ status: 'paused', index: 0, repetition: 2, sleep: undefined, hasFinished: false });
    expect(effects).toEqual([{ kind: 'prepare' }, { kind: 'slept' }]);
  });
  it('stops at the end of the play in which its time comes', () => {
    const ended = after(playing(aGroup(3)), inOneMinute, { type: 'TIME', nowMs: 59_999 }, { type: 'ENDED' });
    expect(ended).toMatchObject({ status: 'loading', repetition: 2 });
    const reached = after(ended, { type: 'SOUND_STARTED' }, due);
    expect(reached).toMatchObject({ status: 'playing', sleep: { kind: 'after-play' } });
    expect(after(reached, { type: 'ENDED' })).toMatchObject({ status: 'paused', repetition: 3, sleep: undefined });
  });
  it('chosen while paused is kept and stops the play that follows', () => {
    const paused = after(playing(aGroup(1, 1)), { type: 'PAUSE' }, afterPlay);
    for (const goOn of [
      [{ type: 'TOGGLE' }],
      [{ type: 'NEXT' }],
      [{ type: 'PLAY_QUEUE', queue: aGroup(2), index: 0 }],
    ]) {
      const resumed = after(paused, ...(goOn as PlayerEvent[]), { type: 'SOUND_STARTED' });
      expect(resumed).toMatchObject({ status: 'playing', sleep: { kind: 'after-play' } });
    }
    expect(after(paused, { type: 'TOGGLE' }, { type: 'ENDED' })).toMatchObject({ status: 'paused', index: 1 });
  });
  it('whose time comes while nothing sounds is over', () => {
    const paused = after(playing(aGroup(2)), inOneMinute, { type: 'PAUSE' }, due);
    expect(paused.sleep).toBeUndefined();
    expect(after(paused, { type: 'TOGGLE' }, { type: 'ENDED' })).toMatchObject({ status: 'loading', repetition: 2 });
  });
  it('can be turned off, and ends with the queue and with a stop', () => {
    const off = after(playing(aGroup(2)), afterPlay, { type: 'SET_SLEEP', sleep: undefined });
    expect(after(off, { type: 'ENDED' }).status).toBe('loading');
    expect(after(playing(aGroup(1)), afterPlay, { type: 'ENDED' })).toMatchObject({
      hasFinished: true,
      sleep: undefined,
    });
    expect(after(playing(aGroup(1)), inOneMinute, { type: 'STOP' }).sleep).toBeUndefined();
  });
  it('that has a time goes on after the end of the queue', () => {
    expect(after(playing(aGroup(1)), inOneMinute, { type: 'ENDED' })).toMatchObject({
      hasFinished: true,
      sleep: { kind: 'at', atMs: 60_000 },
    });
  });
  it('survives a reload', () => {
    const sleep = { kind: 'at', atMs: 60_000 } as const;
    expect(after(idleState, { ...leftPlace, sleep })).toMatchObject({ status: 'paused', sleep });
    expect(after(idleState, { ...leftPlace, sleep }, due)).toMatchObject({
      status: 'paused',
      sleep: undefined,
    });
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
