// @ts-check
// What the playlists screen shows of eight playlists with twelve tracks each, by GraphQL and by the documented REST paths,
// taking turns in one run: everything at once, and the screen's first look, which is the list and the tracks of the first
// three cards. Both read the same data. Asked as a browser does: what depends on nothing goes out together, over connections
// that are kept.
// Usage: node bench/playlists-screen.mjs   (needs a build: `npm start` once)
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { withProduct } from './product.mjs';
import { median, report, round } from './report.mjs';
import { sessionCookie } from './session-cookie.mjs';

const PLAYLISTS = 8;
const TRACKS = 12;
/** The cards whose tracks come with the screen's first query. */
const NEAR_TOP = 3;
const ROUNDS = 300;
const WARM_UP = 50;
/** As many as a browser opens to one host over HTTP/1.1. */
const CONNECTIONS = 6;

const DOCUMENTS = new URL('../libs/graphql-client/src/__generated__/persisted-documents.json', import.meta.url);
const EVERYTHING = `query Everything { playlists {
  id name createdAt trackCount totalSeconds
  tracks { id displayName voiceGender filePath durationSeconds repetitions }
} }`;

/** @typedef {{ bytes: number, calls: number }} Traffic */
/** @typedef {{ method?: string, body?: unknown }} Call */

/**
 * A listener's own line to the product, which counts what goes over it.
 * @param {string} url
 * @param {string} cookie
 */
function openLine(url, cookie) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const traffic = { bytes: 0, calls: 0 };

  /** @param {string} path @param {Call} [call] @returns {Promise<any>} */
  const ask = (path, { method = 'GET', body } = {}) => {
    const headers = { cookie, origin: url, 'content-type': 'application/json', 'accept-encoding': 'identity' };
    traffic.calls += 1;
    return new Promise((resolve, reject) => {
      const request = http.request(`${url}${path}`, { agent, method, headers }, (response) => {
        /** @type {Buffer[]} */
        const chunks = [];
        response.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk));
        response.on('end', () => {
          const answer = Buffer.concat(chunks);
          traffic.bytes += answer.length;
          if ((response.statusCode ?? 500) < 300) resolve(JSON.parse(answer.toString() || 'null'));
          else reject(new Error(`${path} answered ${response.statusCode}: ${answer.toString()}`));
        });
      });
      request.on('error', reject);
      request.end(body === undefined ? undefined : JSON.stringify(body));
    });
  };
  return { ask, traffic, close: () => agent.destroy() };
}

/** @returns {(name: string) => string} the path of one of the screen's own queries */
function persistedPaths() {
  const documents = Object.entries(JSON.parse(readFileSync(DOCUMENTS, 'utf8')));
  return (name) => {
    const [sha256Hash] = documents.find(([, text]) => String(text).includes(`query ${name}`)) ?? [];
    if (sha256Hash === undefined) throw new Error(`No screen asks ${name} any more.`);
    const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash } });
    return `/api/graphql?${new URLSearchParams({ extensions })}`;
  };
}

/** @typedef {ReturnType<typeof openLine>} Line */

/** @param {Line} line @param {string} uid */
async function makePlaylists({ ask }, uid) {
  const tracks = await ask('/api/tracks');
  if (tracks.length < TRACKS) throw new Error(`The catalogue has only ${tracks.length} tracks.`);
  for (let number = 1; number <= PLAYLISTS; number += 1) {
    const body = { firebaseId: uid, name: `Playlist ${number}` };
    const { id } = await ask('/api/playlists', { method: 'POST', body });
    for (const { id: trackId } of tracks.slice(0, TRACKS)) {
      await ask(`/api/playlists/${id}/tracks`, { method: 'POST', body: { trackId } });
    }
  }
}

/** @typedef {{ id: string }} Listed */

/** @param {Line} line @param {(name: string) => string} pathOf */
const byGraphql = ({ ask }, pathOf) => ({
  everything: async () => {
    const { playlists } = (await ask('/api/graphql', { method: 'POST', body: { query: EVERYTHING } })).data;
    return { playlists, opened: playlists };
  },
  firstLook: async () => {
    const { playlists, nearTop } = (await ask(pathOf('ViewPlaylists'))).data;
    return { playlists, opened: nearTop };
  },
});

/** @param {Line} line @param {string} uid */
function byRest({ ask }, uid) {
  const read = async (/** @type {number} */ count) => {
    const playlists = await ask(`/api/playlists?firebaseId=${encodeURIComponent(uid)}`);
    const opened = await Promise.all(
      playlists.slice(0, count).map(async (/** @type {Listed} */ { id }) => ({
        tracks: await ask(`/api/playlists/${id}/tracks`),
      })),
    );
    return { playlists, opened };
  };
  return { everything: () => read(PLAYLISTS), firstLook: () => read(NEAR_TOP) };
}

/**
 * The ways to the same data; `roundTrips` is how many answers must be waited for one after another.
 * @param {Line} line
 * @param {string} uid
 */
function waysOf(line, uid) {
  const graphql = byGraphql(line, persistedPaths());
  const rest = byRest(line, uid);
  return [
    { what: 'everything', by: 'GraphQL', roundTrips: 1, opened: PLAYLISTS, read: graphql.everything },
    { what: 'everything', by: 'REST', roundTrips: 2, opened: PLAYLISTS, read: rest.everything },
    { what: 'first look', by: 'GraphQL', roundTrips: 1, opened: NEAR_TOP, read: graphql.firstLook },
    { what: 'first look', by: 'REST', roundTrips: 2, opened: NEAR_TOP, read: rest.firstLook },
  ];
}

/** @typedef {ReturnType<typeof waysOf>[number]} Way */

/** @param {Line} line @param {Way} way */
async function readOnce({ traffic }, { read, opened }) {
  Object.assign(traffic, { bytes: 0, calls: 0 });
  const startedAt = performance.now();
  const found = await read();
  const ms = performance.now() - startedAt;
  const isWhole = found.opened.every((/** @type {{ tracks: unknown[] }} */ { tracks }) => tracks.length === TRACKS);
  if (found.playlists.length !== PLAYLISTS || found.opened.length !== opened || !isWhole) {
    throw new Error('Something is missing in what was read.');
  }
  return { ms, ...traffic };
}

/** @param {Line} line @param {string} uid */
async function compare(line, uid) {
  const measured = waysOf(line, uid).map((way) => ({ way, times: /** @type {number[]} */ ([]), bytes: 0, calls: 0 }));
  for (let turn = -WARM_UP; turn < ROUNDS; turn += 1) {
    for (const entry of measured) {
      const { ms, bytes, calls } = await readOnce(line, entry.way);
      Object.assign(entry, { bytes, calls });
      if (turn >= 0) entry.times.push(ms);
    }
  }
  return measured.map(({ way: { what, by, roundTrips }, times, bytes, calls }) => ({
    what,
    by,
    roundTrips,
    calls,
    bytes,
    medianMs: round(median(times)),
  }));
}

/** @param {Awaited<ReturnType<typeof compare>>} ways @param {string} what how many times as long REST takes for it */
function ratioOf(ways, what) {
  const msBy = (/** @type {string} */ by) =>
    ways.find((way) => way.what === what && way.by === by)?.medianMs ?? Number.NaN;
  return round(msBy('REST') / msBy('GraphQL'));
}

await withProduct(async ({ url, accounts }) => {
  if (!accounts) throw new Error('This benchmark signs in at the embedded identity provider.');
  const line = openLine(url, await sessionCookie(url, accounts.listener));
  try {
    const { viewer } = await line.ask('/api/session');
    await makePlaylists(line, viewer.uid);
    const ways = await compare(line, viewer.uid);
    for (const { what, by, roundTrips, calls, bytes, medianMs } of ways) {
      console.log(`${what} by ${by}: ${calls} calls in ${roundTrips} round trips, ${bytes} bytes, ${medianMs} ms`);
    }
    const ratios = { everything: ratioOf(ways, 'everything'), firstLook: ratioOf(ways, 'first look') };
    report(
      `REST takes ×${ratios.everything} as long as GraphQL for everything, ×${ratios.firstLook} for the first look.`,
      { ways, ratios },
    );
  } finally {
    line.close();
  }
});
