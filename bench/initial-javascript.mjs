// @ts-check
// How much JavaScript a first visit needs: the bytes that the scripts of `/` and `/tracks` weigh, gzip and brotli.
// Usage: TRAX_URL=http://localhost:8080 LISTENER_PASSWORD=… node bench/initial-javascript.mjs   (with a running `npm start`)
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '@trax/checks/chromium';
import { report, round } from './report.mjs';

const url = process.env.TRAX_URL ?? 'http://localhost:8080';
const LIMITS_KB = { '/': 100, '/tracks': 200 };

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} path
 */
async function weigh(page, path) {
  /** @type {Map<string, Buffer>} */
  const scripts = new Map();
  const take = async (/** @type {import('@playwright/test').Response} */ response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), await response.body());
  };
  page.on('response', take);
  await page.goto(url + path, { waitUntil: 'networkidle' });
  page.off('response', take);
  const bodies = [...scripts.values()];
  const kilobytes = (/** @type {(body: Buffer) => Buffer} */ pack) =>
    round(bodies.reduce((total, body) => total + pack(body).length, 0) / 1000);
  return { requests: bodies.length, gzipKb: kilobytes(gzipSync), brotliKb: kilobytes(brotliCompressSync) };
}

const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_ARGS });
try {
  const visitor = await browser.newPage();
  const landing = await weigh(visitor, '/');

  const person = await browser.newContext();
  const page = await person.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await page.getByLabel('Email').fill(process.env.LISTENER_EMAIL ?? 'listener@trax.test');
  await page.getByLabel('Password', { exact: true }).fill(process.env.LISTENER_PASSWORD ?? '');
  await page.getByRole('button', { name: 'Sign In with Email' }).click();
  await page.waitForURL('**/dashboard');
  const again = await person.newPage();
  const tracks = await weigh(again, '/tracks');

  for (const [path, weight] of Object.entries({ '/': landing, '/tracks': tracks })) {
    const limit = LIMITS_KB[/** @type {'/' | '/tracks'} */ (path)];
    console.log(
      `${path}: ${weight.gzipKb} kB gzip of ${limit} allowed, ${weight.brotliKb} kB brotli, ${weight.requests} scripts`,
    );
  }
  report(`ratio to the limit: ${round(landing.gzipKb / 100)} and ${round(tracks.gzipKb / 200)}`, { landing, tracks });
} finally {
  await browser.close();
}
