// @ts-check
// Completions a second, each verified, counted in every rollup and durable: by the stats service, and through the gateway,
// against one bare insert of the same row behind a bare Fastify handler; by turns in one run, with a process for each service.
// Usage: node bench/completion-writes.mjs [--against FOLDER]   (needs a build: `npm start` once; FOLDER: another built checkout)
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createViewerSigner } from '@trax/nest-platform/viewer-token';
import pg from 'pg';
import { withBareHandler } from './bare-handler.mjs';
import { signPeopleIn } from './people.mjs';
import { SEPARATE, withProducts } from './product.mjs';
import { report, round } from './report.mjs';
import { measureByTurns, timesPerSecond, withConnections } from './throughput.mjs';

const TURNS = 5;
const LOAD = { clients: 20, seconds: 4 };
const PEOPLE = 50;
const AIMS = { service: 0.6, gateway: 0.5 };

/** @typedef {import('./product.mjs').Stack} Stack */
/** @typedef {{ uid: string, headers: Record<string, string> }} Listener `headers` say who it is */

const { values } = parseArgs({ options: { against: { type: 'string' } } });

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
async function writesOfService({ env }, uids) {
  const sign = createViewerSigner(env['VIEWER_SIGNING_KEY'] ?? '');
  return Promise.all(
    uids.map(async (uid) => {
      const viewer = { uid, email: `${uid}@trax.test`, emailVerified: true, displayName: null, isAdmin: false };
      return { uid, headers: { 'x-trax-viewer': await sign(viewer, 'stats') } };
    }),
  );
}

/** @param {Stack} product @param {(database: pg.Client) => Promise<unknown>} use */
async function withDatabase({ env }, use) {
  const database = new pg.Client({ connectionString: env['STATS_DATABASE_URL'] });
  await database.connect();
  await use(database).finally(() => database.end());
}

/** @param {pg.Client} database */
async function assertCounted(database) {
  const { rows } = await database.query(
    'select (select sum(plays) from track_totals) = (select count(*) from track_completions) as "isTrue"',
  );
  if (!rows[0].isTrue) throw new Error('The totals differ from a recount.');
}

/** @param {Readonly<Record<string, Stack>>} products */
async function measure(products) {
  /** @type {Record<string, () => Promise<number>>} */
  const writes = {};
  for (const [name, product] of Object.entries(products)) {
    const people = await signPeopleIn(product.url, PEOPLE);
    const [{ cookie }] = /** @type {[import('./people.mjs').Session]} */ (people);
    const tracks = await (await fetch(`${product.url}/api/tracks`, { headers: { cookie } })).json();
    const uids = people.map(({ uid }) => uid);
    const listeners = people.map((person) => ({
      uid: person.uid,
      headers: { cookie: person.cookie, 'sec-fetch-site': 'same-origin' },
    }));
    writes[`${name} service`] = async () =>
      writesPerSecond(product.env['STATS_URL'] ?? '', await writesOfService(product, uids), tracks);
    writes[`${name} gateway`] = () => writesPerSecond(product.url, listeners, tracks);
    if (name !== 'here') continue;
    await withDatabase(product, (database) =>
      database.query('create table bare_completions (like track_completions including all)'),
    );
    const strangers = uids.map((uid) => ({ uid, headers: {} }));
    writes['bare'] = () =>
      withBareHandler(product.env['STATS_DATABASE_URL'], (bare) => writesPerSecond(bare, strangers, tracks));
  }
  const rates = await measureByTurns(writes, TURNS);
  for (const product of Object.values(products)) await withDatabase(product, assertCounted);
  return rates;
}

const rates = await withProducts(measure, { env: SEPARATE, against: values.against });
const { bare = Number.NaN, ...others } = rates;
const ratios = Object.fromEntries(Object.entries(others).map(([name, rate]) => [name, round(rate / bare)]));
report(
  `POST /api/track-completions against a bare insert: service ${ratios['here service']} (aim ≥ ${AIMS.service}), through the gateway ${ratios['here gateway']} (aim ≥ ${AIMS.gateway})`,
  { rates, ratios },
);
