// @ts-check
// What the playlists screen reads of eight playlists with twelve tracks each: by its own GraphQL query, which is one call,
// and by the documented REST paths, which are one call for the list and one for each playlist; one person at a time, and
// screens a second of several at once; by turns in one run. A browser opens six connections to one host.
// Usage: node bench/playlists-screen.mjs   (needs a build: `npm start` once)
import { readFileSync } from 'node:fs';
import { signPeopleIn } from './people.mjs';
import { SEPARATE, withProduct } from './product.mjs';
import { reportRows, round } from './report.mjs';
import { measureByTurns, ratioRow, timesPerSecond, withConnections } from './throughput.mjs';

const PLAYLISTS = 8;
const TRACKS = 12;
const TURNS = 5;
const SECONDS = 4;
const CONNECTIONS = 6;
const AT_ONCE = 10;
const AIMS = { one: 1.6, many: 2 };
const DOCUMENTS = new URL('../libs/graphql-client/src/__generated__/persisted-documents.json', import.meta.url);

/** @typedef {import('./people.mjs').Session} Session */
/** @typedef {(send: import('./throughput.mjs').Send) => Promise<unknown>} Read */

/** The path of the screen's own query. */
function findQueryPath() {
  const documents = Object.entries(JSON.parse(readFileSync(DOCUMENTS, 'utf8')));
  const [sha256Hash] = documents.find(([, text]) => String(text).includes('query ViewPlaylists ')) ?? [];
  if (sha256Hash === undefined) throw new Error('No screen reads ViewPlaylists any more.');
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash } });
  return `/api/graphql?${new URLSearchParams({ operationName: 'ViewPlaylists', extensions })}`;
}

/** @param {string} url @param {Session} person */
async function createPlaylists(url, { uid, cookie }) {
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  await withConnections(url, 1, async (send) => {
    const tracks = JSON.parse(await send({ path: '/api/tracks', headers }));
    for (let number = 1; number <= PLAYLISTS; number += 1) {
      const body = JSON.stringify({ firebaseId: uid, name: `Playlist ${number}` });
      const { id } = JSON.parse(await send({ path: '/api/playlists', method: 'POST', headers, body }));
      for (const { id: trackId } of tracks.slice(0, TRACKS)) {
        const entry = JSON.stringify({ trackId });
        await send({ path: `/api/playlists/${id}/tracks`, method: 'POST', headers, body: entry });
      }
    }
  });
}

/** @param {Session} person @param {string} query @returns {Read} */
const byGraphql =
  ({ cookie }, query) =>
  async (send) => {
    const { data } = JSON.parse(await send({ path: query, headers: { cookie, 'content-type': 'application/json' } }));
    assertWhole(data.nearTop.map((/** @type {{ tracks: unknown[] }} */ { tracks }) => tracks));
  };

/** @param {Session} person @returns {Read} */
const byRest =
  ({ uid, cookie }) =>
  async (send) => {
    const headers = { cookie };
    const playlists = JSON.parse(await send({ path: `/api/playlists?firebaseId=${uid}`, headers }));
    const answers = playlists.map((/** @type {{ id: string }} */ { id }) =>
      send({ path: `/api/playlists/${id}/tracks`, headers }),
    );
    assertWhole((await Promise.all(answers)).map((text) => JSON.parse(text)));
  };

/** @param {readonly unknown[][]} tracks */
function assertWhole(tracks) {
  if (tracks.length !== PLAYLISTS || tracks.some(({ length }) => length !== TRACKS)) {
    throw new Error('Something is missing in what was read.');
  }
}

/** @param {string} url @param {readonly Read[]} reads of one person each */
const screensPerSecond = (url, reads) => {
  let n = 0;
  return withConnections(url, reads.length * CONNECTIONS, (send) =>
    timesPerSecond(() => reads[n++ % reads.length]?.(send) ?? Promise.reject(new Error('There is no reader.')), {
      clients: reads.length,
      seconds: SECONDS,
    }),
  );
};

/** @param {import('./product.mjs').Stack} product */
async function measure({ url }) {
  const people = await signPeopleIn(url, AT_ONCE);
  for (const person of people) await createPlaylists(url, person);
  const query = findQueryPath();
  const graphql = people.map((person) => byGraphql(person, query));
  const rest = people.map(byRest);
  return measureByTurns(
    {
      graphqlForOne: () => screensPerSecond(url, graphql.slice(0, 1)),
      restForOne: () => screensPerSecond(url, rest.slice(0, 1)),
      graphqlForMany: () => screensPerSecond(url, graphql),
      restForMany: () => screensPerSecond(url, rest),
    },
    TURNS,
  );
}

const { graphqlForOne, restForOne, graphqlForMany, restForMany } = await withProduct(measure, { env: SEPARATE });
reportRows(
  [
    ratioRow(
      'the playlists screen by GraphQL, against REST, of one person',
      round(graphqlForOne / restForOne),
      AIMS.one,
    ),
    ratioRow(`the same of ${AT_ONCE} at once`, round(graphqlForMany / restForMany), AIMS.many),
  ],
  { screensPerSecond: { graphqlForOne, restForOne, graphqlForMany, restForMany } },
);
