// @ts-check
// Scrolling through long lists in Chromium, and typing into their filters: 500 playlists of 12 tracks, a catalogue of 2,000 tracks,
// and the dashboard of somebody with 100,000 completions; the longest task of the main thread, and how often the page calls the graph.
// Usage: node bench/long-lists.mjs [--against FOLDER]   (needs a build: `npm start` once; FOLDER: another built checkout)
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '@trax/checks/chromium';
import pg from 'pg';
import { createHistories } from './listening-history.mjs';
import { signIn, withProducts } from './product.mjs';
import { median, reportRows } from './report.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./product.mjs').Stack} Stack */
/**
 * @typedef {{ longestMs: number, loadMs: number, filterMs: number, requests: number }} Figures `loadMs` is the longest task before the
 *   scrolling, `filterMs` while words are typed into the filter and taken back
 */

const PLAYLISTS = 500;
const TRACKS_OF_PLAYLIST = 12;
const TRACKS = 2_000;
const TRACKS_OF_THEME = 20;
const COMPLETIONS = 100_000;
const DAYS = 1_000;
const TURNS = 3;
const STEP = { pixels: 700, milliseconds: 100 };
const MAX_TASK_MS = 100;
const MAX_REQUESTS = 40;

/** The content of each screen that says that it is there. @type {Record<string, (page: Page) => Promise<unknown>>} */
const SCREENS = {
  '/playlists': (page) =>
    page
      .getByRole('article')
      .nth(PLAYLISTS - 1)
      .waitFor({ state: 'attached' }),
  '/tracks': (page) => page.getByRole('heading', { name: 'Theme 1', exact: true }).waitFor({ state: 'attached' }),
  '/dashboard': (page) => page.getByRole('heading', { name: 'Your Week' }).waitFor(),
};

/** What is typed into the filters. @type {Record<string, string>} */
const FILTERS = { '/playlists': 'list 4', '/tracks': 'theme 4' };

const { values } = parseArgs({ options: { against: { type: 'string' } } });

/** @param {string | undefined} connectionString @param {(database: pg.Client) => Promise<void>} use */
async function withDatabase(connectionString, use) {
  const database = new pg.Client({ connectionString });
  await database.connect();
  await use(database).finally(() => database.end());
}

/** Themes of ten tracks in both voices beside those of the demo, with the sound of a track that is there. @param {pg.Client} database */
async function createThemes(database) {
  const { rows } = await database.query('select count(*)::integer as tracks from tracks');
  const themes = Math.ceil((TRACKS - rows[0].tracks) / TRACKS_OF_THEME);
  await database.query(`
    insert into track_groups (id, position, name, description)
    select 'theme-' || n, 1000 + n, 'Theme ' || n, 'Made to be long' from generate_series(1, ${themes}) as n`);
  await database.query(`
    insert into tracks (id, group_id, track_number, voice_gender, display_name, file_path, duration_seconds)
    select gen_random_uuid(), 'theme-' || n, number, voice, 'Track ' || number || ' of theme ' || n, file_path, duration_seconds
    from generate_series(1, ${themes}) as n, generate_series(1, ${TRACKS_OF_THEME / 2}) as number,
         unnest(array['F', 'M']) as voice, (select file_path, duration_seconds from tracks limit 1) as sound`);
  await database.query('update catalogue_version set version = version + 1');
}

/** @param {Page} page of a signed-in listener @param {Stack} product */
async function createLists(page, { url, env }) {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const { request } = page.context();
  const read = async (/** @type {string} */ path) => (await request.get(url + path)).json();
  const { uid } = (await read('/api/session')).viewer;
  const tracks = (await read('/api/tracks')).map((/** @type {{ id: string }} */ { id }) => ({ trackId: id }));
  const playlistIds = [];
  for (let n = 1; n <= PLAYLISTS; n += 1) {
    const first = n % (tracks.length - TRACKS_OF_PLAYLIST);
    const data = { firebaseId: uid, name: `Playlist ${n}`, tracks: tracks.slice(first, first + TRACKS_OF_PLAYLIST) };
    playlistIds.push((await (await request.post(`${url}/api/playlists`, { headers, data })).json()).id);
  }
  const history = { uid, completions: COMPLETIONS, days: DAYS, playlistIds: playlistIds.slice(0, 20) };
  await createHistories(env['STATS_DATABASE_URL'], [history]);
  await withDatabase(env['CATALOGUE_DATABASE_URL'], createThemes);
  while ((await read('/api/tracks')).length < TRACKS) await sleep(500);
}

/** Records the main thread's tasks of more than 50 ms, which is all that a browser reports. */
function recordLongTasks() {
  /** @type {number[]} */
  const tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  });
  Object.assign(globalThis, { takeLongest: () => Math.round(Math.max(0, ...tasks.splice(0))) });
}

/** @param {Page} page @returns {Promise<number>} in ms, since the last time */
const takeLongest = (page) => page.evaluate('takeLongest()');

/** @param {Page} page @param {string} address @param {(page: Page) => Promise<unknown>} isThere @returns {Promise<Figures>} */
async function scroll(page, address, isThere) {
  let requests = 0;
  const count = (/** @type {import('@playwright/test').Request} */ one) => {
    if (new URL(one.url()).pathname === '/api/graphql') requests += 1;
  };
  page.on('request', count);
  await page.goto(address);
  await isThere(page);
  await page.waitForLoadState('networkidle');
  const loadMs = await takeLongest(page);
  await page.mouse.move(640, 400);
  const isAtEnd = 'innerHeight + scrollY >= document.documentElement.scrollHeight - 2';
  while (!(await page.evaluate(isAtEnd))) {
    await page.mouse.wheel(0, STEP.pixels);
    await sleep(STEP.milliseconds);
  }
  await page.waitForLoadState('networkidle');
  page.off('request', count);
  const longestMs = await takeLongest(page);
  const words = FILTERS[address];
  return { longestMs, loadMs, filterMs: words === undefined ? 0 : await filter(page, words), requests };
}

/** @param {Page} page @param {string} words */
async function filter(page, words) {
  const field = page.getByRole('searchbox');
  await field.focus();
  await field.pressSequentially(words, { delay: STEP.milliseconds });
  await page.waitForLoadState('networkidle');
  await field.press('Escape');
  await page.waitForLoadState('networkidle');
  return takeLongest(page);
}

/** @param {Readonly<Record<string, Stack>>} products */
async function measure(products) {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_ARGS });
  const opened = Object.entries(products).map(async ([name, product]) => {
    const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1280, height: 800 } });
    await page.addInitScript(recordLongTasks);
    await signIn(page, product);
    await createLists(page, product);
    return { name, page };
  });
  const pages = await Promise.all(opened);
  /** @type {Record<string, Figures[]>} */
  const turns = {};
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [address, isThere] of Object.entries(SCREENS)) {
      for (const { name, page } of pages)
        (turns[`${name} ${address}`] ??= []).push(await scroll(page, address, isThere));
    }
  }
  await browser.close();
  return turns;
}

const turns = await withProducts(measure, { against: values.against });
const rows = Object.entries(turns).map(([screen, figures]) => {
  const middle = (/** @type {keyof Figures} */ name) => median(figures.map((one) => one[name]));
  const [longestMs, filterMs, requests] = [middle('longestMs'), middle('filterMs'), middle('requests')];
  return {
    promise: `${screen}: scrolling from end to end, and filtering`,
    target: `no task over ${MAX_TASK_MS} ms, at most ${MAX_REQUESTS} requests`,
    measured: `${longestMs} and ${filterMs} ms (loading ${middle('loadMs')} ms), ${requests} requests`,
    isGreen: screen.startsWith('against') || (Math.max(longestMs, filterMs) <= MAX_TASK_MS && requests <= MAX_REQUESTS),
  };
});
reportRows(rows, { turns });
