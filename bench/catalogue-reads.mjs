// @ts-check
// GET /api/tracks through the gateway against a bare Fastify + pg handler of the same rows, taking turns in one run.
// Usage: node bench/catalogue-reads.mjs   (needs a build: `npm start` once)
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { withProduct } from './product.mjs';
import { median, report, round } from './report.mjs';
import { sessionCookie } from './session-cookie.mjs';

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 20;

/**
 * The bare handler has a process of its own, as the gateway has.
 * @param {string | undefined} databaseUrl
 */
async function startBareHandler(databaseUrl) {
  const file = fileURLToPath(new URL('./catalogue-reads/bare-handler.mjs', import.meta.url));
  const child = fork(file, { env: { ...process.env, DATABASE_URL: databaseUrl } });
  const [address] = await once(child, 'message');
  return { address: String(address), stop: () => child.kill() };
}

/**
 * @param {string} address
 * @param {Record<string, string>} [headers]
 * @returns {Promise<number>} requests per second
 */
async function requestsPerSecond(address, headers = {}) {
  const url = `${address}/api/tracks`;
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

await withProduct(async ({ url, env, accounts }) => {
  if (!accounts) throw new Error('This benchmark signs in at the embedded identity provider.');
  const bare = await startBareHandler(env.CATALOGUE_DATABASE_URL);
  try {
    const cookie = await sessionCookie(url, accounts.listener);
    /** @type {{ gateway: number[], bare: number[] }} */
    const rates = { gateway: [], bare: [] };
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      rates.gateway.push(await requestsPerSecond(url, { cookie }));
      rates.bare.push(await requestsPerSecond(bare.address));
    }
    const figures = { gateway: Math.round(median(rates.gateway)), bare: Math.round(median(rates.bare)) };
    const ratio = round(figures.gateway / figures.bare);
    report(
      `GET /api/tracks: gateway ${figures.gateway}/s, bare handler ${figures.bare}/s, ratio ${ratio} (aim ≥ 2.5)`,
      {
        ...figures,
        ratio,
      },
    );
  } finally {
    bare.stop();
  }
});
