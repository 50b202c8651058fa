// @ts-check
// What Lighthouse's mobile preset (a slow telephone on a slow network, simulated) says of the visitor's `/` and `/about`
// and of the listener's `/tracks`, each the median of three visits with an empty cache.
// Usage: node bench/lighthouse.mjs   (the apps must be built; with TRAX_URL and LISTENER_PASSWORD it asks a running product
// instead of starting one)
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '@trax/checks/chromium';
import lighthouse from 'lighthouse';
import { openProduct, signIn } from './open-product.mjs';
import { median, report, round } from './report.mjs';

/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */
/** @typedef {{ scores: Record<string, number>; lcpMs: number; tbtMs: number; cls: number; failed: string[] }} Visit */

const VISITS = 3;
const ON_PUBLIC_PAGES = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Search engines do not see them. */
const ON_OWN_PAGES = { performance: 92, accessibility: 100, 'best-practices': 100 };

/** @type {{ address: string; who: 'visitor' | 'listener'; least: Record<string, number> }[]} */
const PAGES = [
  { address: '/', who: 'visitor', least: ON_PUBLIC_PAGES },
  { address: '/about', who: 'visitor', least: ON_PUBLIC_PAGES },
  { address: '/tracks', who: 'listener', least: ON_OWN_PAGES },
];

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * A browser with a profile of its own, which Lighthouse reaches by its port.
 * @template T
 * @param {(browser: { context: BrowserContext; port: number }) => Promise<T>} use
 */
async function withBrowser(use) {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'trax-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await chromiumPath(),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  });
  try {
    return await use({ context, port });
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/**
 * @param {string} url
 * @param {{ port: number; categories: string[] }} options
 * @returns {Promise<Visit>}
 */
async function visit(url, { port, categories }) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: categories,
    // It would sign the listener out; the cache is emptied before every visit all the same.
    disableStorageReset: true,
  });
  if (!result) throw new Error(`Lighthouse has nothing to say of ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${lhr.runtimeError.message} A busy machine is no place to measure.`);
  const numeric = (/** @type {string} */ audit) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(
      Object.values(lhr.categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
    ),
    lcpMs: Math.round(numeric('largest-contentful-paint')),
    tbtMs: Math.round(numeric('total-blocking-time')),
    cls: round(numeric('cumulative-layout-shift')),
    failed: Object.values(lhr.categories)
      .filter(({ id }) => id !== 'performance')
      .flatMap(({ auditRefs }) => auditRefs.filter(({ id, weight }) => weight > 0 && lhr.audits[id]?.score === 0))
      .map(({ id }) => id),
  };
}

/** @param {Visit[]} visits */
function middle(visits) {
  const of = (/** @type {(visit: Visit) => number} */ figure) => median(visits.map(figure));
  const names = Object.keys(visits[0]?.scores ?? {});
  return {
    scores: Object.fromEntries(names.map((name) => [name, of(({ scores }) => scores[name] ?? 0)])),
    lcpMs: of(({ lcpMs }) => lcpMs),
    tbtMs: of(({ tbtMs }) => tbtMs),
    cls: of(({ cls }) => cls),
    failed: [...new Set(visits.flatMap(({ failed }) => failed))],
  };
}

/**
 * @param {Awaited<ReturnType<typeof openProduct>>} product
 * @param {(typeof PAGES)[number]} page
 */
function measure(product, { address, who, least }) {
  return withBrowser(async ({ context, port }) => {
    const [page = await context.newPage()] = context.pages();
    if (who === 'listener') await signIn(page, product);
    await page.goto('about:blank');
    const browser = await context.newCDPSession(page);
    const visits = [];
    for (let count = 0; count < VISITS; count += 1) {
      await browser.send('Network.clearBrowserCache');
      visits.push(await visit(product.url + address, { port, categories: Object.keys(least) }));
    }
    return middle(visits);
  });
}

const product = await openProduct();
try {
  /** @type {Record<string, ReturnType<typeof middle>>} */
  const figures = {};
  const missed = [];
  for (const page of PAGES) {
    const found = await measure(product, page);
    figures[page.address] = found;
    const scores = Object.entries(found.scores).map(([name, score]) => `${name} ${score}`);
    console.log(
      `${page.address}: ${scores.join(', ')} (LCP ${found.lcpMs} ms, TBT ${found.tbtMs} ms, CLS ${found.cls})`,
    );
    for (const id of found.failed) console.log(`  not passed: ${id}`);
    if (Object.entries(page.least).some(([name, score]) => (found.scores[name] ?? 0) < score))
      missed.push(page.address);
  }
  report(missed.length === 0 ? 'Every page has its scores.' : `Below its scores: ${missed.join(', ')}.`, figures);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await product.stop();
}
