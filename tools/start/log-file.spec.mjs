import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LogFile } from './log-file.mjs';

describe('log file', () => {
  let file = '';
  beforeEach(() => {
    file = path.join(mkdtempSync(path.join(os.tmpdir(), 'trax-log-')), 'users.log');
  });
  afterEach(() => rmSync(path.dirname(file), { recursive: true }));
  const read = (name = file) => readFileSync(name, 'utf8');

  it('begins anew at each start and keeps the log before it', () => {
    new LogFile(file).write('first start');
    const log = new LogFile(file);
    log.write('second start');
    expect(read()).toBe('second start\n');
    expect(read(`${file}.1`)).toBe('first start\n');
  });

  it('never holds more than its limit and one line', () => {
    const log = new LogFile(file, 20);
    for (const number of [1, 2, 3, 4, 5]) log.write(`line number ${number}`);
    expect(read()).toBe('line number 5\n');
    expect(read(`${file}.1`)).toBe('line number 3\nline number 4\n');
  });
});
