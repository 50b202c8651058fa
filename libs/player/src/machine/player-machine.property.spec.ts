import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { playbackFailure } from '../engine/playback-failure.js';
import { aGroup, aPlaylist } from '../queue/queue.fixture.js';
import type { PlayerEvent } from './player-event.js';
import { AUTO_RETRY_LIMIT_MS, idleState, transition } from './player-machine.js';

const aQueue = fc
  .tuple(fc.boolean(), fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 6 }))
  .map(([isPlaylist, repetitions]) => (isPlaylist ? aPlaylist(...repetitions) : aGroup(...repetitions)));
const seconds = fc.double({ min: -5, max: 40 });

const anEvent: fc.Arbitrary<PlayerEvent> = fc.oneof(
  fc.record({ type: fc.constant('PLAY_QUEUE' as const), queue: aQueue, index: fc.integer({ min: -1, max: 6 }) }),
  fc.record({ type: fc.constant('UPDATE_QUEUE' as const), queue: aQueue }),
  fc.record({ type: fc.constant('SET_REPETITIONS' as const), repetitions: fc.integer({ min: -1, max: 12 }) }),
  fc.record({ type: fc.constant('PREVIOUS' as const), positionSeconds: seconds }),
  fc.record({ type: fc.constant('SEEK' as const), positionSeconds: seconds }),
  fc.constantFrom<PlayerEvent>(
    { type: 'NEXT' },
    { type: 'SKIP_TRACK' },
    { type: 'TOGGLE' },
    { type: 'RESUME' },
    { type: 'PAUSE' },
    { type: 'RETRY' },
    { type: 'STOP' },
    { type: 'ENDED' },
    { type: 'SOUND_STARTED' },
    { type: 'SOUND_WAITING' },
    { type: 'SOUND_PAUSED' },
    { type: 'SOUND_FAILED', failure: playbackFailure('network'), atMs: 0 },
    { type: 'SOUND_FAILED', failure: playbackFailure('offline'), atMs: 0 },
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
        if (state.hasFinished) expect(['paused', 'idle']).toContain(state.status);
        expect(effects.every((effect) => effect.kind !== 'seek' || effect.positionSeconds >= 0)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

it('plays each repetition of each track once when left alone', () => {
  fc.assert(
    fc.property(aQueue, (queue) => {
      fc.pre(queue.entries.length > 0);
      let { state } = transition(idleState, { type: 'PLAY_QUEUE', queue, index: 0 });
      let plays = 1;
      while (!state.hasFinished) {
        const step = transition(state, { type: 'ENDED' });
        plays += step.effects.filter(({ kind }) => kind === 'begin').length;
        state = step.state;
      }
      expect(plays).toBe(queue.entries.reduce((sum, { repetitions }) => sum + repetitions, 0));
    }),
  );
});
