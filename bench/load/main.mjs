// @ts-check
// Listeners under load while faults happen; afterwards everything that was acknowledged must hold.
// Usage: node bench/load/main.mjs [--faults kill] [--seconds 120] [--rate 150] [--listeners 24] [--seed 1]
//   --faults kill: every process is killed in turn, and Redis comes back empty; or some of
//            silence,slow,full: processes and stores that accept connections and do not answer, slow stores, a full disk
//            (where this user may mount one); or none   (needs a build: `npm start` once)
import { rmSync } from 'node:fs';
import path from 'node:path';
import { QUIET_REPORT } from '@trax/start/report';
import { readOptions } from '../options.mjs';
import { makeScratchFolder, SEPARATE, withProduct } from '../product.mjs';
import { reportRows } from '../report.mjs';
import { listFaults } from './faults.mjs';
import { invariantRows, processRows, runLoad } from './run-load.mjs';
import { mountSmallDisk } from './small-disk.mjs';

/** One that dies three times within 15 s of its start is given up by the supervisor. */
const SECONDS_PER_ROUND_OF_KILLS = 30;
/** A lasting fault and the recovery after it take some seconds each. */
const SECONDS_PER_LASTING_KIND = 60;
const DISK_MEGABYTES = 768;
const RECOVER_WITHIN_SECONDS = 10;

// 0 seconds: as long as the faults take.
const options = readOptions({ faults: 'kill', seconds: 0, rate: 150, listeners: 24, seed: 1 });
const kinds = /** @type {import('./faults.mjs').FaultKind[]} */ (options.faults.split(',')).filter((kind) =>
  ['kill', 'silence', 'slow', 'full'].includes(kind),
);
const isKilling = kinds.includes('kill') || kinds.length === 0;
const seconds = options.seconds || (isKilling ? 120 : SECONDS_PER_LASTING_KIND * kinds.length);

const scratch = makeScratchFolder('faults');
const disk = kinds.includes('full') ? mountSmallDisk(scratch, DISK_MEGABYTES) : undefined;
/** @type {string[]} */
const output = [];
const report = { ...QUIET_REPORT, say: (/** @type {string} */ line) => void output.push(line) };
/** @param {import('@trax/start/stack').Stack} product */
const run = (product) =>
  runLoad(
    { product, output },
    {
      ...options,
      seconds,
      faults: () => kinds.flatMap((kind) => listFaults(kind, product, disk)),
      rounds: isKilling ? Math.max(1, Math.floor(seconds / SECONDS_PER_ROUND_OF_KILLS)) : 1,
      waitsForRecovery: !isKilling,
    },
  );
try {
  const outcome = await withProduct(run, { home: path.join(scratch, 'home'), report, env: SEPARATE });
  const slowest = Math.max(0, ...Object.values(outcome.recoveries));
  console.log(`${seconds} s, ${outcome.goodput} answers/s; faults: ${outcome.faults.join(', ') || 'none'}`);
  for (const line of output) console.log(line);
  if (kinds.includes('full') && disk === undefined) console.log('No full disk: this user may not mount one.');
  console.table(outcome.calls);
  /** @type {import('../report.mjs').Row} */
  const recovery = {
    promise: 'every screen works again after a fault',
    target: `≤ ${RECOVER_WITHIN_SECONDS} s`,
    measured: `≤ ${slowest.toFixed(1)} s after ${outcome.faults.length} faults`,
    isGreen: slowest <= RECOVER_WITHIN_SECONDS,
  };
  reportRows([...invariantRows(outcome), ...(isKilling ? [] : [recovery]), ...processRows(outcome)], outcome);
} finally {
  disk?.unmount();
  rmSync(scratch, { recursive: true, force: true });
}
