import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openHome } from './home.mjs';

describe('data folder', () => {
  let home = '';
  beforeEach(() => {
    home = mkdtempSync(path.join(os.tmpdir(), 'trax-home-'));
  });
  afterEach(() => rmSync(home, { recursive: true }));
  const lockWith = (/** @type {unknown} */ owner) =>
    writeFileSync(path.join(home, 'start.lock'), JSON.stringify(owner));

  it('is made with its logs, taken, and given back', () => {
    const { wasKilled, release } = openHome(path.join(home, 'deep', 'inside'));
    expect(wasKilled).toBe(false);
    expect(existsSync(path.join(home, 'deep/inside/logs'))).toBe(true);
    release();
    expect(existsSync(path.join(home, 'deep/inside/start.lock'))).toBe(false);
  });

  it.each([
    ['ended', { pid: 2 ** 22 + 1, commandLine: 'node tools/start/main.mjs' }],
    ['has given its number to another program', { pid: process.ppid, commandLine: 'node tools/start/main.mjs' }],
  ])('is taken over from a start that %s', (_, owner) => {
    lockWith(owner);
    expect(openHome(home).wasKilled).toBe(true);
  });
});
