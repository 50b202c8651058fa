// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readCommandLine } from './processes.mjs';

const MAIN = path.join(process.cwd(), 'tools/start/main.mjs');

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
    const owner = { pid: process.pid, commandLine: readCommandLine(process.pid) };
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
