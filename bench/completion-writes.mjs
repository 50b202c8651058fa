// @ts-check
// Completions a second, each verified, counted in every rollup and durable: by the stats service, and through the gateway,
// against one bare insert of the same row behind a bare Fastify handler; by turns in one run, with a process for each service.
// Usage: node bench/completion-writes.mjs   (needs a build: `npm start` once)
import { randomUUID } from 'node:crypto';
import { createViewerSigner } from '@trax/nest-platform/viewer-token';
import { withClient } from '@trax/start/databases';
import { withBareHandler } from './bare-handler.mjs';
import { signPeopleIn } from './people.mjs';
import { SEPARATE, withProduct } from './product.mjs';
import { reportRows, round } from './report.mjs';
import { measureByTurns, ratioRow, timesPerSecond, withConnections } from './throughput.mjs';

const TURNS = 5;
const LOAD = { clients: 20, seconds: 4 };
const PEOPLE = 50;
const AIMS = { service: 0.6, gateway: 0.5 };

/** @typedef {import('./product.mjs').Stack} Stack */
/** @typedef {{ uid: string, headers: Record<string, string> }} Listener `headers` say who it is */

/** @param {string} origin @param {readonly Listener[]} listeners @param {readonly { id: string }[]} tracks */
function writesPerSecond(origin, listeners, tracks) {
  let n = 0;
  return withConnections(origin, LOAD.clients, (send) =>
    timesPerSecond(() => {
      const { uid, headers } = /** @type {Listener} */ (listeners[n % listeners.length]);
      const { id: trackId } = /** @type {{ id: string }} */ (tracks[n % tracks.length]);
      n += 1;
      const details = { displayName: 'Calm', voiceGender: 'F', playlistId: null, isPlaylistRep: false };
      return send({
        path: '/api/track-completions',
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
        body: JSON.stringify({ firebaseId: uid, trackId, ...details }),
      });
    }, LOAD),
  );
}

/** Calls the service as the gateway does, which uses a signature for half of its life. @param {Stack} product @param {readonly string[]} uids */
function signListeners({ env }, uids) {
  const sign = createViewerSigner(env['VIEWER_SIGNING_KEY'] ?? '');
  return Promise.all(
    uids.map(async (uid) => {
      const viewer = { uid, email: `${uid}@trax.test`, emailVerified: true, displayName: null, isAdmin: false };
      return { uid, headers: { 'x-trax-viewer': await sign(viewer, 'stats') } };
    }),
  );
}

/** @param {import('pg').Client} database */
async function assertCounted(database) {
  const { rows } = await database.query(
    'select (select sum(plays) from track_totals) = (select count(*) from track_completions) as "isTrue"',
  );
  if (!rows[0].isTrue) throw new Error('The totals differ from a recount.');
}

/** @param {Stack} product */
async function measure(product) {
  const { url, env } = product;
  const people = await signPeopleIn(url, PEOPLE);
  const tracks = await (await fetch(`${url}/api/tracks`, { headers: { cookie: people[0]?.cookie ?? '' } })).json();
  const uids = people.map(({ uid }) => uid);
  const listeners = people.map(({ uid, cookie }) => ({ uid, headers: { cookie, 'sec-fetch-site': 'same-origin' } }));
  const strangers = uids.map((uid) => ({ uid, headers: {} }));
  return withClient(String(env['STATS_DATABASE_URL']), async (database) => {
    await database.query('create table bare_completions (like track_completions including all)');
    const rates = await measureByTurns(
      {
        service: async () => writesPerSecond(env['STATS_URL'] ?? '', await signListeners(product, uids), tracks),
        gateway: () => writesPerSecond(url, listeners, tracks),
        bare: () => withBareHandler(env['STATS_DATABASE_URL'], (bare) => writesPerSecond(bare, strangers, tracks)),
      },
      TURNS,
    );
    await assertCounted(database);
    return rates;
  });
}

const { bare, ...rates } = await withProduct(measure, { env: SEPARATE });
const against = (/** @type {keyof typeof AIMS} */ door) =>
  ratioRow(`completions of the ${door}, against a bare insert`, round(rates[door] / bare), AIMS[door]);
reportRows([against('service'), against('gateway')], { rates: { ...rates, bare } });
