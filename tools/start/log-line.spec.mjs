import { describe, expect, it } from '@jest/globals';
import { findTrouble } from './log-line.mjs';

describe('what of a log the terminal shows', () => {
  it('is the sentence of an error, with its cause', () => {
    const line = JSON.stringify({ level: 50, process: 'users', msg: 'failed', err: { message: 'the pool is empty' } });
    expect(findTrouble(line)).toBe('failed: the pool is empty');
  });

  it.each([
    JSON.stringify({ level: 30, msg: 'ready' }),
    JSON.stringify({ level: 40, msg: 'a client went away' }),
    '{ not JSON',
    '2026-11-21 trax_users ERROR:  duplicate key value',
    '2026-11-21 trax_users FATAL:  the database system is starting up',
    'any other line',
  ])('is not %s', (line) => {
    expect(findTrouble(line)).toBeUndefined();
  });

  it('is a failure of Postgres as a whole, cut to a line', () => {
    expect(findTrouble('2026-11-21 PANIC: could not write')).toBe('2026-11-21 PANIC: could not write');
    expect(findTrouble(`FATAL: ${'x'.repeat(500)}`)).toHaveLength(200);
  });
});
