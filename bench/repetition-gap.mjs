// @ts-check
// How long is it silent between two repetitions? Our engine against one element that is replayed on `ended`, idle and with
// a busy page. The sound is recorded on the audio thread of a real Chromium.
// node bench/repetition-gap.mjs [repetitions per case, default 16]
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { decodeSamples, findGaps } from './repetition-gap/find-gaps.mjs';
import { servePage } from './repetition-gap/serve-page.mjs';

/** Tasks of this length block the page two thirds of the time. */
const BUSY_MS = 80;
const repetitions = Number(process.argv[2] ?? 16);

/**
 * @typedef {object} Case
 * @property {string} engine
 * @property {string} load
 * @property {number} medianMs silence between two repetitions
 * @property {number} maxMs
 * @property {number} overlapMedianMs how long the end of one and the beginning of the next were heard together
 * @property {number} overlapMaxMs
 * @property {number} boundaries
 */

const { origin, close } = await servePage();
const browser = await launchBrowser();
try {
  /** @type {Case[]} */
  const cases = [];
  for (const load of ['idle', 'busy']) {
    for (const engine of ['naive', 'trax']) cases.push(await measure(engine, load));
  }
  console.table(cases);
  console.log(JSON.stringify({ bench: 'repetition-gap', repetitions, busyMs: BUSY_MS, ratios: ratios(cases), cases }));
} finally {
  await browser.close();
  close();
}

async function launchBrowser() {
  const executablePath = [process.env.CHROME_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path));
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    ignoreDefaultArgs: ['--mute-audio'],
    args: ['--no-sandbox', '--disable-background-networking', '--autoplay-policy=no-user-gesture-required'],
  });
}

/** @param {string} engine @param {string} load @returns {Promise<Case>} */
async function measure(engine, load) {
  const page = await browser.newPage();
  await page.goto(origin);
  const options = { engine, repetitions, busyMs: load === 'busy' ? BUSY_MS : 0 };
  const { sampleRate, samples } = await page.evaluate(
    (chosen) =>
      /** @type {typeof globalThis & import('./repetition-gap/page.mjs').Recording} */ (globalThis).record(chosen),
    options,
  );
  await page.close();
  const found = findGaps({ sampleRate, samples: decodeSamples(samples) });
  const gaps = found.map(({ gapMs }) => gapMs);
  const overlaps = found.map(({ overlapMs }) => overlapMs);
  return {
    engine,
    load,
    medianMs: median(gaps),
    maxMs: round(Math.max(...gaps)),
    overlapMedianMs: median(overlaps),
    overlapMaxMs: round(Math.max(...overlaps)),
    boundaries: found.length,
  };
}

/** How many times longer the naive silence is; ours counts as at least 0.1 ms. @param {Case[]} cases */
function ratios(cases) {
  const medianOf = (/** @type {string} */ engine, /** @type {string} */ load) =>
    cases.find((one) => one.engine === engine && one.load === load)?.medianMs ?? Number.NaN;
  const ratio = (/** @type {string} */ load) => round(medianOf('naive', load) / Math.max(0.1, medianOf('trax', load)));
  return { idle: ratio('idle'), busy: ratio('busy') };
}

/** @param {number[]} values */
function median(values) {
  const sorted = values.toSorted((one, other) => one - other);
  return round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN);
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
