// @ts-check
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * @typedef {import('@trax/start/stack').Stack} Stack
 * @typedef {(violation: string) => void} Tell
 * @typedef {{ name: string, process: string, happen: (product: Stack, tell: Tell) => Promise<void> }} Fault
 * @typedef {{ calmSinceMs: number }} Weather for ever while a fault lasts
 */

const PROCESSES = ['users', 'catalogue', 'playlists', 'stats', 'deletion', 'gateway', 'postgres', 'redis'];

/** Everything that can be killed here, once each; a Redis also comes back empty. @param {Stack} product @returns {Fault[]} */
export function killsOf(product) {
  const running = Object.keys(product.processes());
  const kills = PROCESSES.filter((name) => running.includes(name)).map((name) => ({
    name: `kill ${name}`,
    process: name,
    happen: async (/** @type {Stack} */ { killProcess }) => killProcess(name),
  }));
  return running.includes('redis') ? [...kills, { name: 'empty redis', process: 'redis', happen: emptyRedis }] : kills;
}

/** @param {Stack} product */
async function emptyRedis({ home, stopProcess, startProcess }) {
  await stopProcess('redis');
  rmSync(path.join(home, 'redis'), { recursive: true, force: true });
  await startProcess('redis');
}

/**
 * Lets the faults happen one after the other, evenly over the time.
 * @param {Stack} product
 * @param {{ faults: readonly Fault[], seconds: number, weather: Weather, tell: Tell, untilWhole?: (fault: Fault) => Promise<void> }} plan
 *   untilWhole: waits after each fault
 * @returns {Promise<number>} when the last one was over, as `Date.now()`
 */
export async function letFaultsHappen(product, { faults, seconds, weather, tell, untilWhole }) {
  const everyMs = (seconds * 1_000) / (faults.length + 1);
  let dueAt = Date.now();
  for (const fault of faults) {
    dueAt += everyMs;
    await delay(Math.max(0, dueAt - Date.now()));
    weather.calmSinceMs = Number.POSITIVE_INFINITY;
    await fault.happen(product, tell);
    weather.calmSinceMs = Date.now();
    await untilWhole?.(fault);
  }
  return Date.now();
}
