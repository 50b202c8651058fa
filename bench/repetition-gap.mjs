// @ts-check
// The silence between two repetitions of a track, on an idle and on a busy page, recorded on the audio thread of Chromium.
// Usage: node bench/repetition-gap.mjs [repetitions per case, default 16]
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { rspack } from '@rspack/core';
import { CHROMIUM_ARGS, chromiumPath } from '@trax/checks/chromium';
import { makeScratchFolder } from './product.mjs';
import { decodeSamples, findGaps } from './repetition-gap/find-gaps.mjs';
import { median, reportRows, round } from './report.mjs';

const FOLDER = path.join(import.meta.dirname, 'repetition-gap');
// A secure context, which audio worklets need. Every request is answered below.
const ORIGIN = 'http://localhost';
const MAX_GAP_MS = 3;
/** Tasks of this length block the page two thirds of the time. */
const BUSY_MS = 80;
// Requests of worklets are not routed.
const workletUrl = `data:text/javascript,${encodeURIComponent(readFileSync(path.join(FOLDER, 'recorder-worklet.js'), 'utf8'))}`;
const repetitions = Number(process.argv[2] ?? 16);

/** @returns {Promise<string>} the page with the engine, bundled from source */
async function bundlePage() {
  const folder = makeScratchFolder('repetition-gap');
  const compiler = rspack({
    mode: 'production',
    entry: path.join(FOLDER, 'page.mjs'),
    output: { path: folder, filename: 'page.js' },
    resolve: {
      conditionNames: ['trax-source', 'import', 'module', 'browser', 'default'],
      extensionAlias: { '.js': ['.tsx', '.ts', '.js'] },
    },
    module: {
      rules: [
        { test: /\.tsx?$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } },
      ],
    },
  });
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else compiler.close(resolve);
    });
  });
  const script = readFileSync(path.join(folder, 'page.js'), 'utf8');
  rmSync(folder, { recursive: true });
  return script;
}

/** @param {import('@playwright/test').Page} page @param {string} script */
async function openPage(page, script) {
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
  await page.addScriptTag({ url: '/page.js' });
}

/** @param {import('@playwright/test').Page} page @param {number} busyMs @returns {Promise<import('./report.mjs').Row>} */
async function measure(page, busyMs) {
  const { sampleRate, samples } = await page.evaluate(
    (options) =>
      /** @type {typeof globalThis & import('./repetition-gap/page.mjs').Recording} */ (globalThis).record(options),
    { repetitions, busyMs, workletUrl },
  );
  const gaps = findGaps({ sampleRate, samples: decodeSamples(samples) });
  const medianMs = round(median(gaps));
  return {
    promise: `no gap between repetitions on ${busyMs === 0 ? 'an idle' : 'a busy'} page`,
    target: `median ≤ ${MAX_GAP_MS} ms`,
    measured: `median ${medianMs} ms, longest ${round(Math.max(...gaps))} ms of ${gaps.length}`,
    isGreen: medianMs <= MAX_GAP_MS && gaps.length === repetitions - 1,
  };
}

const script = await bundlePage();
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  ignoreDefaultArgs: ['--mute-audio'],
  args: [...CHROMIUM_ARGS, '--autoplay-policy=no-user-gesture-required'],
});
const rows = [];
for (const busyMs of [0, BUSY_MS]) {
  const page = await browser.newPage();
  await openPage(page, script);
  rows.push(await measure(page, busyMs));
  await page.close();
}
await browser.close();
reportRows(rows);
