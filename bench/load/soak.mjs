// @ts-check
// A quarter of an hour of ordinary listening: whether any process keeps memory or open files. Exit code 1 when it does, or
// when something that was acknowledged does not hold.
// Usage: node bench/load/soak.mjs [--minutes 15] [--rate 20] [--listeners 8] [--seed 1] [--json]
//   (needs a build: `npm start` once)
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { withProduct } from '../product.mjs';
import { round } from '../report.mjs';
import { freePort } from './free-port.mjs';
import { moreAtLeast, trendOfSecondHalf } from './growth.mjs';
import { PROCESSES, readFigures } from './read-metrics.mjs';
import { holds, runLoad } from './run-load.mjs';

/** @typedef {import('./growth.mjs').Reading} Reading */
/** @typedef {import('./read-metrics.mjs').Figures} Figures */
/** @typedef {{ process: string, heapMb: number, heapGrowthPercent: number, residentMb: number, files: number, moreFiles: number }} Row */

const SAMPLE_EVERY_MS = 5_000;
const MOST_GROWTH_PERCENT = 5;
/** Connections come and go with how busy the machine is. One that is kept of every thousand calls would be five more. */
const MOST_MORE_FILES = 4;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '15' },
    rate: { type: 'string', default: '20' },
    listeners: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});
const plan = {
  seconds: Number(values.minutes) * 60,
  rate: Number(values.rate),
  listeners: Number(values.listeners),
  seed: Number(values.seed),
};

/** @param {number} metricsPort @param {AbortSignal} ending */
async function sample(metricsPort, ending) {
  /** @type {{ atSeconds: number, figures: Figures[] }[]} */
  const samples = [];
  const startedAt = performance.now();
  while (!ending.aborted) {
    const figures = await Promise.all(PROCESSES.map((process) => readFigures(metricsPort, process)));
    samples.push({ atSeconds: (performance.now() - startedAt) / 1_000, figures });
    await delay(SAMPLE_EVERY_MS, undefined, { signal: ending }).catch(() => undefined);
  }
  return samples;
}

/** @param {Awaited<ReturnType<typeof sample>>} samples @returns {Row[]} */
function rowsOf(samples) {
  return PROCESSES.map((process, index) => {
    const readingsOf = (/** @type {keyof Figures} */ name) =>
      samples.map(({ atSeconds, figures }) => ({ atSeconds, value: figures[index]?.[name] ?? 0 }));
    const [heap, resident] = [
      trendOfSecondHalf(readingsOf('heapBytes')),
      trendOfSecondHalf(readingsOf('residentBytes')),
    ];
    const files = readingsOf('files');
    return {
      process,
      heapMb: round(heap.to / 1e6),
      heapGrowthPercent: round((heap.to / heap.from - 1) * 100),
      residentMb: round(resident.to / 1e6),
      files: files.at(-1)?.value ?? 0,
      moreFiles: moreAtLeast(files),
    };
  });
}

const metricsPort = await freePort();
const collecting = fileURLToPath(new URL('./collect-garbage.mjs', import.meta.url));
const env = { METRICS_PORT: String(metricsPort), NODE_OPTIONS: `--import ${collecting}` };
const outcome = await withProduct(
  async (product) => {
    const ending = new AbortController();
    const sampling = sample(metricsPort, ending.signal);
    const load = await runLoad({ product, said: [] }, { ...plan, faults: () => [] });
    ending.abort();
    return { load, rows: rowsOf(await sampling) };
  },
  { env },
);
const growing = outcome.rows.filter(
  (row) => row.heapGrowthPercent >= MOST_GROWTH_PERCENT || row.moreFiles > MOST_MORE_FILES,
);
if (values.json) console.log(JSON.stringify(outcome));
else {
  console.log(
    `${values.minutes} minutes, ${outcome.load.goodput} answers/s; over the second half (aim < 5 %, at most ${MOST_MORE_FILES} files)`,
  );
  console.table(outcome.rows);
  console.table(outcome.load.calls);
}
process.exitCode = growing.length === 0 && holds(outcome.load) ? 0 : 1;
