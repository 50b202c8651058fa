// @ts-check
// The silence between two repetitions of a track, without a pause and with one, recorded on the audio thread of Chromium: on an
// idle page, on a busy one, on one whose timers fire once a second, as in a hidden tab, and beside a background sound.
// Usage: node bench/repetition-gap.mjs [repetitions per case, default 16]
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '@trax/checks/chromium';
import { compile } from '@trax/federation/compile';
import { shellConfig } from '@trax/federation/config';
import { makeScratchFolder } from './product.mjs';
import { decodeSamples, findGaps } from './repetition-gap/find-gaps.mjs';
import { median, reportRows, round } from './report.mjs';

const FOLDER = path.join(import.meta.dirname, 'repetition-gap');
// A secure context, which audio worklets need. Every request is answered below.
const ORIGIN = 'http://localhost';
const MAX_GAP_MS = 3;
const PAUSE_SECONDS = 2;
const MAX_PAUSE_ERROR_MS = 50;
/** Tasks of this length block the page two thirds of the time. */
const BUSY_MS = 80;
// Requests of worklets are not routed.
const workletUrl = `data:text/javascript,${encodeURIComponent(readFileSync(path.join(FOLDER, 'recorder-worklet.js'), 'utf8'))}`;
const repetitions = Number(process.argv[2] ?? 16);
// With a pause, each takes two seconds more.
const pausedRepetitions = Math.min(9, repetitions);

/** @typedef {import('./repetition-gap/page.mjs').Conditions & { name: string, background: 'off' | 'rain' }} PageState */
/** @type {PageState} */
const IDLE = { name: 'an idle page', busyMs: 0, areTimersLate: false, background: 'off' };
const BUSY = { ...IDLE, name: 'a busy page', busyMs: BUSY_MS };
const HIDDEN = { ...IDLE, name: 'a page with the timers of a hidden tab', areTimersLate: true };
/** @type {PageState} */
const BACKGROUND = { ...IDLE, name: 'a page with a background sound', background: 'rain' };

/** @returns {Promise<string>} the page with the engine, bundled from source */
async function bundlePage() {
  const folder = makeScratchFolder('repetition-gap');
  const { resolve = {}, module = {}, target = 'web' } = shellConfig()(undefined, { mode: 'production' });
  await compile({
    mode: 'production',
    target,
    entry: path.join(FOLDER, 'page.mjs'),
    output: { path: folder, filename: 'page.js', asyncChunks: false },
    resolve,
    module,
  });
  const script = readFileSync(path.join(folder, 'page.js'), 'utf8');
  rmSync(folder, { recursive: true });
  return script;
}

/** @param {import('@playwright/test').Page} page @param {string} script @param {PageState} pageState */
async function openPage(page, script, { background }) {
  const sound = readFileSync(path.join(FOLDER, 'two-tone.mp3'));
  const headers = { 'cache-control': 'private, max-age=31536000, immutable', 'accept-ranges': 'bytes' };
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.route('**/page.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.route('**/two-tone.mp3', (route) => {
    const from = Number(/^bytes=(\d+)-/.exec(route.request().headers()['range'] ?? '')?.[1] ?? 0);
    const range = { 'content-range': `bytes ${from}-${sound.length - 1}/${sound.length}` };
    return route.fulfill({
      status: 206,
      contentType: 'audio/mpeg',
      headers: { ...headers, ...range },
      body: sound.subarray(from),
    });
  });
  await page.goto(ORIGIN);
  await page.evaluate((chosen) => localStorage.setItem('trax.player.background', JSON.stringify(chosen)), background);
  await page.addScriptTag({ url: '/page.js' });
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {import('./repetition-gap/page.mjs').Playing} playing
 * @param {PageState} pageState
 */
async function recordGaps(page, playing, { busyMs, areTimersLate }) {
  const { sampleRate, samples } = await page.evaluate(
    (options) =>
      /** @type {typeof globalThis & import('./repetition-gap/page.mjs').Recording} */ (globalThis).record(options),
    { ...playing, busyMs, areTimersLate, workletUrl },
  );
  return findGaps({ sampleRate, samples: decodeSamples(samples) }, playing.pauseSeconds * 1000);
}

/** @param {import('@playwright/test').Page} page @param {PageState} pageState @returns {Promise<import('./report.mjs').Row>} */
async function measureGap(page, pageState) {
  const gaps = await recordGaps(page, { repetitions, pauseSeconds: 0 }, pageState);
  const medianMs = round(median(gaps));
  return {
    promise: `no gap between repetitions on ${pageState.name}`,
    target: `median ≤ ${MAX_GAP_MS} ms`,
    measured: `median ${medianMs} ms, longest ${round(Math.max(...gaps))} ms of ${gaps.length}`,
    isGreen: medianMs <= MAX_GAP_MS && gaps.length === repetitions - 1,
  };
}

/** @param {import('@playwright/test').Page} page @param {PageState} pageState @returns {Promise<import('./report.mjs').Row>} */
async function measurePause(page, pageState) {
  const playing = { repetitions: pausedRepetitions, pauseSeconds: PAUSE_SECONDS };
  const errors = (await recordGaps(page, playing, pageState)).map((ms) => ms - PAUSE_SECONDS * 1000);
  const worstMs = round(Math.max(...errors.map(Math.abs)));
  return {
    promise: `a pause of ${PAUSE_SECONDS} s on ${pageState.name}`,
    target: `exact to ${MAX_PAUSE_ERROR_MS} ms`,
    measured: `median ${round(median(errors))} ms, at worst ${worstMs} ms off, of ${errors.length}`,
    isGreen: worstMs <= MAX_PAUSE_ERROR_MS && errors.length === pausedRepetitions - 1,
  };
}

const script = await bundlePage();
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  ignoreDefaultArgs: ['--mute-audio'],
  args: [...CHROMIUM_ARGS, '--autoplay-policy=no-user-gesture-required'],
});
const rows = [];
for (const [measure, pageState] of /** @type {const} */ ([
  [measureGap, IDLE],
  [measureGap, BUSY],
  [measureGap, BACKGROUND],
  [measurePause, IDLE],
  [measurePause, BUSY],
  [measurePause, HIDDEN],
  [measurePause, BACKGROUND],
])) {
  const page = await browser.newPage();
  await openPage(page, script, pageState);
  rows.push(await measure(page, pageState));
  await page.close();
}
await browser.close();
reportRows(rows);
