// @ts-check
// The time from a press on Play to the sound, on the tracks page after it has loaded. Each press is at the track before the one
// that sounds: it was never played, and is not what the player has fetched to follow.
// Usage: node bench/click-to-sound.mjs [presses, default 20]   (needs a build: `npm start` once)
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '@trax/checks/chromium';
import { signIn, withProduct } from './product.mjs';
import { median, reportRows, round } from './report.mjs';

const AIM_MS = 50;
/** Between two presses: the page is idle again. */
const REST_MS = 500;
const presses = Number(process.argv[2] ?? 20);

/** @typedef {typeof globalThis & { delaysMs: number[] }} RecordedPage */

/** In the page, before its own scripts: from the end of a press to the moment from which an element plays. */
function recordDelays() {
  const page = /** @type {RecordedPage} */ (globalThis);
  page.delaysMs = [];
  /** @type {number | undefined} */
  let pressedAtMs;
  addEventListener('click', ({ timeStamp }) => (pressedAtMs = timeStamp), { capture: true });
  const onPlaying = (/** @type {Event} */ { timeStamp }) => {
    if (pressedAtMs !== undefined) page.delaysMs.push(timeStamp - pressedAtMs);
    pressedAtMs = undefined;
  };
  // The element of the player is not in the document, which therefore gets no event of it.
  const create = document.createElement.bind(document);
  const createElement = (/** @type {string} */ name) => {
    const element = create(name);
    if (name === 'audio') element.addEventListener('playing', onPlaying);
    return element;
  };
  Object.assign(document, { createElement });
}

/** @param {import('./product.mjs').Stack} product */
async function measure(product) {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_ARGS });
  // So high that every theme is in view and has its tracks.
  const page = await browser.newPage({ viewport: { width: 1280, height: 5000 } });
  await signIn(page, product);
  await page.addInitScript(recordDelays);
  await page.goto(`${product.url}/tracks`, { waitUntil: 'networkidle' });
  const tracks = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .getByRole('button', { name: /^Play / });
  const names = await tracks.evaluateAll((buttons) => buttons.map(({ ariaLabel }) => ariaLabel ?? ''));
  if (names.length < presses) throw new Error(`Only ${names.length} tracks can be played`);
  for (const [index, name] of names.slice(0, presses).toReversed().entries()) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.waitForFunction((count) => /** @type {RecordedPage} */ (globalThis).delaysMs.length > count, index);
    await page.waitForTimeout(REST_MS);
  }
  const delaysMs = await page.evaluate(() => /** @type {RecordedPage} */ (globalThis).delaysMs);
  await browser.close();
  return delaysMs;
}

const delaysMs = await withProduct(measure);
const medianMs = round(median(delaysMs));
reportRows([
  {
    promise: 'a press on Play sounds at once',
    target: `median ≤ ${AIM_MS} ms`,
    measured: `median ${medianMs} ms, longest ${round(Math.max(...delaysMs))} ms of ${delaysMs.length}`,
    isGreen: medianMs <= AIM_MS,
  },
]);
