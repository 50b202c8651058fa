import { spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { guardOrphan, launch, signalQuietly } from './processes.mjs';
import { untilReady } from './until-ready.mjs';

const findGuards = (/** @type {number} */ pid) =>
  spawnSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes(`read -r _; kill -s TERM -- ${pid}`));

it('guards a program for as long as it runs: another one may get its number', async () => {
  const program = launch({ command: 'sleep', args: ['60'] });
  guardOrphan(program, { signal: 'SIGTERM' });
  while (findGuards(program.pid).length === 0) await delay(20);
  signalQuietly(program.pid, 'SIGKILL');
  await program.ended;
  while (findGuards(program.pid).length > 0) await delay(20);
  expect(program.howItEnded()).toBe('SIGKILL');
});

describe('a program that is not ready yet', () => {
  /** Of this process, which always takes time of the processor. */
  const createProgram = (/** @type {string[]} */ lines) => ({
    pid: process.pid,
    howItEnded: () => undefined,
    lastLines: () => lines,
    lineCount: () => lines.length,
    stop: async () => undefined,
  });
  const LIMIT_MS = 20;
  const line = (/** @type {string} */ msg, level = 40) =>
    JSON.stringify({ level, process: 'users', context: 'database', msg });

  it('is waited for beyond its limit as long as something changes, which is said with the last reason', async () => {
    /** @type {string[]} */
    const said = [];
    /** @type {string[]} */
    const lines = [];
    const say = (/** @type {string} */ text) => {
      said.push(text);
      lines.push(line(`not connected, attempt ${said.length}`));
    };
    const findObstacle = () => (said.length < 3 ? 'waits for: database' : undefined);
    await untilReady('The users service', createProgram(lines), { findObstacle, say, limitMs: LIMIT_MS });
    expect(said).toEqual([
      '  … The users service is not ready after 0.02 s (waits for: database)',
      '  … The users service is not ready after 0.06 s (waits for: database; users: not connected, attempt 1)',
      '  … The users service is not ready after 0.14 s (waits for: database; users: not connected, attempt 2)',
    ]);
  });

  it('is given up when nothing changes any more, with the reasons of its log in words', async () => {
    const lines = [
      line('Listening', 30),
      line('not connected: unsupported startup parameter'),
      line('not connected: unsupported startup parameter'),
      'Trace: x',
    ];
    const waiting = untilReady('The product', createProgram(lines), {
      findObstacle: () => 'waits for: database',
      limitMs: LIMIT_MS,
    });
    await expect(waiting).rejects.toThrow(
      [
        'The product did not start (nothing new within 0.04 s; waits for: database)',
        'users: not connected: unsupported startup parameter',
        'Trace: x',
      ].join('\n    '),
    );
  });
});
