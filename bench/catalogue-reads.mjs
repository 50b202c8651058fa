// @ts-check
// GET /api/tracks through the gateway against a bare Fastify + pg handler of the same rows, by turns in one run, with a process
// for each service.
// Usage: node bench/catalogue-reads.mjs   (needs a build: `npm start` once)
import { withBareHandler } from './bare-handler.mjs';
import { openSession } from './people.mjs';
import { demoAccounts, SEPARATE, withProduct } from './product.mjs';
import { reportRows, round } from './report.mjs';
import { measureByTurns, ratioRow, timesPerSecond, withConnections } from './throughput.mjs';

const TURNS = 5;
const LOAD = { clients: 20, seconds: 4 };
const AIM = 2.5;

/** @param {string} origin @param {Record<string, string>} [headers] */
const readsPerSecond = (origin, headers = {}) =>
  withConnections(origin, LOAD.clients, (send) => timesPerSecond(() => send({ path: '/api/tracks', headers }), LOAD));

/** @param {import('./product.mjs').Stack} product */
async function measure(product) {
  const { cookie } = await openSession(product.url, demoAccounts(product).listener);
  return withBareHandler(product.env['CATALOGUE_DATABASE_URL'], (bare) =>
    measureByTurns({ gateway: () => readsPerSecond(product.url, { cookie }), bare: () => readsPerSecond(bare) }, TURNS),
  );
}

const rates = await withProduct(measure, { env: SEPARATE });
const ratio = round(rates.gateway / rates.bare);
reportRows([ratioRow('the catalogue through the gateway, against a bare handler', ratio, AIM)], { rates });
