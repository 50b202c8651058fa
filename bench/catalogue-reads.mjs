// @ts-check
// GET /api/tracks through the gateway against a bare Fastify + pg handler of the same rows, by turns in one run: with a
// process for each service, and with all of them in one.
// Usage: node bench/catalogue-reads.mjs [--against FOLDER]   (needs a build: `npm start` once; FOLDER: another built checkout)
import { parseArgs } from 'node:util';
import { withBareHandler } from './bare-handler.mjs';
import { openSession } from './people.mjs';
import { accountsOf, SEPARATE, withProducts } from './product.mjs';
import { report, round } from './report.mjs';
import { measureByTurns, timesPerSecond, withConnections } from './throughput.mjs';

const TURNS = 5;
const LOAD = { clients: 20, seconds: 4 };
const MODES = { separate: SEPARATE, one: {} };
const AIM = 2.5;

const { values } = parseArgs({ options: { against: { type: 'string' } } });

/** @param {string} origin @param {Record<string, string>} [headers] */
const readsPerSecond = (origin, headers = {}) =>
  withConnections(origin, LOAD.clients, (send) => timesPerSecond(() => send({ path: '/api/tracks', headers }), LOAD));

/** @param {Readonly<Record<string, import('./product.mjs').Stack>>} products */
async function measure(products) {
  /** @type {Record<string, () => Promise<number>>} */
  const reads = {};
  for (const [name, product] of Object.entries(products)) {
    const { cookie } = await openSession(product.url, accountsOf(product).listener);
    reads[name] = () => readsPerSecond(product.url, { cookie });
  }
  return withBareHandler(products['here']?.env['CATALOGUE_DATABASE_URL'], (bare) =>
    measureByTurns({ ...reads, bare: () => readsPerSecond(bare) }, TURNS),
  );
}

/** @type {Record<string, unknown>} */
const figures = {};
for (const [mode, env] of Object.entries(MODES)) {
  const rates = await withProducts(measure, { env, against: values.against });
  const { bare = Number.NaN, ...products } = rates;
  const ratios = Object.fromEntries(Object.entries(products).map(([name, rate]) => [name, round(rate / bare)]));
  figures[mode] = { rates, ratios };
}
report(`GET /api/tracks, gateway to bare handler (aim ≥ ${AIM} with a process each)`, figures);
