// @ts-check
// A real Redis for the API tests. No npm package carries one, so a machine without it gets Debian's when we may install.
import { execFileSync } from 'node:child_process';
import { findRedisServer, startRedis } from '@trax/start/redis';

/**
 * @param {string} dataDir
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 * @throws {Error} one sentence that says what to install
 */
export async function startTestRedis(dataDir) {
  const given = process.env.TEST_REDIS_URL;
  if (given) return { url: given, stop: async () => {} };
  const program = findRedisServer() ?? installRedis();
  return startRedis({ program, dataDir, password: 'test' });
}

function installRedis() {
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    // RUNLEVEL: Debian's package starts a server of its own unless the machine says that it is not up yet.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], {
      stdio: 'ignore',
      env,
    });
  }
  const program = findRedisServer();
  if (!program)
    throw new Error('The API tests need a redis-server or valkey-server: install one, or set TEST_REDIS_URL.');
  return program;
}
