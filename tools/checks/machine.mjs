// @ts-check
// What differs from one machine to the next, for the first lines of a run.
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findRedisServer } from '../start/redis.mjs';
import { ROOT } from '../start/start-failure.mjs';
import { findChromium } from './chromium.mjs';
import { readOutput } from './programs.mjs';

/** @param {string | undefined} program @param {string[]} args */
function readVersion(program, ...args) {
  if (program === undefined) return 'missing';
  return readOutput(program, args, process.env).trim().split('\n', 1)[0] || 'does not start';
}

/** @returns {Promise<string>} */
export async function describeMachine(env = process.env) {
  const chromium = await findChromium(env).catch(() => undefined);
  const hasCache = existsSync(path.join(ROOT, '.nx/cache'));
  return [
    `Node ${process.versions.node}, ${os.availableParallelism()} cores, load ${os.loadavg()[0]?.toFixed(1)}, caches ${hasCache ? 'warm' : 'empty'}`,
    `Browser: ${readVersion(chromium, '--version', '--no-sandbox')} (${chromium ?? 'none'})`,
    `Postgres: ${env['TEST_DATABASE_URL'] ? 'of TEST_DATABASE_URL' : 'embedded'}`,
    `Redis: ${readVersion(findRedisServer(env['PATH']), '--version')}`,
  ].join('\n');
}
