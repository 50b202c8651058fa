import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findFreePort } from './ports.mjs';
import { commandLineOf, isAlive, signalQuietly } from './processes.mjs';

const MAIN = path.join(process.cwd(), 'tools/start/main.mjs');
const START_WITHIN_MS = 120_000;

/** 3 s where nothing else runs. */
const END_WITHIN_MS = 10_000;

describe('npm start, when it cannot start', () => {
  let home = '';
  beforeEach(() => {
    home = mkdtempSync(path.join(os.tmpdir(), 'trax-start-'));
  });
  afterEach(() => rmSync(home, { recursive: true }));
  const start = (/** @type {NodeJS.ProcessEnv} */ env) => {
    const { status, stderr } = spawnSync(process.execPath, [MAIN], {
      env: { ...process.env, PORT: '8297', TRAX_HOME: home, ...env },
      encoding: 'utf8',
    });
    return { status, message: stderr.trim() };
  };

  it('names a port that another program uses, and gives the folder back', async () => {
    const server = net.createServer();
    const port = await new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve(/** @type {net.AddressInfo} */ (server.address()).port));
    });
    expect(start({ PORT: String(port) })).toEqual({
      status: 1,
      message: `Port ${port} is used by another program: stop that program, or choose another port, for example PORT=${port + 1} npm start.`,
    });
    expect(existsSync(path.join(home, 'start.lock'))).toBe(false);
    await new Promise((resolve) => server.close(resolve));
  });

  it('names a start that runs on the same folder', () => {
    mkdirSync(path.join(home, 'logs'));
    const owner = { pid: process.pid, commandLine: commandLineOf(process.pid) };
    writeFileSync(path.join(home, 'start.lock'), JSON.stringify(owner));
    expect(start({})).toEqual({
      status: 1,
      message: `Trax is already running with the data folder ${home} (process ${process.pid}): stop it first, or set TRAX_HOME to another folder and PORT to another port.`,
    });
  });

  it('names a secrets file that is damaged', () => {
    writeFileSync(path.join(home, 'secrets.json'), '{');
    expect(start({})).toMatchObject({ status: 1, message: expect.stringContaining('secrets.json is damaged') });
  });

  it('names a data folder that cannot be one', () => {
    const file = path.join(home, 'file');
    writeFileSync(file, '');
    expect(start({ TRAX_HOME: file })).toMatchObject({
      status: 1,
      message: expect.stringContaining(`The data folder ${file} cannot be read and written`),
    });
  });

  it('names a HOST that is not an address of this machine', () => {
    expect(start({ HOST: '203.0.113.9' }).message).toBe(
      'HOST "203.0.113.9" is not an address of this machine (EADDRNOTAVAIL).',
    );
  });

  it('refuses to open the Auth emulator to the network', () => {
    expect(start({ HOST: '0.0.0.0', IDENTITY: 'firebase' })).toMatchObject({
      status: 1,
      message: expect.stringContaining('HOST=0.0.0.0 would open the Firebase Auth emulator to your network'),
    });
  });
});

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
    await until(() => output.includes(`Trax is ready: http://localhost:${port}`), START_WITHIN_MS);
  }, START_WITHIN_MS);
  afterEach(() => {
    for (const pid of treeOf(npm.pid ?? 0)) signalQuietly(pid, 'SIGKILL');
  });

  const startPid = () => Number(JSON.parse(readFileSync(path.join(home, 'start.lock'), 'utf8')).pid);

  it.each([
    ['npm', () => npm.pid ?? 0],
    ['what npm has started', () => childrenOf(npm.pid ?? 0)[0] ?? 0],
    ['the start command', startPid],
  ])(
    'ends Postgres, Redis, the emulator and the product when %s is killed',
    async (_, victim) => {
      const others = treeOf(startPid());
      expect(others.length).toBeGreaterThan(4);
      process.kill(victim(), 'SIGKILL');
      await until(() => !others.some(isAlive), END_WITHIN_MS);
    },
    START_WITHIN_MS,
  );

  it(
    'starts the product again when it is killed, says so, and ends with Ctrl-C',
    async () => {
      const product = treeOf(startPid()).find((pid) => commandLineOf(pid).includes('product.main.mjs')) ?? 0;
      process.kill(product, 'SIGKILL');
      await until(() => output.includes('product is running again'), START_WITHIN_MS);
      expect(output).toContain('  ! product ended (SIGKILL); starting it again in ');
      const others = treeOf(startPid());
      process.kill(startPid(), 'SIGINT');
      await until(() => !others.some(isAlive), END_WITHIN_MS);
    },
    START_WITHIN_MS,
  );
});

/** @param {() => boolean} isTrue @param {number} withinMs */
async function until(isTrue, withinMs) {
  const deadline = Date.now() + withinMs;
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${isTrue}`);
    await delay(50);
  }
}

/** @param {number} pid @returns {number[]} */
function childrenOf(pid) {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return rows.filter(([, parent]) => parent === pid).map(([child = 0]) => child);
}

/** A process and all that it started. @param {number} pid @returns {number[]} */
function treeOf(pid) {
  return [pid, ...childrenOf(pid).flatMap(treeOf)];
}
