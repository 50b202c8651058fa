// @ts-check
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { askReadiness } from './balancer.mjs';
import { holdStill } from './hold-still.mjs';

/**
 * @typedef {import('@trax/start/stack').Stack} Stack
 * @typedef {import('./faults.mjs').Fault} Fault
 * @typedef {import('./faults.mjs').Tell} Tell
 * @typedef {import('./frail-stores.mjs').FrailStores} FrailStores
 * @typedef {import('./frail-stores.mjs').FrailStore} FrailStore
 */

const SILENT_MS = 6_000;
const SLOW_MS = 8_000;
/** Beyond what a listener should notice, and short of every limit. */
const ANSWER_LATER_MS = 300;
const FULL_MS = 4_000;
/** More than the segments of its log that Postgres keeps. */
const LOG_MEGABYTES = 300;
const UNREADY_WITHIN_MS = 2_000;
const SERVICES = ['users', 'catalogue', 'playlists', 'stats', 'deletion'];

/** A process that takes connections and says nothing. @param {Stack} product @returns {Fault[]} */
export function silencesOf(product) {
  const names = Object.keys(product.processes()).filter((name) => name === 'gateway' || SERVICES.includes(name));
  return names.map((name) => ({
    name: `silence ${name}`,
    process: name,
    happen: async ({ processes }) => {
      const pid = processes()[name] ?? 0;
      if (pid === 0) return;
      const goOn = holdStill(pid);
      await delay(SILENT_MS);
      goOn();
    },
  }));
}

/** What may befall the stores: silence, slowness, and a full disk where one could be mounted. @param {FrailStores} stores */
export function storeFaultsOf({ stores, postgresUrl }) {
  return {
    silence: stores.map(silenceOf),
    slow: stores.map(slownessOf),
    full: stores.flatMap((store) => (store.disk === undefined ? [] : [fullDiskOf(store, postgresUrl)])),
  };
}

/** @param {FrailStore} store @returns {Fault} */
function silenceOf({ name, link }) {
  return {
    name: `silence ${name}`,
    process: name,
    happen: async ({ env }, tell) => {
      link.silence();
      if (name === 'postgres') await expectUnready(String(env['STATS_URL']), tell);
      await delay(SILENT_MS);
      link.mend();
    },
  };
}

/** I8: not ready soon after its database is gone, and alive throughout. @param {string} service @param {Tell} tell */
async function expectUnready(service, tell) {
  const startedAt = Date.now();
  while ((await askReadiness(Number(new URL(service).port))) === 'ready') {
    if (Date.now() - startedAt < UNREADY_WITHIN_MS) continue;
    tell('stats was still ready 2 s after its database fell silent');
    break;
  }
  const alive = await fetch(`${service}/health/live`);
  if (!alive.ok) tell(`stats was called dead (${alive.status}) because its database was silent`);
}

/** @param {FrailStore} store @returns {Fault} */
function slownessOf({ name, link }) {
  return {
    name: `slow ${name}`,
    process: name,
    happen: async () => {
      link.slow(ANSWER_LATER_MS);
      await delay(SLOW_MS);
      link.mend();
    },
  };
}

/** @param {FrailStore} store @param {string} postgresUrl @returns {Fault} */
function fullDiskOf({ name, disk }, postgresUrl) {
  return {
    name: `full disk of ${name}`,
    process: name,
    happen: async () => {
      disk?.fill();
      await delay(FULL_MS);
      // Tables cannot grow by now; soon the log of writes cannot either, and Postgres ends itself.
      if (name === 'postgres') await useUpLog(postgresUrl);
      await delay(FULL_MS);
      disk?.free();
    },
  };
}

/** @param {string} url */
async function useUpLog(url) {
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
