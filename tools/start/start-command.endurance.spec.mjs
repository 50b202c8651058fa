// @ts-check
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findFreePort } from './ports.mjs';
import { isAlive, listChildren, readCommandLine, signalQuietly } from './processes.mjs';

/** Less than a test may take, so that the failure names what did not happen. */
const GIVE_UP_AFTER_MS = 240_000;

describe('npm start', () => {
  let home = '';
  beforeAll(() => {
    home = mkdtempSync(path.join(os.tmpdir(), 'trax-start-'));
  });
  afterAll(() => rmSync(home, { recursive: true, maxRetries: 5 }));

  /** @type {import('node:child_process').ChildProcess} */
  let npm;
  let output = '';

  beforeEach(async () => {
    const port = await findFreePort();
    output = '';
    npm = spawn('npm', ['start'], {
      env: { ...process.env, PORT: String(port), TRAX_HOME: home },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', (text) => (output += text));
    await until(() => output.includes(`Trax is ready: http://localhost:${port}`));
  });
  afterEach(() => {
    for (const pid of listTree(npm.pid ?? 0)) signalQuietly(pid, 'SIGKILL');
  });

  const startPid = () => Number(JSON.parse(readFileSync(path.join(home, 'start.lock'), 'utf8')).pid);

  it.each([
    ['npm', () => npm.pid ?? 0],
    ['what npm has started', () => listChildren(npm.pid ?? 0)[0] ?? 0],
    ['the start command', startPid],
  ])('ends Postgres, Redis, the emulator and the product when %s is killed', async (_, victim) => {
    const others = listTree(startPid());
    expect(others.length).toBeGreaterThan(4);
    process.kill(victim(), 'SIGKILL');
    await until(() => !others.some(isAlive));
  });

  it('starts the product again when it is killed, says so, and ends with Ctrl-C', async () => {
    const product = listTree(startPid()).find((pid) => readCommandLine(pid).includes('product.main.mjs')) ?? 0;
    process.kill(product, 'SIGKILL');
    await until(() => output.includes('product is running again'));
    expect(output).toContain('  ! product ended (SIGKILL); starting it again in ');
    const others = listTree(startPid());
    process.kill(startPid(), 'SIGINT');
    await until(() => !others.some(isAlive));
  });
});

/** @param {() => boolean} isTrue */
async function until(isTrue) {
  const deadline = Date.now() + GIVE_UP_AFTER_MS;
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error(`It never happened: ${isTrue}`);
    await delay(50);
  }
}

/** A process and all that it started. @param {number} pid @returns {number[]} */
function listTree(pid) {
  return [pid, ...listChildren(pid).flatMap(listTree)];
}
