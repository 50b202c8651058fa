import { describe, expect, it } from '@jest/globals';
import { IDLE, nextState, type RecorderEvent, type RecorderState } from './recorder-state.js';

const clip = { file: new File(['sound'], 'recording.mp3'), durationSeconds: 4 };
const after = (state: RecorderState, ...events: readonly RecorderEvent[]) => events.reduce(nextState, state);
const start = { kind: 'start' } as const;
const opened = { kind: 'opened' } as const;
const second = { kind: 'second-passed' } as const;
const ended = (end: 'stopped' | 'time-up' | 'unplugged') => ({ kind: 'ended', end }) as const;
const recording = after(IDLE, start, opened, second, second, second);

describe('the recorder', () => {
  it('counts from three, records, and has a recording', () => {
    expect(after(IDLE, start)).toEqual({ phase: 'asking' });
    expect(after(IDLE, start, opened)).toEqual({ phase: 'counting', left: 3 });
    expect(after(IDLE, start, opened, second, second)).toEqual({ phase: 'counting', left: 1 });
    expect(recording).toEqual({ phase: 'recording' });
    const prepared = after(recording, ended('stopped'), { kind: 'prepared', clip });
    expect(prepared).toEqual({ phase: 'recorded', end: 'stopped', clip });
    expect(nextState(prepared, start)).toEqual({ phase: 'asking' });
  });

  it('keeps what was recorded when the microphone is unplugged', () => {
    expect(nextState(recording, ended('unplugged'))).toEqual({ phase: 'preparing', end: 'unplugged' });
    expect(after(IDLE, start, opened, ended('unplugged'))).toEqual({ phase: 'idle', failure: 'unplugged' });
  });

  it('stops once only, whatever comes after', () => {
    const stopped = nextState(recording, ended('time-up'));
    expect(after(stopped, ended('stopped'), second, start)).toEqual({ phase: 'preparing', end: 'time-up' });
  });

  it('says why it could not begin, and begins anew', () => {
    const refused = after(IDLE, start, { kind: 'failed', failure: 'refused' });
    expect(refused).toEqual({ phase: 'idle', failure: 'refused' });
    expect(nextState(refused, start)).toEqual({ phase: 'asking' });
  });

  it('brings back what was dismissed, unless something else was begun', () => {
    const take = { end: 'time-up', clip } as const;
    const restored = { kind: 'restored', take } as const;
    expect(after(IDLE, restored)).toEqual({ phase: 'recorded', ...take });
    for (const state of [after(IDLE, start), after(IDLE, start, opened), recording]) {
      expect(nextState(state, restored)).toBe(state);
    }
  });

  it.each([IDLE, recording, after(IDLE, start), after(IDLE, start, opened)])(
    'forgets everything when dismissed',
    (one) => {
      expect(nextState(one, { kind: 'dismissed' })).toEqual(IDLE);
    },
  );
});
