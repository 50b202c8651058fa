import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { playbackFailure } from '../engine/playback-failure.js';
import type { Loop, PauseBetween, VoiceScope } from '../player.js';
import { aGroup, anEntry, aPlaylist, withTwin } from '../queue/queue.fixture.js';
import { isPauseBetween, SPEEDS } from '../playback-modes.js';
import type { PlayerEvent } from './player-event.js';
import { idleState } from './machine-state.js';
import { transition } from './player-machine.js';
import { AUTO_RETRY_LIMIT_MS } from './timers.js';

const aQueue = fc
  .tuple(fc.boolean(), fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 6 }))
  .map(([isPlaylist, repetitions]) => (isPlaylist ? aPlaylist(...repetitions) : aGroup(...repetitions)))
  .map((queue) => ({
    ...queue,
    entries: queue.entries.map((entry, at) => (at % 2 === 0 ? withTwin(at + 1, entry) : entry)),
  }));
const anIndex = fc.oneof(fc.integer({ min: -1, max: 7 }), fc.constantFrom(Number.NaN, 0.5));
const aLoop = fc.constantFrom<Loop>('off', 'track', 'queue', 'until-sleep');
const aPause = fc.constantFrom<PauseBetween>(0, 1, 10, 'say-along', -1, 11, Number.NaN);
const seconds = fc.double({ min: -5, max: 40 });

const anEvent: fc.Arbitrary<PlayerEvent> = fc.oneof(
  fc.record({ type: fc.constant('PLAY_QUEUE' as const), queue: aQueue, index: fc.integer({ min: -1, max: 6 }) }),
  fc.record({ type: fc.constant('UPDATE_QUEUE' as const), queue: aQueue }),
  fc.record({ type: fc.constant('SET_REPETITIONS' as const), repetitions: fc.integer({ min: -1, max: 12 }) }),
  fc.record({ type: fc.constant('PREVIOUS' as const), positionSeconds: seconds }),
  fc.record({ type: fc.constant('SEEK' as const), positionSeconds: seconds }),
  fc.record({ type: fc.constant('PLAY_INDEX' as const), index: anIndex }),
  fc.record({ type: fc.constant('MOVE_ENTRY' as const), from: anIndex, to: anIndex }),
  fc.record({ type: fc.constant('REMOVE_ENTRY' as const), index: anIndex }),
  fc.record({
    type: fc.constant('SET_QUEUE_REPETITIONS' as const),
    counts: fc.array(fc.integer({ min: 0, max: 10 }), { maxLength: 6 }),
  }),
  fc.record({ type: fc.constant('SWAP_VOICE' as const), scope: fc.constantFrom<VoiceScope>('track', 'queue') }),
  fc.record({ type: fc.constant('SET_LOOP' as const), loop: aLoop }),
  fc.record({ type: fc.constant('SET_PAUSE_BETWEEN' as const), pause: aPause, positionSeconds: seconds }),
  fc.record({ type: fc.constant('SET_SPEED' as const), speed: fc.constantFrom(0.75, 1, 1.5, 3, Number.NaN) }),
  fc.record({
    type: fc.constant('SET_SENTENCE_TIMES' as const),
    trackId: fc.constantFrom('track-1', 'track-2'),
    startSeconds: fc.array(fc.integer({ min: -1, max: 30 }), { maxLength: 4 }),
    positionSeconds: seconds,
  }),
  fc.record({ type: fc.constant('SENTENCE_ENDED' as const), nextStartSeconds: fc.integer({ min: 0, max: 30 }) }),
  fc.constantFrom<PlayerEvent>(
    { type: 'PLAY_NEXT', entries: [anEntry(9)] },
    { type: 'CLEAR_UPCOMING' },
    { type: 'NEXT' },
    { type: 'SKIP_TRACK' },
    { type: 'TOGGLE' },
    { type: 'PLAY' },
    { type: 'PAUSE' },
    { type: 'RETRY' },
    { type: 'STOP' },
    { type: 'ENDED' },
    { type: 'SOUND_STARTED' },
    { type: 'SOUND_WAITING' },
    { type: 'SOUND_PAUSED' },
    { type: 'SOUND_FAILED', failure: playbackFailure('network'), atMs: 0 },
    { type: 'SOUND_FAILED', failure: playbackFailure('unreachable'), atMs: 0 },
    { type: 'SOUND_FAILED', failure: playbackFailure('missing'), atMs: 0 },
    { type: 'ONLINE' },
    { type: 'SET_SLEEP', sleep: { kind: 'after-play' } },
    { type: 'SET_SLEEP', sleep: { kind: 'at', atMs: 1000 } },
    { type: 'SET_SLEEP', sleep: undefined },
    { type: 'TIME', nowMs: 1000 },
    { type: 'TIME', nowMs: AUTO_RETRY_LIMIT_MS },
  ),
);

it('never leaves its bounds, whatever happens in whatever order', () => {
  fc.assert(
    fc.property(fc.array(anEvent, { maxLength: 60 }), (events) => {
      let state = idleState;
      for (const event of events) {
        const { state: reached, effects } = transition(state, event);
        state = reached;
        const entry = state.queue?.entries[state.index];
        expect(state.status === 'idle').toBe(state.queue === undefined);
        expect(entry !== undefined).toBe(state.queue !== undefined);
        expect(state.repetition).toBeGreaterThanOrEqual(1);
        expect(state.repetition).toBeLessThanOrEqual(9);
        expect(state.failure !== undefined).toBe(state.status === 'failed' || state.status === 'waiting');
        if (state.autoRetryUntilMs !== undefined) expect(['failed', 'waiting']).toContain(state.status);
        if (state.silence) {
          expect(state.status).toBe('playing');
          expect(state.silence.seconds).toBeGreaterThan(0);
        }
        expect(SPEEDS).toContain(state.speed);
        expect(isPauseBetween(state.pauseBetween)).toBe(true);
        expect(state.queue?.entries.every(({ repetitions }) => repetitions >= 1 && repetitions <= 9)).not.toBe(false);
        if (state.hasFinished) expect(['paused', 'idle']).toContain(state.status);
        expect(effects.every((effect) => effect.kind !== 'seek' || effect.positionSeconds >= 0)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

const aNonEmptyQueue = aQueue.filter(({ entries }) => entries.length > 0);

it('plays each repetition of each track once when left alone, with a pause between any two', () => {
  fc.assert(
    fc.property(aNonEmptyQueue, fc.constantFrom<PauseBetween>(0, 2, 'say-along'), (queue, pauseBetween) => {
      let { state } = transition({ ...idleState, pauseBetween }, { type: 'PLAY_QUEUE', queue, index: 0 });
      let plays = 1;
      let silences = 0;
      while (!state.hasFinished) {
        const { state: reached, effects } = transition(state, { type: 'ENDED' });
        plays += effects.filter(({ kind }) => kind === 'begin' || kind === 'continue').length;
        silences += effects.filter(({ kind }) => kind === 'silence').length;
        state = reached;
      }
      expect(plays).toBe(queue.entries.reduce((sum, { repetitions }) => sum + repetitions, 0));
      expect(silences).toBe(pauseBetween === 0 ? 0 : plays - 1);
    }),
  );
});

it('goes through each round of a queue that repeats alike', () => {
  fc.assert(
    fc.property(aNonEmptyQueue, fc.integer({ min: 1, max: 3 }), (queue, rounds) => {
      const plays = queue.entries.reduce((sum, { repetitions }) => sum + repetitions, 0);
      let { state } = transition({ ...idleState, loop: 'queue' }, { type: 'PLAY_QUEUE', queue, index: 0 });
      let completions = 0;
      for (let play = 0; play < rounds * plays; play += 1) {
        const { state: reached, effects } = transition(state, { type: 'ENDED' });
        completions += effects.filter(({ kind }) => kind === 'playlist-completed').length;
        state = reached;
      }
      expect(state).toMatchObject({ index: 0, repetition: 1, run: 1 + rounds });
      expect(completions).toBe(queue.source.kind === 'playlist' ? rounds : 0);
    }),
  );
});

it('arranges a queue without losing or doubling an entry, and without leaving the current one', () => {
  fc.assert(
    fc.property(aNonEmptyQueue, anIndex, anIndex, (queue, from, to) => {
      const { state } = transition(idleState, { type: 'PLAY_QUEUE', queue, index: queue.entries.length - 1 });
      const { state: moved } = transition(state, { type: 'MOVE_ENTRY', from, to });
      const trackIds = moved.queue?.entries.map(({ trackId }) => trackId) ?? [];
      expect(trackIds.toSorted()).toEqual(queue.entries.map(({ trackId }) => trackId).toSorted());
      expect(moved.queue?.entries[moved.index]).toBe(state.queue?.entries[state.index]);
    }),
  );
});
