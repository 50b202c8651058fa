import { describe, expect, it } from '@jest/globals';
import { CannotExecuteNotConnectedError, ConnectionIsNotSetError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import { isOutage, isUnavailable } from './unavailable.js';

const failure = (message: string, facts: object = {}) => Object.assign(new Error(message), facts);

describe('something that may be back in a moment', () => {
  it.each([
    failure('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' }),
    failure('terminating connection due to administrator command', { code: '57P01' }),
    failure('canceling statement due to statement timeout', { code: '57014' }),
    failure('sorry, too many clients already', { code: '53300' }),
    failure('timeout exceeded when trying to connect'),
    failure('Connection terminated unexpectedly'),
    failure('Client was closed and is not queryable'),
    failure('deadlock detected', { code: '40P01' }),
    failure('canceling statement due to lock timeout', { code: '55P03' }),
    failure('cannot execute INSERT in a read-only transaction', { code: '25006' }),
    new QueryRunnerAlreadyReleasedError(),
    new ConnectionIsNotSetError('postgres'),
    new CannotExecuteNotConnectedError(),
    failure('failed', { driverError: failure('x', { code: '57P03' }) }),
    new AggregateError([failure('x', { code: 'ECONNREFUSED' })]),
  ])('is %s', (error) => {
    expect(isUnavailable(error)).toBe(true);
  });

  it.each([
    failure('duplicate key value violates unique constraint', { code: '23505' }),
    failure('syntax error', { code: '42601' }),
    failure('no such file', { code: 'ENOENT' }),
    'Connection terminated',
    undefined,
  ])('is not %s', (error) => {
    expect(isUnavailable(error)).toBe(false);
  });
});

describe('an outage, whose end a job waits for', () => {
  it.each([
    failure('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' }),
    failure('no space left on device', { code: 'ENOSPC' }),
    failure('terminating connection due to administrator command', { code: '57P01' }),
    failure('sorry, too many clients already', { code: '53300' }),
    failure('could not extend file', { code: '53100' }),
    failure('cannot execute INSERT in a read-only transaction', { code: '25006' }),
    failure('timeout exceeded when trying to connect'),
    new ConnectionIsNotSetError('postgres'),
    failure('failed', { driverError: failure('x', { code: '57P03' }) }),
    new AggregateError([failure('x', { code: 'ECONNREFUSED' })]),
  ])('is %s', (error) => {
    expect(isOutage(error)).toBe(true);
  });

  it.each([
    failure('canceling statement due to statement timeout', { code: '57014' }),
    failure('canceling statement due to lock timeout', { code: '55P03' }),
    failure('deadlock detected', { code: '40P01' }),
    failure('out of memory', { code: '53200' }),
    failure('Query read timeout'),
    failure('failed', { driverError: failure('x', { code: '57014' }) }),
    undefined,
  ])('is not %s', (error) => {
    expect(isOutage(error)).toBe(false);
  });
});
