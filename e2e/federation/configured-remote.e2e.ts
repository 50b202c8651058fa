// A remote that is no part of this repository's build, in a running installation of its own.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { SHARED_VERSIONS } from '@trax/federation/shared';
import { expect, expectHeading, signIn, test } from '../fixtures.js';
import { playerRegion, playTrack } from '../listening/player.js';
import { createAccount } from '../people.js';
import { expectSound } from '../sound.js';
import { BREATHING, buildBreathing, serveElsewhere, startInstallation, type Installation } from './breathing.js';

const ERROR = /^Something went wrong/;
const MAIN_LINKS = ['Dashboard', 'All Tracks', 'My Playlists', 'Tips & Tricks'];
const WITH_BREATHING = ['Dashboard', 'All Tracks', 'My Playlists', 'Breathing', 'Tips & Tricks'];

const [major = 0, minor = 0] = (SHARED_VERSIONS['@trax/ui'] ?? '').split('.').map(Number);

/** Releases of the remote, by the versions of the shared libraries that they were built with. */
const RELEASES = {
  older: Object.fromEntries(
    Object.entries(SHARED_VERSIONS).map(([name, version]) => [
      name,
      name.startsWith('@trax/') ? `${version.split('.')[0]}.0.0` : version,
    ]),
  ),
  present: SHARED_VERSIONS,
  'next-minor': { ...SHARED_VERSIONS, '@trax/ui': `${major}.${minor + 1}.0` },
  'next-major': { ...SHARED_VERSIONS, '@trax/ui': `${major + 1}.0.0` },
};
type Release = keyof typeof RELEASES;

let installation: Installation;
let builds: string;
const built = new Map<Release, Promise<string>>();

/** The folder of a release, which is built when it is first asked for. */
function build(release: Release): Promise<string> {
  const folder = path.join(builds, release);
  const building = built.get(release) ?? buildBreathing(folder, release, RELEASES[release]).then(() => folder);
  built.set(release, building);
  return building;
}

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  builds = await mkdtemp(path.join(os.tmpdir(), 'trax-breathing-builds-'));
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

async function configureAndOpen(page: Page, remotes: Parameters<Installation['configure']>[0]): Promise<void> {
  await installation.configure(remotes);
  await page.goto(`${installation.url}/dashboard`);
}

async function openBreathing(page: Page): Promise<void> {
  await mainNavigation(page).getByRole('link', { name: 'Breathing' }).click();
}

async function playBreathing(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .click();
  await expectSound(page);
}

/** Replaces the files of the remote, which is declared, and waits until pages are sent with its manifest. */
async function deploy(release: Release): Promise<void> {
  const folder = await build(release);
  await installation.deploy(folder);
  const manifest = JSON.parse(await readFile(path.join(folder, 'mf-manifest.json'), 'utf8'));
  const readConfig = async () => (await fetch(`${installation.url}/config.json`)).text();
  await expect.poll(readConfig).toContain(manifest.metaData.remoteEntry.name);
}

const expectRelease = (page: Page, release: Release) =>
  expect(page.getByText(`Release ${release}, for `)).toBeVisible();

test(
  'is added by configuration, plays through the navigation, and is gone without a trace',
  { tag: '@release' },
  async ({ page }) => {
    await openAsListener(page);
    await expect(mainNavigation(page).getByRole('link')).toHaveText(MAIN_LINKS);

    await installation.deploy(await build('present'));
    await configureAndOpen(page, [BREATHING]);
    await expect(mainNavigation(page).getByRole('link')).toHaveText(WITH_BREATHING);
    const manifests: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('mf-manifest.json')) manifests.push(request.url());
    });
    await openBreathing(page);
    await expectHeading(page, 'Breathing');
    await expect(page).toHaveTitle(/^Breathing · /);
    await expect(page.getByText(/^Release present, for listener-/)).toBeVisible();
    expect(manifests).toEqual([]);
    await playBreathing(page);
    await mainNavigation(page).getByRole('link', { name: 'All Tracks' }).click();
    await expectHeading(page, 'All Tracks');
    await expectSound(page);
    await playerRegion(page).getByRole('button', { name: 'Pause', exact: true }).click();

    await configureAndOpen(page, []);
    await expect(mainNavigation(page).getByRole('link')).toHaveText(MAIN_LINKS);
    expect((await page.request.get(`${installation.url}/breathing`)).status()).toBe(404);
    expect((await page.request.get(`${installation.url}/remotes/breathing/mf-manifest.json`)).status()).toBe(404);
    expect(await (await page.request.get(`${installation.url}/config.json`)).text()).not.toContain('breathing');
  },
);

test('is loaded from another origin', { tag: '@release' }, async ({ page }) => {
  const elsewhere = await serveElsewhere(await build('present'));
  try {
    await installation.configure([{ ...BREATHING, manifest: `${elsewhere.origin}/mf-manifest.json` }]);
    await openAsListener(page);
    await openBreathing(page);
    await expectRelease(page, 'present');
    await page.reload();
    await expectRelease(page, 'present');
    await playBreathing(page);
  } finally {
    await elsewhere.stop();
  }
});

test(
  'runs beside the present shell as it was built with older minor versions of the libraries',
  { tag: '@release' },
  async ({ page }) => {
    await installation.configure([BREATHING]);
    await openAsListener(page);
    for (const release of ['older', 'present', 'older'] as const) {
      await deploy(release);
      await page.goto(`${installation.url}/breathing`);
      await expectRelease(page, release);
    }
  },
);

test.describe('a newer build of it, deployed alone under an open page,', () => {
  test.use({ expectedOnConsole: /breathing|404/i });

  test.beforeEach(async ({ page }) => {
    await installation.deploy(await build('older'));
    await installation.configure([BREATHING]);
    await openAsListener(page);
  });

  test('is there after one reload of the page by itself', { tag: '@release' }, async ({ page }) => {
    let loads = 0;
    page.on('load', () => (loads += 1));
    await deploy('present');
    await openBreathing(page);
    await expectRelease(page, 'present');
    expect(loads).toBe(1);
  });

  test(
    'is announced in its place while a track repeats for ever, and opened by a button',
    { tag: '@release' },
    async ({ page }) => {
      await mainNavigation(page).getByRole('link', { name: 'All Tracks' }).click();
      await playTrack(page, 0);
      await playerRegion(page).getByRole('button', { name: 'Repeat: off' }).click();
      await deploy('present');
      await openBreathing(page);
      await expect(page.getByRole('heading', { name: 'A new version is ready' })).toBeVisible();
      await expect(page.getByText(ERROR)).toHaveCount(0);
      await expectSound(page);
      await page.getByRole('button', { name: 'Reload now' }).click();
      await expectRelease(page, 'present');
    },
  );
});

test.describe('fails alone, with a message', () => {
  test.use({ expectedOnConsole: /breathing|The shell shares|Failed to load resource|is broken/i });

  test.beforeEach(async ({ page }) => {
    await installation.deploy(await build('present'));
    await installation.configure([BREATHING]);
    await openAsListener(page);
  });

  const expectFailure = async (page: Page) => {
    await expect(page.getByText(ERROR)).toBeVisible();
    await expect(mainNavigation(page).getByRole('link')).toHaveText(WITH_BREATHING);
  };
  const retry = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

  for (const [fault, files, fail] of [
    ['it is gone', '**', (route: Route) => route.abort('connectionrefused')],
    ['it is too slow', '**', () => undefined], // never answered
    [
      'its entry is broken',
      'remoteEntry.*',
      (route: Route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("the entry is broken")' }),
    ],
  ] as const) {
    test(`when ${fault}, and comes back by a retry`, { tag: '@release' }, async ({ page }) => {
      await page.route(`**/remotes/breathing/${files}`, fail);
      await openBreathing(page);
      await expectFailure(page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await retry(page);
      await expectRelease(page, 'present');
    });
  }

  for (const release of ['next-minor', 'next-major'] as const) {
    test(
      `when it requires the ${release} version of a library, and comes back by a retry once another build is there`,
      { tag: '@release' },
      async ({ page }) => {
        await deploy(release);
        await page.goto(`${installation.url}/breathing`);
        await expectFailure(page);
        await retry(page);
        await expectFailure(page);
        await page.evaluate(() => Object.assign(window, { isSamePage: true }));
        await deploy('present');
        await retry(page);
        await expectRelease(page, 'present');
        expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
      },
    );
  }
});
