// @ts-check
// Answers a second at four times the load that the product can bear, against the most that it can bear; taking turns in
// one run. Usage: node bench/overload.mjs   (needs a build: `npm start` once)
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { withProduct } from './product.mjs';
import { median, report, round } from './report.mjs';
import { sessionCookie } from './session-cookie.mjs';

const TURNS = 3;
const SECONDS = 8;
const WARM_UP_SECONDS = 3;
const CLIENTS = 48;
const OVERLOAD = 4;

/** @typedef {import('./overload/load.mjs').Load} Load */
/** @typedef {import('./overload/load.mjs').Outcome} Outcome */

/** @param {Load} load @returns {Promise<Outcome & { perSecond: number }>} */
async function ask(load) {
  const child = fork(fileURLToPath(new URL('./overload/load.mjs', import.meta.url)));
  child.send(load);
  const [outcome] = /** @type {[Outcome]} */ (await once(child, 'message'));
  const failed = Object.entries(outcome.bad);
  if (failed.length > 0) throw new Error(`neither answered nor refused: ${JSON.stringify(outcome.bad)}`);
  return { ...outcome, perSecond: outcome.good / load.seconds };
}

await withProduct(async ({ url, accounts }) => {
  if (!accounts) throw new Error('This benchmark signs in at the embedded identity provider.');
  const cookie = await sessionCookie(url, accounts.listener);
  const read = async (/** @type {string} */ path) => (await fetch(`${url}${path}`, { headers: { cookie } })).json();
  const { viewer } = await read('/api/session');
  const [track] = await read('/api/tracks');
  const whom = { url, cookie, uid: viewer.uid, trackId: track.id };
  await ask({ ...whom, seconds: WARM_UP_SECONDS, clients: CLIENTS });
  /** @type {{ peak: number, good: number, p99: number, late: number, refused: number }[]} */
  const turns = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const peak = await ask({ ...whom, seconds: SECONDS, clients: CLIENTS });
    const rate = peak.perSecond * OVERLOAD;
    const over = await ask({ ...whom, seconds: SECONDS, rate });
    if (over.shedWithoutRetryAfter > 0) throw new Error(`${over.shedWithoutRetryAfter} refusals without Retry-After`);
    console.error(JSON.stringify({ peak, over }));
    turns.push({ peak: peak.perSecond, good: over.perSecond, p99: over.p99, late: over.late, refused: over.shed });
  }
  const middle = (/** @type {keyof (typeof turns)[number]} */ name) =>
    Math.round(median(turns.map((turn) => turn[name])));
  const figures = { peak: middle('peak'), goodput: middle('good'), p99: middle('p99'), refused: middle('refused') };
  const ratio = round(figures.goodput / figures.peak);
  report(
    `4 × overload: ${figures.goodput}/s answered of a peak of ${figures.peak}/s, ratio ${ratio} (aim ≥ 0.8); p99 of the answered ${figures.p99} ms (aim ≤ 1000)`,
    { ...figures, ratio },
  );
});
