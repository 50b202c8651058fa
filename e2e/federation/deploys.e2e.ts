import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { remoteConfig } from '@trax/federation/config';
import { remoteManifest, type AppConfig, type RemoteManifest } from '@trax/contracts/app-config';
import { SHARED_VERSIONS } from '@trax/federation/shared';
import { asListener, expect, expectHeading, test } from '../fixtures.js';
import { openTracks, playTrack } from '../listening/player.js';
import { expectSound } from '../sound.js';
import { buildRemote } from './breathing.js';

const ERROR = /^Something went wrong/;
const REMOTE_FILES = '**/remotes/playlists/**';
const PAGE_CONFIG = /(?<=<script type="application\/json" id="trax-config">).*?(?=<\/script>)/;

/** The new release of the playlists: it requires another major version of `@trax/ui` than the running shell has. */
let newRelease: { folder: string; files: string[]; entry: string; manifest: RemoteManifest };

/** Adds the files of the new release to those of the product and declares it in pages and in `/config.json`. */
async function deployNewRelease(page: Page): Promise<void> {
  await page.route(REMOTE_FILES, (route) => {
    const file = path.basename(new URL(route.request().url()).pathname);
    const built = newRelease.files.find((candidate) => path.basename(candidate) === file);
    return built === undefined ? route.fallback() : route.fulfill({ path: path.join(newRelease.folder, built) });
  });
  await page.route(declaresRemotes, declareNewRelease);
}

const declaresRemotes = ({ pathname }: URL): boolean => ['/', '/playlists', '/config.json'].includes(pathname);

async function declareNewRelease(route: Route): Promise<void> {
  // Whether the server answers is found out by a HEAD, which has no body.
  if (route.request().method() === 'HEAD') return route.fallback();
  const response = await route.fetch();
  const text = await response.text();
  const declare = (json: string) => {
    const config = JSON.parse(json) as AppConfig;
    const { playlists } = config.remotes;
    if (!playlists) throw new Error('The page has no playlists');
    const entry = `/remotes/playlists/${newRelease.entry}`;
    config.remotes['playlists'] = { ...playlists, entry, preload: [], inlinedManifest: newRelease.manifest };
    return JSON.stringify(config).replaceAll('<', '\\u003c');
  };
  const isPage = PAGE_CONFIG.test(text);
  await route.fulfill({ response, body: isPage ? text.replace(PAGE_CONFIG, declare) : declare(text) });
}

/** From now on the server has no file of the playlists but those of a release that is deployed afterwards. */
const removeOldRelease = (page: Page): Promise<unknown> =>
  page.route(REMOTE_FILES, (route) => route.fulfill({ status: 404 }));

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/');
  await expectHeading(page, 'Welcome Back');
}

/** How often the page loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test.describe('a page that is older than the server', { tag: '@release' }, () => {
  // One worker for all tests of this file, so that the new release is built once.
  test.describe.configure({ mode: 'default' });
  test.use({ ...asListener, expectedOnConsole: /playlists|about-page|404|The shell shares/i });

  test.beforeAll(async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'trax-new-release-'));
    const major = Number.parseInt(SHARED_VERSIONS['@trax/ui'] ?? '', 10);
    const versions = { ...SHARED_VERSIONS, '@trax/ui': `${major + 1}.0.0` };
    await buildRemote(remoteConfig('playlists', { versions }), { folder });
    const manifest = remoteManifest.parse(JSON.parse(await readFile(path.join(folder, 'mf-manifest.json'), 'utf8')));
    const entry = manifest.metaData.remoteEntry.name;
    newRelease = { folder, files: await readdir(folder, { recursive: true }), entry, manifest };
  });

  test.afterAll(() => rm(newRelease.folder, { recursive: true }));

  test('reloads once for a remote that needs another major version, and shows its screen', async ({ page }) => {
    await deployNewRelease(page);
    await openDashboard(page);
    const loads = countLoads(page);
    await page.unroute(declaresRemotes); // from now on every page is of one release again
    const entry = page.waitForResponse(`**/${newRelease.entry}`);
    await page.getByRole('link', { name: 'My Playlists' }).first().click();
    expect((await entry).status()).toBe(200);
    await expect.poll(loads).toBe(1);
    await expectHeading(page, 'Your Playlists');
    await expect(page.getByText(ERROR)).toHaveCount(0);
    expect(loads()).toBe(1);
  });

  test('reloads once for a script that is gone, then shows the error', async ({ page }) => {
    await openDashboard(page);
    const loads = countLoads(page);
    await removeOldRelease(page);
    await deployNewRelease(page);
    await page.getByRole('link', { name: 'My Playlists' }).first().click();
    await expect.poll(loads).toBe(1);
    await expect(page.getByText(ERROR)).toBeVisible();

    const retry = page.waitForResponse(`**/${newRelease.entry}`);
    const comparison = page.waitForResponse('**/config.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    expect((await retry).status()).toBe(200);
    await comparison;
    await expect(page.getByText(ERROR)).toBeVisible();
    expect(loads()).toBe(1);

    await page.unrouteAll(); // the server has another release again, for which the page may reload again
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectHeading(page, 'Your Playlists');
    expect(loads()).toBe(2);
  });

  test('never reloads while a track plays, but at the pause', async ({ page }) => {
    await openTracks(page);
    await playTrack(page, 0);
    const loads = countLoads(page);
    await page.route('**/assets/about-page.*.js', (route) => route.fulfill({ status: 404 }));
    await removeOldRelease(page);
    await deployNewRelease(page);
    await page.getByRole('link', { name: 'My Playlists' }).first().click();
    await expect(page.getByRole('heading', { name: 'A new version is ready' })).toBeVisible();
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { name: 'A new version is ready' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload now' })).toBeVisible();
    await expectSound(page);
    expect(loads()).toBe(0);

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Pause', exact: true }).first().click();
    await expect.poll(loads).toBe(1);
    await expectHeading(page, /about/i);
    await expect(page.getByText(ERROR)).toHaveCount(0);
  });
});
