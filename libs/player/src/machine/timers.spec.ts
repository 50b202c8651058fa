import { describe, expect, it } from '@jest/globals';
import { playbackFailure } from '../engine/playback-failure.js';
import { aGroup } from '../queue/queue.fixture.js';
import { idleState } from './machine-state.js';
import type { PlayerEvent } from './player-event.js';
import { after, leftPlace, playing } from './player-machine.fixture.js';
import { transition } from './player-machine.js';
import { AUTO_RETRY_LIMIT_MS, nextDeadlineMs } from './timers.js';

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
  it('is waited for until five minutes later, or until the sleep timer comes due', () => {
    const inMinutes = (minutes: number) => ({ kind: 'at', atMs: minutes * 60_000 }) as const;
    expect(nextDeadlineMs(lost('network'))).toBe(1000 + AUTO_RETRY_LIMIT_MS);
    expect(nextDeadlineMs({ ...lost('network'), sleep: inMinutes(1) })).toBe(60_000);
    expect(nextDeadlineMs({ ...lost('network'), sleep: inMinutes(9) })).toBe(1000 + AUTO_RETRY_LIMIT_MS);
    expect(nextDeadlineMs({ ...playing(aGroup(1)), sleep: { kind: 'after-play' } })).toBeUndefined();
  });
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
