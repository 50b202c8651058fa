import { describe, expect, it, jest } from '@jest/globals';
import { Health } from './health.js';

const fine = () => Promise.resolve();

it('facts are those that can be read now', async () => {
  const health = new Health();
  health.addFact('recordings', async () => 'folder');
  health.addFact('lastBackupAt', async () => null);
  health.addFact('gone', () => Promise.reject(new Error('gone')));
  health.addFact('late', () => new Promise(() => undefined));
  expect(await health.readFacts()).toEqual({ recordings: 'folder', lastBackupAt: null });
});

describe('readiness', () => {
  it('is ok without any dependency', async () => {
    expect(await new Health().readiness()).toEqual({ status: 'ok', checks: {} });
  });

  it('names every dependency, and needs them all', async () => {
    const health = new Health();
    health.add('database', fine);
    health.add('audio', () => Promise.reject(new Error('gone')));
    expect(await health.readiness()).toEqual({
      status: 'unavailable',
      checks: { database: 'ok', audio: 'unavailable' },
    });
  });

  it('reports an optional dependency that is not available, and is ok without it', async () => {
    const health = new Health();
    health.makeOptional('database');
    health.add('database', () => Promise.reject(new Error('gone')));
    health.add('audio', fine);
    expect(await health.readiness()).toEqual({ status: 'ok', checks: { database: 'unavailable', audio: 'ok' } });
  });

  it('gives a dependency that does not answer one second', async () => {
    const health = new Health();
    health.add('database', () => new Promise(() => undefined));
    jest.useFakeTimers();
    const readiness = health.readiness();
    await jest.advanceTimersByTimeAsync(1_000);
    jest.useRealTimers();
    expect((await readiness).status).toBe('unavailable');
  });

  it('ends when the process stops, with all dependencies fine', async () => {
    const health = new Health();
    health.add('database', fine);
    health.stop();
    expect(await health.readiness()).toEqual({ status: 'unavailable', checks: { database: 'ok' } });
  });
});
