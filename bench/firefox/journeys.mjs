// @ts-check
// The journeys of listening in Firefox, by WebDriver BiDi: sign-in, a track three times, a playlist to its end, what the dashboard
// says of them, and a sentence of one's own.
// Usage: npm ci --prefix bench/firefox && node bench/firefox/journeys.mjs
//   (needs a build: `npm start` once; `firefox-esr` of Debian or FIREFOX_PATH; and PulseAudio)
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { firefoxPath } from '@trax/checks/programs';
import { launch } from 'puppeteer-core';
import { demoAccounts, makeScratchFolder, withProduct } from '../product.mjs';
import { reportRows } from '../report.mjs';

/** For what hangs. */
const TIMEOUT_MS = 300_000;
/** The scrubber is pressed so long before the end of a track. */
const BEFORE_END_SECONDS = 2;

/** @typedef {import('puppeteer-core').Page} Page */

/** What an assistive technology is told about an element. @param {string} role @param {string} name */
const aria = (role, name) => `::-p-aria([name="${name}"][role="${role}"])`;
const PLAYER = '[role=region][aria-label=Player], section[aria-label=Player]';

/** @param {Page} page @param {string} selector */
const click = (page, selector) => page.locator(selector).setTimeout(TIMEOUT_MS).click();

/** @param {Page} page @param {string} selector @param {string} text */
const expectText = (page, selector, text) =>
  page.waitForFunction(
    (where, what) => [...document.querySelectorAll(where)].some(({ textContent }) => textContent?.includes(what)),
    { timeout: TIMEOUT_MS },
    selector,
    text,
  );

/** @param {Page} page @param {import('@trax/start/stack').Stack} product */
async function signIn(page, product) {
  const { email, password } = demoAccounts(product).listener;
  await page.goto(product.url);
  await click(page, aria('button', 'Sign In'));
  await page.locator('dialog input[type=email], [role=dialog] input[type=email]').fill(email);
  await page.locator('dialog input[type=password], [role=dialog] input[type=password]').fill(password);
  await click(page, aria('button', 'Sign In with Email'));
  await page.waitForFunction(() => location.pathname === '/dashboard', { timeout: TIMEOUT_MS });
  await expectText(page, 'main h1', 'Welcome'); // what is left while it loads fails, and says so in the console
}

/** The name of the track, and which play of how many. @param {Page} page @param {string} text */
const expectPlay = (page, text) => expectText(page, `:is(${PLAYER}) [role=status]`, text);

/** Moves the sound to shortly before its end by a press on the scrubber. @param {Page} page */
async function goNearEnd(page) {
  const slider = '[role=slider][aria-label=Position]';
  await page.waitForFunction(
    (where) => Number(document.querySelector(where)?.getAttribute('aria-valuemax')) > 1,
    { timeout: TIMEOUT_MS },
    slider,
  );
  const place = await page.$eval(
    slider,
    (thumb, before) => {
      const duration = Number(thumb.getAttribute('aria-valuemax'));
      const { x, y, width, height } = thumb.parentElement?.parentElement?.getBoundingClientRect() ?? new DOMRect();
      return { x: x + (width * (duration - before)) / duration, y: y + height / 2 };
    },
    BEFORE_END_SECONDS,
  );
  await page.mouse.click(place.x, place.y);
}

/** @typedef {Record<string, (page: Page, product: import('@trax/start/stack').Stack) => Promise<void>>} Journeys */

/** @type {Journeys} */
const LISTENING = {
  'a listener signs in by the dialog': signIn,
  'a track plays three times, exactly, and the next one follows': async (page, product) => {
    await page.goto(`${product.url}/tracks`);
    const first = 'main [role=tabpanel] li button[aria-label^="Play "]';
    await page.locator(first).setTimeout(TIMEOUT_MS).wait();
    const name = await page.$eval(first, (button) => button.getAttribute('aria-label')?.replace('Play ', '') ?? '');
    await click(page, first);
    await expectPlay(page, `${name}, play 1 of`);
    await page.keyboard.press('3');
    for (const play of [1, 2, 3]) {
      await expectPlay(page, `${name}, play ${play} of 3`);
      await goNearEnd(page);
    }
    await expectPlay(page, 'play 1 of 1');
  },
  'a playlist is made, plays to its end and is completed': async (page, product) => {
    await page.goto(`${product.url}/tracks`);
    await click(page, 'main [role=tabpanel] li button[aria-label$=" to a playlist"]');
    await page.locator('[role=dialog] form input').setTimeout(TIMEOUT_MS).fill('Before work');
    await click(page, aria('button', 'Create and add'));
    await page.waitForSelector('[role=dialog] input:checked', { timeout: TIMEOUT_MS });
    await page.goto(`${product.url}/playlists`);
    await click(page, aria('button', 'Play Before work'));
    await expectPlay(page, 'play 1 of 1');
    await goNearEnd(page);
    await expectText(page, 'body', 'Playlist completed!');
  },
  'the dashboard has the four completions': async (page, product) => {
    await page.goto(`${product.url}/dashboard`);
    await expectText(page, 'main section', '4 plays');
  },
};

/** A microphone of Firefox itself, which hears a tone; it is allowed without a question. */
const FAKE_MICROPHONE = { 'media.navigator.streams.fake': true, 'permissions.default.microphone': 1 };

/** @type {Journeys} */
const OWN_VOICE = {
  'a sentence is recorded, kept and played': async (page, product) => {
    await signIn(page, product);
    // Firefox logs as failed what a page was loading when it is left.
    await page.waitForNetworkIdle({ timeout: TIMEOUT_MS });
    await page.goto(`${product.url}/tracks/my-voice`);
    await click(page, aria('button', 'Record'));
    await expectText(page, 'main', '0:57');
    await click(page, aria('button', 'Stop'));
    await expectText(page, 'main', 'without the silence at its ends.');
    await click(page, aria('button', 'Use this recording'));
    await page.locator(aria('textbox', 'Name')).setTimeout(TIMEOUT_MS).fill('I rest');
    await click(page, aria('button', 'Save'));
    await expectText(page, 'body', 'Recording saved');
    await click(page, aria('button', 'Play I rest'));
    await expectPlay(page, 'I rest, play 1 of 1');
  },
};

/** Firefox plays nothing on a machine without a sound device. */
function startSoundServer() {
  const folder = makeScratchFolder('sound');
  const env = { ...process.env, XDG_RUNTIME_DIR: folder };
  const server = spawn('pulseaudio', ['--exit-idle-time=-1', '--load=module-null-sink'], { env, stdio: 'ignore' });
  const stop = () => {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { env, stop };
}

/**
 * Walks the journeys one after another in a browser of their own.
 * @param {import('@trax/start/stack').Stack} product
 * @param {Journeys} journeys
 * @param {Pick<import('puppeteer-core').LaunchOptions, 'env' | 'extraPrefsFirefox'>} options
 */
async function walk(product, journeys, options) {
  const browser = await launch({
    ...options,
    browser: 'firefox',
    executablePath: firefoxPath(),
    headless: true,
    protocol: 'webDriverBiDi',
  });
  const version = await browser.version();
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  /** @type {string[]} */
  const complaints = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  /** @type {import('../report.mjs').Row[]} */
  const rows = [];
  for (const [promise, journey] of Object.entries(journeys)) {
    const outcome = await journey(page, product).then(
      () => 'walked',
      (error) => String(error),
    );
    rows.push({ promise, target: `walked in ${version}`, measured: outcome, isGreen: outcome === 'walked' });
  }
  await browser.close();
  const measured = complaints.join('; ') || 'nothing';
  return [
    ...rows,
    { promise: 'the console stays silent', target: 'nothing', measured, isGreen: complaints.length === 0 },
  ];
}

const sound = startSoundServer();
try {
  reportRows(
    await withProduct(async (product) => [
      ...(await walk(product, LISTENING, sound)),
      ...(await walk(product, OWN_VOICE, { ...sound, extraPrefsFirefox: FAKE_MICROPHONE })),
    ]),
  );
} finally {
  sound.stop();
}
