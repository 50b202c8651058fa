// @ts-check
// What it costs to scroll the administrator's list of users: the same scrolling over the 60 that a search finds and in the
// middle of all 1,200, in the CPU time of the page's main thread, so that other work on the machine hardly shows.
// Usage: node bench/users-list.mjs   (needs a build: `npm start` once)
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '@trax/checks/chromium';
import { signIn } from './open-product.mjs';
import { withProduct } from './product.mjs';
import { report, round } from './report.mjs';

const USERS = 1200;
/** Every twentieth has another name. */
const FOUND = 60;
const STEP_PX = 80;
const STEPS = 30;
const ROUNDS = 5;
const AT_ONCE = 20;
/** The middle of the long list, in rows of about 73 px. */
const MIDDLE_PX = 600 * 73;

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').CDPSession} CDPSession */

/** @param {string} url */
async function createAccounts(url) {
  const create = async (/** @type {number} */ number) => {
    const displayName = `${number % (USERS / FOUND) === 0 ? 'Noether' : 'Listener'} ${number}`;
    const answer = await fetch(`${url}/identitytoolkit.googleapis.com/v1/projects/demo-trax/accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({ email: `person-${number}@trax.test`, password: 'calm-morning', displayName }),
    });
    if (!answer.ok) throw new Error(`The account was refused: ${answer.status} ${await answer.text()}`);
  };
  for (let number = 0; number < USERS; number += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, offset) => create(number + offset)));
  }
}

/** @param {Page} page */
async function openPanel(page) {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Admin Panel' }).click();
  await page.getByRole('button', { name: 'Sync users' }).click();
  await page.getByText('Sync finished', { exact: true }).first().waitFor({ timeout: 120_000 });
}

/** @param {CDPSession} devtools @returns {Promise<number>} in ms, since the page was opened */
async function mainThreadMs(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

const rowsIn = (/** @type {Page} */ page) => page.getByRole('list', { name: 'Users' }).getByRole('listitem').count();

/**
 * One step a frame, down and up again; answers the time between frames.
 * @param {Page} page
 */
function scroll(page) {
  return page.evaluate(async ([stepPx, steps, rounds]) => {
    /** @returns {Promise<number>} */
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const gaps = [];
    let last = await nextFrame();
    for (let step = 0; step < 2 * steps * rounds; step += 1) {
      window.scrollBy(0, step % (2 * steps) < steps ? stepPx : -stepPx);
      const now = await nextFrame();
      gaps.push(now - last);
      last = now;
    }
    return gaps;
  }, /** @type {[number, number, number]} */ ([STEP_PX, STEPS, ROUNDS]));
}

/** @param {Page} page @param {CDPSession} devtools */
async function measure(page, devtools) {
  await scroll(page); // warm
  const before = await mainThreadMs(devtools);
  const gaps = (await scroll(page)).toSorted((a, b) => a - b);
  const frameMs = ((await mainThreadMs(devtools)) - before) / gaps.length;
  const p95GapMs = gaps[Math.floor(gaps.length * 0.95)] ?? Number.NaN;
  return { rowsInPage: await rowsIn(page), mainThreadMsPerFrame: round(frameMs), p95GapMs: round(p95GapMs) };
}

/** Goes on until the last page of the list has been asked for. @param {Page} page */
async function loadAll(page) {
  const done = page.getByText(/^1,\d{3} users$/).first();
  while (!(await done.isVisible())) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(100);
  }
}

/** @param {Page} page */
async function compare(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const search = page.getByRole('searchbox', { name: 'Search users' });
  await search.fill('Noether');
  await page.getByText(`${FOUND} users`, { exact: true }).first().waitFor();
  const short = await measure(page, devtools);
  await search.fill('');
  await page.getByText(/so far$/).waitFor();
  await loadAll(page);
  await page.evaluate((top) => window.scrollTo(0, top), MIDDLE_PX);
  const long = await measure(page, devtools);
  return { short, long };
}

await withProduct(async ({ url, accounts }) => {
  if (!accounts) throw new Error('This benchmark signs in at the embedded identity provider.');
  await createAccounts(url);
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await signIn(page, { url, ...accounts.owner, stop: () => Promise.resolve() });
    await openPanel(page);
    const { short, long } = await compare(page);
    const ratio = round(long.mainThreadMsPerFrame / short.mainThreadMsPerFrame);
    report(`A frame of scrolling costs ×${ratio} in a list of ${USERS} users what it costs in one of ${FOUND}.`, {
      ratio,
      short,
      long,
    });
  } finally {
    await browser.close();
  }
});
