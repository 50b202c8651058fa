// @ts-check
// The scores that Lighthouse gives the visitor's `/` and the listener's `/tracks`, as a phone on a slow line: the median of
// several runs. Lighthouse comes by npx and is no dependency: it takes 176 MB, and versions after this one need Node 22.
// Usage: node bench/lighthouse.mjs [runs, default 3]   (needs a build: `npm start` once; nothing else may work on the machine)
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import net from 'node:net';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '@trax/checks/chromium';
import { makeScratchFolder, signIn, withProduct } from './product.mjs';
import { median, reportRows } from './report.mjs';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** The other categories have 100. */
const MIN_PERFORMANCE = { '/': 97, '/tracks': 88 };
const MAX_REPORT_BYTES = 50_000_000;
const runs = Number(process.argv[2] ?? 3);

/** @typedef {keyof typeof MIN_PERFORMANCE} Address */

/** @returns {Promise<number>} of a port that nothing listens on */
function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {net.AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/**
 * One run in the open browser, which keeps its session.
 * @param {string} url
 * @param {number} port of the browser's debugging protocol
 * @returns {Promise<Record<string, number>>} the score of each category, 0 to 100
 */
async function audit(url, port) {
  const args = [url, `--port=${port}`, `--only-categories=${CATEGORIES.join(',')}`, '--output=json', '--quiet'];
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, ...args, '--disable-storage-reset'], {
    maxBuffer: MAX_REPORT_BYTES,
  });
  const { categories } = /** @type {{ categories: Record<string, { score: number }> }} */ (JSON.parse(stdout));
  return Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]));
}

/**
 * @param {Address} address
 * @param {{ origin: string, port: number }} browser
 */
async function auditOften(address, { origin, port }) {
  /** @type {Record<string, number>[]} */
  const scores = [];
  for (let run = 0; run < runs; run += 1) scores.push(await audit(new URL(address, origin).href, port));
  const medians = Object.fromEntries(CATEGORIES.map((name) => [name, median(scores.map((score) => score[name] ?? 0))]));
  const { performance = 0, ...others } = medians;
  return {
    promise: `Lighthouse scores of ${address}`,
    target: `performance ≥ ${MIN_PERFORMANCE[address]}, others 100`,
    measured: Object.entries(medians)
      .map(([name, score]) => `${name} ${score}`)
      .join(', '),
    isGreen: performance >= MIN_PERFORMANCE[address] && Object.values(others).every((score) => score === 100),
  };
}

/** @param {import('./product.mjs').Stack} product */
async function measure(product) {
  const [port, profile] = [await findFreePort(), makeScratchFolder('lighthouse')];
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await chromiumPath(),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  });
  try {
    const browser = { origin: product.url, port };
    const rows = [await auditOften('/', browser)];
    const page = await context.newPage();
    await signIn(page, product);
    await page.close();
    return [...rows, await auditOften('/tracks', browser)];
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

reportRows(await withProduct(measure));
