// @ts-check
// Listeners under load while the product is harmed; prints what became of their calls and whether everything that was
// acknowledged holds. Exit code 1 when it does not.
// Usage: node bench/load/main.mjs [--faults kill] [--seconds 120] [--rate 150] [--listeners 24] [--seed 1] [--calm] [--json]
//   --faults: kill (every process in turn, and a Redis that comes back empty), or some of silence,slow,full: processes and
//             stores that take connections and say nothing, slow stores, full disks (where this user may mount one)
//   --calm: without faults   --json: one line for machines instead of the table   (needs a build: `npm start` once)
import { parseArgs } from 'node:util';
import { withProduct } from '../product.mjs';
import { killsOf } from './faults.mjs';
import { startFrailStores } from './frail-stores.mjs';
import { silencesOf, storeFaultsOf } from './lasting-faults.mjs';
import { holds, runLoad } from './run-load.mjs';

/** @typedef {import('./run-load.mjs').Outcome} Outcome */
/** @typedef {import('./frail-stores.mjs').FrailStores} FrailStores */

/** Each fault takes some seconds, and coming back as well. */
const SECONDS_PER_KIND = 60;
const LASTING = /** @type {const} */ (['silence', 'slow', 'full']);

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: 'kill' },
    seconds: { type: 'string' },
    rate: { type: 'string', default: '150' },
    listeners: { type: 'string', default: '24' },
    seed: { type: 'string', default: '1' },
    calm: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const kinds = values.calm ? [] : values.faults.split(',');
const lasting = LASTING.filter((kind) => kinds.includes(kind));
const stores = lasting.length === 0 ? undefined : await startFrailStores();
const plan = {
  seconds: Number(values.seconds ?? (lasting.length === 0 ? 120 : SECONDS_PER_KIND * lasting.length)),
  rate: Number(values.rate),
  listeners: Number(values.listeners),
  seed: Number(values.seed),
  faults: faultsOf,
  isWatched: lasting.length > 0,
  ...(lasting.length === 0 ? {} : { rounds: 1 }),
};

/** @type {string[]} */
const said = [];
const report = {
  step: (/** @type {string} */ _name, /** @type {() => Promise<void>} */ work) => work(),
  say: (/** @type {string} */ line) => void said.push(line),
  trouble: () => undefined,
};
const outcome = await withProduct((product) => runLoad({ product, said }, plan), {
  report,
  env: stores?.env ?? {},
}).finally(() => stores?.stop());
if (values.json) console.log(JSON.stringify(outcome));
else print(outcome);
process.exitCode = holds(outcome) ? 0 : 1;

/** @param {Outcome} outcome */
function print({ calls, faults, recoveries, violations, unexpectedEnds, logs, ...figures }) {
  console.log(`${plan.seconds} s, ${plan.listeners} listeners, ${plan.rate} calls/s, seed ${plan.seed}`);
  console.log(`faults: ${faults.length === 0 ? 'none' : faults.join(', ')}`);
  console.table(calls);
  console.table({
    'goodput (answers/s)': figures.goodput,
    'I1 acknowledged completions': figures.acknowledged,
    'I1 lost': figures.lost,
    'I1 double': figures.double,
    'I2 rollups that differ': figures.miscounts,
    'I3 bad orders': figures.badOrders,
    'I3 playlists with a surprise': violations.length,
    'I5 drained': figures.isDrained,
    'I5 seconds after the last fault': figures.drainSeconds,
    'playlists the statistics do not know': figures.strangers,
    'I11 unhandled ends': logs.unhandled + unexpectedEnds.length,
    'log lines that tell of a person': `${logs.telling} of ${logs.lines}`,
  });
  if (plan.isWatched)
    console.table(Object.entries(recoveries).map(([fault, seconds]) => ({ fault, 'whole after s': seconds })));
  for (const line of [...violations, ...unexpectedEnds]) console.log(line);
}

/** @param {import('@trax/start/stack').Stack} product @returns {import('./faults.mjs').Fault[]} */
function faultsOf(product) {
  const harm = stores === undefined ? undefined : storeFaultsOf(stores);
  return [
    ...(kinds.includes('kill') ? killsOf(product) : []),
    ...(kinds.includes('silence') ? silencesOf(product) : []),
    ...lasting.flatMap((kind) => harm?.[kind] ?? []),
  ];
}
