// @ts-check
// GET /api/tracks through the gateway against a bare Fastify + pg handler of the same rows, taking turns in one run.
// Usage: TRAX_URL=… LISTENER_PASSWORD=… CATALOGUE_DATABASE_URL=… node bench/catalogue-reads.mjs   (with a running `npm start`)
import autocannon from 'autocannon';
import { fastify } from 'fastify';
import pg from 'pg';
import { median, report, round } from './report.mjs';
import { sessionCookie } from './session-cookie.mjs';

const url = process.env.TRAX_URL ?? 'http://localhost:8080';
const ROUNDS = 5;
const SECONDS = 4;

async function startBareHandler() {
  const pool = new pg.Pool({ connectionString: process.env.CATALOGUE_DATABASE_URL, max: 10 });
  const app = fastify();
  app.get('/api/tracks', async () => {
    const { rows } = await pool.query(
      'select id, group_id, track_number, voice_gender, display_name, file_path, duration_seconds from tracks order by group_id, voice_gender, track_number',
    );
    return rows;
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { address, stop: () => Promise.all([app.close(), pool.end()]) };
}

/**
 * @param {string} address
 * @param {Record<string, string>} [headers]
 * @returns {Promise<number>} requests per second
 */
async function requestsPerSecond(address, headers = {}) {
  const result = await autocannon({ url: `${address}/api/tracks`, connections: 20, duration: SECONDS, headers });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

const bare = await startBareHandler();
try {
  const cookie = await sessionCookie(url);
  /** @type {{ gateway: number[], bare: number[] }} */
  const rates = { gateway: [], bare: [] };
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    rates.gateway.push(await requestsPerSecond(url, { cookie }));
    rates.bare.push(await requestsPerSecond(bare.address));
  }
  const figures = { gateway: Math.round(median(rates.gateway)), bare: Math.round(median(rates.bare)) };
  const ratio = round(figures.gateway / figures.bare);
  report(`GET /api/tracks: gateway ${figures.gateway}/s, bare handler ${figures.bare}/s, ratio ${ratio} (aim ≥ 2.5)`, {
    ...figures,
    ratio,
  });
} finally {
  await bare.stop();
}
