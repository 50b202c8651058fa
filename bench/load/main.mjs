// @ts-check
// Listeners under load while every process of the product is killed in turn; prints what became of their calls and whether
// everything that was acknowledged holds. Exit code 1 when it does not.
// Usage: node bench/load/main.mjs [--seconds 120] [--rate 150] [--listeners 24] [--seed 1] [--calm] [--json]
//   --calm: without faults   --json: one line for machines instead of the table   (needs a build: `npm start` once)
import { parseArgs } from 'node:util';
import { withProduct } from '../product.mjs';
import { runLoad } from './run-load.mjs';

/** @typedef {import('./run-load.mjs').Outcome} Outcome */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    rate: { type: 'string', default: '150' },
    listeners: { type: 'string', default: '24' },
    seed: { type: 'string', default: '1' },
    calm: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const plan = {
  seconds: Number(values.seconds),
  rate: Number(values.rate),
  listeners: Number(values.listeners),
  seed: Number(values.seed),
  hasFaults: !values.calm,
};

/** @type {string[]} */
const said = [];
const report = {
  step: (/** @type {string} */ _name, /** @type {() => Promise<void>} */ work) => work(),
  say: (/** @type {string} */ line) => void said.push(line),
  trouble: () => undefined,
};
const outcome = await withProduct((product) => runLoad({ product, said }, plan), { report });
if (values.json) console.log(JSON.stringify(outcome));
else print(outcome);
process.exitCode = holds(outcome) ? 0 : 1;

/** @param {Outcome} outcome */
function holds({ lost, double, miscounts, badOrders, strangers, isDrained, violations, unexpectedEnds, logs }) {
  const wrong = lost + double + miscounts + badOrders + strangers + violations.length + unexpectedEnds.length;
  return wrong + logs.unhandled + logs.telling === 0 && isDrained;
}

/** @param {Outcome} outcome */
function print({ calls, faults, violations, unexpectedEnds, logs, ...figures }) {
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
  for (const line of [...violations, ...unexpectedEnds]) console.log(line);
}
