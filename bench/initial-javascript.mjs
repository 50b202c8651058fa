// @ts-check
// How much JavaScript a first visit downloads: every script of the visitor's `/` and of the listener's `/tracks`, as the
// gateway sends it, until the screen shows its content and the network has been idle for half a second. What a signed-in
// page fetches later, two seconds on and when it has nothing better to do (the identity provider), is not in it. The same
// visits to the same screens built as one bundle say what federation costs.
// Usage: node bench/initial-javascript.mjs   (the apps must be built)
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '@trax/checks/chromium';
import { buildOneBundle } from './one-bundle/build.mjs';
import { openProduct, signIn } from './open-product.mjs';
import { report, round } from './report.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./open-product.mjs').Product} Product */
/** @typedef {{ script: string; gzipKb: number; brotliKb: number }} Script */

// kB are 1000 bytes.
const LIMITS_KB = { '/': 115, '/tracks': 230 };
const MAX_TIMES_ONE_BUNDLE = 1.25;
/** The first load of Koel, a comparable player. */
const KOEL_KB = 138;
const LARGEST = 10;
const ADDRESSES = /** @type {(keyof typeof LIMITS_KB)[]} */ (['/', '/tracks']);

/**
 * The bytes that the gateway sends for a file, not those of a compression made up here.
 * @param {string} url
 * @param {'gzip' | 'br'} encoding
 * @returns {Promise<number>} in kB
 */
function sentKb(url, encoding) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      let bytes = 0;
      response.on('data', (/** @type {Buffer} */ chunk) => (bytes += chunk.length));
      response.on('end', () => resolve(bytes / 1000));
    });
    request.on('error', reject);
  });
}

/**
 * @param {Page} page of a context with an empty cache
 * @param {{ address: string; content: import('@playwright/test').Locator }} visit
 */
async function weigh(page, { address, content }) {
  /** @type {Set<string>} */
  const urls = new Set();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.add(request.url());
  });
  await page.goto(address);
  await content.waitFor();
  await page.waitForLoadState('networkidle');
  const scripts = await Promise.all(
    [...urls].map(async (url) => ({
      script: new URL(url).pathname,
      gzipKb: await sentKb(url, 'gzip'),
      brotliKb: await sentKb(url, 'br'),
    })),
  );
  return summarise(scripts);
}

/** @param {Script[]} scripts */
function summarise(scripts) {
  const total = (/** @type {(script: Script) => number} */ weight) =>
    round(scripts.reduce((sum, script) => sum + weight(script), 0));
  return {
    gzipKb: total(({ gzipKb }) => gzipKb),
    brotliKb: total(({ brotliKb }) => brotliKb),
    requests: scripts.length,
    largest: scripts
      .toSorted((a, b) => b.gzipKb - a.gzipKb)
      .slice(0, LARGEST)
      .map(({ script, gzipKb, brotliKb }) => ({ script, gzipKb: round(gzipKb), brotliKb: round(brotliKb) })),
  };
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Product} product
 */
async function measure(browser, product) {
  const visitor = await (await browser.newContext()).newPage();
  const landing = await weigh(visitor, {
    address: `${product.url}/`,
    content: visitor.getByRole('heading', { level: 1 }),
  });

  const earlier = await browser.newContext();
  await signIn(await earlier.newPage(), product);
  // The same person with nothing in the cache.
  const storageState = await earlier.storageState({ indexedDB: true });
  const listener = await (await browser.newContext({ storageState })).newPage();
  const tracks = await weigh(listener, {
    address: `${product.url}/tracks`,
    content: listener.getByRole('button', { name: /^Play / }).first(),
  });
  return { '/': landing, '/tracks': tracks };
}

/** @param {NodeJS.ProcessEnv} [env] of the product */
async function measureProduct(env) {
  const product = await openProduct(env);
  try {
    const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_ARGS });
    return await measure(browser, product).finally(() => browser.close());
  } finally {
    await product.stop();
  }
}

async function measureOneBundle() {
  const webDir = mkdtempSync(path.join(os.tmpdir(), 'trax-one-bundle-'));
  try {
    await buildOneBundle(webDir);
    return await measureProduct({ WEB_DIR: webDir });
  } finally {
    rmSync(webDir, { recursive: true });
  }
}

const weights = await measureProduct();
const oneBundle = await measureOneBundle();
let isWithin = true;
for (const address of ADDRESSES) {
  const { gzipKb, brotliKb, requests, largest } = weights[address];
  const times = round(gzipKb / oneBundle[address].gzipKb);
  isWithin &&= gzipKb <= LIMITS_KB[address] && times <= MAX_TIMES_ONE_BUNDLE;
  console.log(
    `\n${address}: ${gzipKb} kB gzip of ${LIMITS_KB[address]} allowed, ${brotliKb} kB brotli, ${requests} scripts; ` +
      `${times} times one bundle (${oneBundle[address].gzipKb} kB), of ${MAX_TIMES_ONE_BUNDLE} allowed`,
  );
  for (const { script, ...sizes } of largest) console.log(`  ${sizes.gzipKb} / ${sizes.brotliKb}  ${script}`);
}
console.log(`\nFor comparison: Koel's first load is ${KOEL_KB} kB gzip.`);
report(isWithin ? 'Everything is within its limit.' : 'A limit is exceeded.', { ...weights, oneBundle });
process.exitCode = isWithin ? 0 : 1;
