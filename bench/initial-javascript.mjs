// @ts-check
// How much JavaScript a first visit downloads: every script of the visitor's `/` and of the listener's `/tracks`, as the
// gateway sends it, until the screen shows its content and the network has been idle for half a second. What a signed-in
// page fetches later, when it is idle (the identity provider), does not count. The same screens built as one bundle show
// what federation costs.
// Usage: node bench/initial-javascript.mjs   (needs a build: `npm start` once)
import { rmSync } from 'node:fs';
import http from 'node:http';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '@trax/checks/chromium';
import { buildOneBundle } from './one-bundle/build.mjs';
import { demoAccounts, makeScratchFolder, withProduct } from './product.mjs';
import { reportRows, round } from './report.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@trax/start/stack').Stack} Product */

// kB are 1000 bytes.
const LIMITS_KB = { '/': 138, '/tracks': 280 };
const MAX_TIMES_ONE_BUNDLE = 1.25;
const LARGEST = 10;
const ADDRESSES = /** @type {(keyof typeof LIMITS_KB)[]} */ (['/', '/tracks']);

/**
 * What the gateway sends for a file.
 * @param {string} url
 * @returns {Promise<number>} in kB
 */
function sentKb(url) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
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
      gzipKb: round(await sentKb(url)),
    })),
  );
  return {
    gzipKb: round(scripts.reduce((sum, script) => sum + script.gzipKb, 0)),
    requests: scripts.length,
    largest: scripts.toSorted((a, b) => b.gzipKb - a.gzipKb).slice(0, LARGEST),
  };
}

/**
 * Signs the demo listener in through the dialog.
 * @param {Page} page
 * @param {Product} product
 */
async function signIn(page, product) {
  const { email, password } = demoAccounts(product).listener;
  await page.goto(product.url);
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In with Email' }).click();
  await page.waitForURL('**/dashboard');
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
const measureProduct = (env = {}) =>
  withProduct(
    async (product) => {
      const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_ARGS });
      return measure(browser, product).finally(() => browser.close());
    },
    { env },
  );

async function measureOneBundle() {
  const webDir = makeScratchFolder('one-bundle');
  try {
    await buildOneBundle(webDir);
    return await measureProduct({ WEB_DIR: webDir });
  } finally {
    rmSync(webDir, { recursive: true });
  }
}

const weights = await measureProduct();
const oneBundle = await measureOneBundle();
const rows = ADDRESSES.map((address) => {
  const { gzipKb, requests, largest } = weights[address];
  const times = round(gzipKb / oneBundle[address].gzipKb);
  console.log(`\n${address}: ${gzipKb} kB gzip, ${requests} scripts`);
  for (const { script, gzipKb: kb } of largest) console.log(`  ${kb}  ${script}`);
  return {
    promise: `scripts of the first visit of ${address}`,
    target: `≤ ${LIMITS_KB[address]} kB gzip and ${MAX_TIMES_ONE_BUNDLE} × one bundle`,
    measured: `${gzipKb} kB, ${times} × one bundle`,
    isGreen: gzipKb <= LIMITS_KB[address] && times <= MAX_TIMES_ONE_BUNDLE,
  };
});
reportRows(rows, { ...weights, oneBundle });
