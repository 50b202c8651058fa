import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const LIMIT_MS = 180_000;
const PROGRAM = path.join(process.cwd(), 'bench/load/rolling-restart.mjs');

/** @returns {Promise<{ calls: number, restarts: number, failures: Record<string, number> }>} */
function run() {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [PROGRAM, '--of', 'gateway,stats', '--first', '--json'], (error, stdout, stderr) => {
      if (stdout === '') reject(error ?? new Error(stderr));
      else resolve(JSON.parse(stdout));
    });
  });
}

it(
  'no call fails while one of two gateways and one of two statistics services are restarted',
  async () => {
    const { calls, restarts, failures } = await run();
    expect(failures).toEqual({});
    expect(restarts).toBe(2);
    expect(calls).toBeGreaterThan(100);
  },
  LIMIT_MS,
);
