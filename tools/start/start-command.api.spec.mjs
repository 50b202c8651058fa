import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { commandLineOf } from './live-process.mjs';

const MAIN = path.join(process.cwd(), 'tools/start/main.mjs');

describe('npm start, when it cannot start', () => {
  let home = '';
  beforeEach(() => {
    home = mkdtempSync(path.join(os.tmpdir(), 'trax-start-'));
  });
  afterEach(() => rmSync(home, { recursive: true }));

  const start = (/** @type {NodeJS.ProcessEnv} */ env) => {
    const options = { env: { ...process.env, PORT: '8297', TRAX_HOME: home, ...env }, encoding: 'utf8' };
    const { status, stderr } = spawnSync(
      process.execPath,
      [MAIN],
      /** @type {const} */ ({ ...options, encoding: 'utf8' }),
    );
    return { status, sentence: stderr.trim() };
  };

  it('names a port that another program has taken, and gives the folder back', async () => {
    const server = net.createServer();
    const port = await new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve(/** @type {net.AddressInfo} */ (server.address()).port));
    });
    expect(start({ PORT: String(port) })).toEqual({
      status: 1,
      sentence: `Port ${port} is taken by another program: stop it, or set PORT to another one.`,
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
      sentence: `Trax is already running on ${home} (process ${process.pid}): stop it first, or set TRAX_HOME.`,
    });
  });

  it('names a secrets file that is damaged', () => {
    writeFileSync(path.join(home, 'secrets.json'), '{');
    expect(start({})).toMatchObject({ status: 1, sentence: expect.stringContaining('secrets.json is damaged') });
  });

  it('names a data folder that cannot be one', () => {
    const file = path.join(home, 'file');
    writeFileSync(file, '');
    expect(start({ TRAX_HOME: file })).toMatchObject({
      status: 1,
      sentence: expect.stringContaining(`The data folder ${file} cannot be read and written`),
    });
  });

  it('names a variable that is wrong', () => {
    expect(start({ HOST: '203.0.113.9' }).sentence).toBe('HOST "203.0.113.9" is not an address of this machine.');
  });
});
