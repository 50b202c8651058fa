// @ts-check
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { recordOutcome } from './backup-metrics.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'trax-backups-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (/** @type {string} */ name) => readFileSync(path.join(folder, name), 'utf8');

describe('the outcome of a backup', () => {
  it('is the time of the last one that was completed', async () => {
    const before = Math.floor(Date.now() / 1_000);
    await recordOutcome(folder, Promise.resolve());
    expect(readdirSync(folder)).toEqual(['backup-completed.prom']);
    const [, name, seconds] = /^(\w+) (\d+)\n$/.exec(read('backup-completed.prom')) ?? [];
    expect(name).toBe('trax_backup_completed_timestamp_seconds');
    expect(Number(seconds)).toBeGreaterThanOrEqual(before);
  });

  it('is the time of the last one that failed, whose error stays the error', async () => {
    await recordOutcome(folder, Promise.resolve());
    const completed = read('backup-completed.prom');
    await expect(recordOutcome(folder, Promise.reject(new Error('no pg_dump')))).rejects.toThrow('no pg_dump');
    expect(read('backup-failed.prom')).toMatch(/^trax_backup_failed_timestamp_seconds \d+\n$/);
    expect(read('backup-completed.prom')).toBe(completed);
  });

  it('keeps its error where the folder cannot be written to', async () => {
    const missing = path.join(folder, 'missing');
    await expect(recordOutcome(missing, Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
  });
});
