// A remote that is no part of this repository's build, in a running installation of its own.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { SHARED_VERSIONS } from '@trax/federation/shared';
import { expect, expectHeading, signIn, test } from '../fixtures.js';
import { playerOf } from '../listening/player.js';
import { createAccount } from '../people.js';
import { expectSound } from '../sound.js';
import { BREATHING, buildBreathing, serveElsewhere, startInstallation, type Installation } from './breathing.js';

const ERROR = /^Something went wrong/;
const MAIN_LINKS = ['Dashboard', 'All Tracks', 'My Playlists', 'Tips & Tricks'];
const WITH_BREATHING = ['Dashboard', 'All Tracks', 'My Playlists', 'Breathing', 'Tips & Tricks'];

let installation: Installation;
let builds: string;
const build = (release: string) => path.join(builds, release);

test.describe.configure({ mode: 'default', timeout: 120_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  builds = await mkdtemp(path.join(os.tmpdir(), 'trax-breathing-builds-'));
  await buildBreathing(build('1'), '1');
  await buildBreathing(build('2'), '2');
  await buildBreathing(build('3'), '3', { ...SHARED_VERSIONS, '@trax/ui': '2.0.0' });
  installation = await startInstallation();
});

test.afterAll(async () => {
  await installation.stop();
  await rm(builds, { recursive: true, force: true });
});

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });

async function openAsListener(page: Page): Promise<void> {
  const person = await createAccount(installation.url);
  await page.goto(installation.url);
  await signIn(page, person);
  await expectHeading(page, 'Welcome Back');
}

/** The gateway starts anew meanwhile: no page is open that would call it. */
async function configureAndOpen(page: Page, remotes: Parameters<Installation['configure']>[0]): Promise<void> {
  await page.goto('about:blank');
  await installation.configure(remotes);
  await page.goto(`${installation.url}/dashboard`);
}

async function openBreathing(page: Page): Promise<void> {
  await mainNavigation(page).getByRole('link', { name: 'Breathing' }).click();
}

const expectRelease = (page: Page, release: string) => expect(page.getByText(`Release ${release}, for `)).toBeVisible();

test('is added by configuration, plays through the navigation, and is gone without a trace', async ({ page }) => {
  await openAsListener(page);
  await expect(mainNavigation(page).getByRole('link')).toHaveText(MAIN_LINKS);

  await installation.deploy(build('1'));
  await configureAndOpen(page, [BREATHING]);
  await expect(mainNavigation(page).getByRole('link')).toHaveText(WITH_BREATHING);
  const manifests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('mf-manifest.json')) manifests.push(request.url());
  });
  await openBreathing(page);
  await expectHeading(page, 'Breathing');
  await expect(page).toHaveTitle(/^Breathing · /);
  await expect(page.getByText(/^Release 1, for listener-/)).toBeVisible();
  expect(manifests).toEqual([]);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .click();
  await expectSound(page);
  await mainNavigation(page).getByRole('link', { name: 'All Tracks' }).click();
  await expectHeading(page, 'All Tracks');
  await expectSound(page);
  await playerOf(page).getByRole('button', { name: 'Pause', exact: true }).click();

  await configureAndOpen(page, []);
  await expect(mainNavigation(page).getByRole('link')).toHaveText(MAIN_LINKS);
  expect((await page.request.get(`${installation.url}/breathing`)).status()).toBe(404);
  expect((await page.request.get(`${installation.url}/remotes/breathing/mf-manifest.json`)).status()).toBe(404);
  expect(await (await page.request.get(`${installation.url}/config.json`)).text()).not.toContain('breathing');
});

test('is loaded from another origin', async ({ page }) => {
  const elsewhere = await serveElsewhere(build('1'));
  try {
    await installation.configure([{ ...BREATHING, manifest: `${elsewhere.origin}/mf-manifest.json` }]);
    await openAsListener(page);
    await openBreathing(page);
    await expectRelease(page, '1');
    await page.reload();
    await expectRelease(page, '1');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Play / })
      .click();
    await expectSound(page);
  } finally {
    await elsewhere.stop();
  }
});

test('is deployed alone: a newer and an older build work beside the same shell', async ({ page }) => {
  await installation.configure([BREATHING]);
  await openAsListener(page);
  for (const release of ['1', '2', '1']) {
    await installation.deploy(build(release));
    await expect(async () => {
      await page.goto(`${installation.url}/breathing`);
      await expect(page.getByText(`Release ${release}, for `)).toBeVisible({ timeout: 3000 });
    }).toPass();
  }
});

test.describe('fails alone, with a message', () => {
  test.use({ expectedOnConsole: /breathing|shared singleton module|Failed to load resource|is broken/i });

  test.beforeEach(async ({ page }) => {
    await installation.deploy(build('2'));
    await installation.configure([BREATHING]);
    await openAsListener(page);
  });

  const expectFailure = async (page: Page) => {
    await expect(page.getByText(ERROR)).toBeVisible({ timeout: 30_000 });
    await expect(mainNavigation(page).getByRole('link')).toHaveText(WITH_BREATHING);
  };
  const retry = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

  test('when it is gone, and comes back by a retry', async ({ page }) => {
    await page.route('**/remotes/breathing/**', (route) => route.abort('connectionrefused'));
    await openBreathing(page);
    await expectFailure(page);
    await page.unrouteAll();
    await retry(page);
    await expectRelease(page, '2');
  });

  test('when it is too slow, and comes back by a retry', async ({ page }) => {
    await page.route('**/remotes/breathing/**', () => {}); // never answered
    await openBreathing(page);
    await expectFailure(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await retry(page);
    await expectRelease(page, '2');
  });

  test('when its entry is broken, and comes back by a retry', async ({ page }) => {
    const body = 'throw new Error("the entry is broken")';
    await page.route('**/remotes/breathing/remoteEntry.*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
    await openBreathing(page);
    await expectFailure(page);
    await page.unrouteAll();
    await retry(page);
    await expectRelease(page, '2');
  });

  test('when it requires another major version of a library, until another build is there', async ({ page }) => {
    await installation.deploy(build('3'));
    await expect(async () => {
      await page.goto(`${installation.url}/breathing`);
      await expect(page.getByText(ERROR)).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expectFailure(page);
    await mainNavigation(page).getByRole('link', { name: 'All Tracks' }).click();
    await expectHeading(page, 'All Tracks');
    await installation.deploy(build('2'));
    await expect(async () => {
      await page.goto(`${installation.url}/breathing`);
      await expect(page.getByText('Release 2, for ')).toBeVisible({ timeout: 5000 });
    }).toPass();
  });
});
