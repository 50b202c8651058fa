// @ts-check
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { findRunningPostgres } from './embedded-postgres.mjs';

it('a data folder whose server has died has none, also when another program has its number', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'trax-postgres-'));
  expect(findRunningPostgres(dataDir)).toBeUndefined();
  writeFileSync(
    path.join(dataDir, 'postmaster.pid'),
    `${process.pid}\n${dataDir}\n1795931369\n5432\n\n127.0.0.1\n\nready\n`,
  );
  expect(findRunningPostgres(dataDir)).toBeUndefined();
  rmSync(dataDir, { recursive: true });
});
