import { spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { guardOrphan, launch, signalQuietly } from './processes.mjs';

const guardsOf = (/** @type {number} */ pid) =>
  spawnSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes(`read -r _; kill -s TERM -- ${pid}`));

it('guards a program for as long as it runs: another one may get its number', async () => {
  const program = launch({ command: 'sleep', args: ['60'] });
  guardOrphan(program, { signal: 'SIGTERM' });
  while (guardsOf(program.pid).length === 0) await delay(20);
  signalQuietly(program.pid, 'SIGKILL');
  await program.ended;
  while (guardsOf(program.pid).length > 0) await delay(20);
  expect(program.howItEnded()).toBe('SIGKILL');
});
