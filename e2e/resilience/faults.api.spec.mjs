import { execFile } from 'node:child_process';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';

const LIMIT_MS = 180_000;
const PROGRAM = path.join(process.cwd(), 'bench/load/main.mjs');
const PLAN = ['--seconds', '27', '--rate', '60', '--listeners', '12', '--seed', '20261121', '--json'];

/** @returns {Promise<import('@trax/bench/load/run-load.mjs').Outcome>} */
function run() {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [PROGRAM, ...PLAN], { maxBuffer: 1e8 }, (error, stdout, stderr) => {
      if (stdout === '') reject(error ?? new Error(stderr));
      else resolve(JSON.parse(stdout));
    });
  });
}

describe('listeners whose product loses every one of its processes in turn', () => {
  /** @type {import('@trax/bench/load/run-load.mjs').Outcome} */
  let outcome;
  beforeAll(async () => {
    outcome = await run();
  }, LIMIT_MS);

  it('have met every fault', () => {
    for (const name of ['users', 'catalogue', 'playlists', 'stats', 'deletion', 'gateway', 'postgres']) {
      expect(outcome.faults).toContain(`kill ${name}`);
    }
    // On a machine with a Redis: `npm test` brings one.
    if (outcome.faults.includes('kill redis')) expect(outcome.faults).toContain('empty redis');
  });

  it('find every completion that was acknowledged counted exactly once', () => {
    expect(outcome.acknowledged).toBeGreaterThan(400);
    expect({ lost: outcome.lost, double: outcome.double }).toEqual({ lost: 0, double: 0 });
  });

  it('read sums that equal a recount of what was heard', () => {
    expect(outcome.miscounts).toBe(0);
  });

  it('find their playlists as they left them, in an order without gaps', () => {
    expect(outcome.badOrders).toBe(0);
    expect(outcome.violations).toEqual([]);
  });

  it('have every event delivered within half a minute of the last fault, also by a Redis that came back empty', () => {
    expect(outcome.isDrained).toBe(true);
    expect(outcome.drainSeconds).toBeLessThan(30);
    expect(outcome.strangers).toBe(0);
  });

  it('see no process end that nobody killed', () => {
    expect(outcome.unexpectedEnds).toEqual([]);
    expect(outcome.logs.unhandled).toBe(0);
  });

  it('are named in no line of a log', () => {
    expect(outcome.logs.lines).toBeGreaterThan(0);
    expect(outcome.logs.telling).toBe(0);
  });
});
