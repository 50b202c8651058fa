// @ts-check
// A quarter of an hour of ordinary listening: whether a process keeps memory or open files.
// Usage: node bench/load/soak.mjs [--minutes 15] [--rate 20] [--listeners 8] [--seed 1]   (needs a build: `npm start` once)
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SERVICES } from '@trax/contracts/services';
import { findFreePorts } from '@trax/start/ports';
import { readOptions } from '../options.mjs';
import { SEPARATE, withProduct } from '../product.mjs';
import { reportRows, round } from '../report.mjs';
import { invariantRows, processRows, runLoad } from './run-load.mjs';

/** In the order in which `npm start` gives them their metrics ports. */
const PROCESSES = ['gateway', ...SERVICES];
const SAMPLE_EVERY_MS = 5_000;
const MAX_GROWTH_PERCENT = 5;
/** Connections come and go with how busy the machine is. One that leaks in every thousand calls would be five more. */
const MAX_MORE_FILES = 4;

const { minutes, ...plan } = readOptions({ minutes: 15, rate: 20, listeners: 8, seed: 1 });

/** @typedef {{ heapBytes: number, files: number }} Sample */

/** @param {string} text of `/metrics` @param {string} name @returns {number} */
function readMetric(text, name) {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name}{`));
  if (line === undefined) throw new Error(`/metrics has no ${name}.`);
  return Number(line.slice(line.lastIndexOf(' ') + 1));
}

/** @param {number} metricsPort @param {AbortSignal} signal @returns {Promise<Sample[][]>} for each process */
async function sample(metricsPort, signal) {
  /** @type {Sample[][]} */
  const samples = PROCESSES.map(() => []);
  while (!signal.aborted) {
    for (const [index, own] of samples.entries()) {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort + index}/metrics`)).text();
      const heapBytes = readMetric(text, 'trax_nodejs_heap_size_used_bytes');
      own.push({ heapBytes, files: readMetric(text, 'trax_process_open_fds') });
    }
    await delay(SAMPLE_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
  return samples;
}

/**
 * What stays: the lowest value of the last quarter, after that of the second one. The first quarter warms up.
 * @param {readonly number[]} series in the order of time
 */
function lowestOfQuarters(series) {
  const quarter = Math.floor(series.length / 4);
  if (quarter === 0) throw new Error('The run was too short for a measurement.');
  return { before: Math.min(...series.slice(quarter, 2 * quarter)), after: Math.min(...series.slice(3 * quarter)) };
}

const [metricsPort = 0] = await findFreePorts(PROCESSES.length);
const collecting = fileURLToPath(new URL('./collect-garbage.mjs', import.meta.url));
const env = { ...SEPARATE, METRICS_PORT: String(metricsPort), NODE_OPTIONS: `--import ${collecting}` };
const { outcome, growth } = await withProduct(
  async (product) => {
    const over = new AbortController();
    const sampling = sample(metricsPort, over.signal);
    const load = await runLoad({ product, output: [] }, { ...plan, seconds: minutes * 60 });
    over.abort();
    const samples = await sampling;
    const rows = PROCESSES.map((process, index) => {
      const heap = lowestOfQuarters((samples[index] ?? []).map(({ heapBytes }) => heapBytes));
      const files = lowestOfQuarters((samples[index] ?? []).map((one) => one.files));
      return {
        process,
        heapMb: round(heap.after / 1e6),
        heapGrowthPercent: round((heap.after / heap.before - 1) * 100),
        moreFiles: files.after - files.before,
      };
    });
    return { outcome: load, growth: rows };
  },
  { env },
);
console.table(growth);
console.table(outcome.calls);
const largestGrowth = Math.max(...growth.map(({ heapGrowthPercent }) => heapGrowthPercent));
const moreFiles = Math.max(...growth.map((one) => one.moreFiles));
const over = `of six processes over half of ${minutes} min`;
reportRows(
  [
    {
      promise: 'heaps do not grow',
      target: `< ${MAX_GROWTH_PERCENT} %`,
      measured: `≤ ${largestGrowth} % ${over}`,
      isGreen: largestGrowth < MAX_GROWTH_PERCENT,
    },
    {
      promise: 'open files do not grow',
      target: `≤ ${MAX_MORE_FILES} more`,
      measured: `≤ ${moreFiles} more ${over}`,
      isGreen: moreFiles <= MAX_MORE_FILES,
    },
    ...invariantRows(outcome),
    ...processRows(outcome),
  ],
  { growth, ...outcome },
);
