// @ts-check
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SERVICES } from '@trax/contracts/services';
import { listChildren } from '@trax/start/processes';
import pg from 'pg';
import { isReady } from './balancer.mjs';

/**
 * @typedef {import('@trax/start/stack').Stack} Stack
 * @typedef {(violation: string) => void} Violate
 * @typedef {'kill' | 'silence' | 'slow' | 'full'} FaultKind
 * @typedef {{ name: string, process: string, deaths: number, happen: (product: Stack, violate: Violate) => Promise<void> }} Fault
 *   deaths: how often its process may end because of it
 * @typedef {{ endedAtMs: number }} LastFault for ever while a fault lasts
 */

const STORES = ['postgres', 'redis'];
const SILENT_MS = 6_000;
const SLOW_MS = 8_000;
/** Paused most of the time, a store answers after a third of a second: noticeable, and short of every limit. */
const [PAUSED_MS, RUNNING_MS] = [300, 100];
const FULL_MS = 4_000;
/** Until Postgres has failed to start once on the full disk. */
const DOWN_MS = 1_500;
/** More than the segments that Postgres keeps of its write-ahead log. */
const LOG_MEGABYTES = 400;
const UNREADY_WITHIN_MS = 2_000;

/**
 * Every fault of a kind, once each.
 * @param {FaultKind} kind
 * @param {Stack} product
 * @param {import('./small-disk.mjs').SmallDisk | undefined} disk that holds all data of the product
 * @returns {Fault[]}
 */
export function listFaults(kind, product, disk) {
  const running = [...SERVICES, 'gateway', ...STORES].filter((name) => name in product.processes());
  switch (kind) {
    case 'kill':
      return [...running.map(kill), ...(running.includes('redis') ? [EMPTY_REDIS] : [])];
    case 'silence':
      return running.map(silence);
    case 'slow':
      return running.filter((name) => STORES.includes(name)).map(slowness);
    case 'full':
      return disk === undefined ? [] : [fullDisk(disk)];
  }
}

/** @param {string} name @returns {Fault} */
const kill = (name) => ({
  name: `kill ${name}`,
  process: name,
  deaths: 1,
  happen: async ({ killProcess }) => killProcess(name),
});

/** @type {Fault} */
const EMPTY_REDIS = {
  name: 'empty redis',
  process: 'redis',
  deaths: 0,
  happen: async ({ home, stopProcess, startProcess }) => {
    await stopProcess('redis');
    rmSync(path.join(home, 'redis'), { recursive: true, force: true });
    await startProcess('redis');
  },
};

/** A process that accepts connections and does not answer. @param {string} name @returns {Fault} */
const silence = (name) => ({
  name: `silence ${name}`,
  process: name,
  deaths: 0,
  happen: async ({ env, processes }, violate) => {
    const resume = pauseProcess(processes()[name] ?? 0);
    if (name === 'postgres') await expectUnready(String(env['STATS_URL']), violate);
    await delay(SILENT_MS);
    resume();
  },
});

/** @param {string} name @returns {Fault} */
const slowness = (name) => ({
  name: `slow ${name}`,
  process: name,
  deaths: 0,
  happen: async ({ processes }) => {
    for (const endAt = Date.now() + SLOW_MS; Date.now() < endAt; await delay(RUNNING_MS)) {
      const resume = pauseProcess(processes()[name] ?? 0);
      await delay(PAUSED_MS);
      resume();
    }
  },
});

/** @param {import('./small-disk.mjs').SmallDisk} disk @returns {Fault} */
const fullDisk = ({ fill, free }) => ({
  name: 'full disk',
  process: 'postgres',
  deaths: Number.POSITIVE_INFINITY,
  happen: async ({ env }) => {
    fill();
    await delay(FULL_MS);
    // Tables cannot grow by now. When the write-ahead log cannot either, Postgres ends itself.
    await fillWriteAheadLog(String(env['STATS_DATABASE_URL']));
    await delay(DOWN_MS);
    free();
  },
});

/** Not ready soon after its database is gone, and alive throughout. @param {string} service @param {Violate} violate */
async function expectUnready(service, violate) {
  const startedAt = Date.now();
  while (await isReady(Number(new URL(service).port))) {
    if (Date.now() - startedAt < UNREADY_WITHIN_MS) continue;
    violate('stats was still ready 2 s after its database fell silent');
    break;
  }
  const live = await fetch(`${service}/health/live`);
  if (!live.ok) violate(`stats was not live (${live.status}) while its database was silent`);
}

/** @param {string} url */
async function fillWriteAheadLog(url) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (let megabytes = 0; megabytes < LOG_MEGABYTES; megabytes += 1) {
      await client.query(`select pg_logical_emit_message(false, 'filler', repeat('x', 1000000))`);
    }
  } catch {
    // The connection ends with the server.
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Lets the faults happen one after the other, evenly over the time.
 * @param {Stack} product
 * @param {{ faults: readonly Fault[], seconds: number, lastFault: LastFault, violate: Violate, recover: (fault: Fault) => Promise<void> }} plan
 * @returns {Promise<number>} when the last one was over, as `Date.now()`
 */
export async function inflict(product, { faults, seconds, lastFault, violate, recover }) {
  const everyMs = (seconds * 1_000) / (faults.length + 1);
  let dueAt = Date.now();
  for (const fault of faults) {
    dueAt += everyMs;
    await delay(Math.max(0, dueAt - Date.now()));
    lastFault.endedAtMs = Number.POSITIVE_INFINITY;
    await fault.happen(product, violate);
    lastFault.endedAtMs = Date.now();
    await recover(fault);
  }
  return Date.now();
}

/**
 * Pauses a process and its children: the system goes on accepting connections for them, and none is answered.
 * @param {number} pid
 * @returns {() => void} resumes them
 */
export function pauseProcess(pid) {
  // The parent first, so that it cannot start more children meanwhile.
  process.kill(pid, 'SIGSTOP');
  const resumes = listChildren(pid).map(pauseProcess);
  return () => {
    for (const resume of resumes) resume();
    try {
      process.kill(pid, 'SIGCONT');
    } catch {
      // It was killed while it was paused.
    }
  };
}
