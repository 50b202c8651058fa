import type { Page } from '@playwright/test';
import { linesOfPublicPage } from '../accessibility/public-lines.js';
import { expectOrder, expectSoundStructure, readingOrder } from '../accessibility/reading-order.js';
import { ADMIN_PAGES, FRAME, PAGES, PANEL, splitLines, THEME } from '../accessibility/signed-in-lines.js';
import { expectAccessible, expectAccessibleAt } from '../axe.js';
import { asAdministrator, asListener, expect, expectHeading, openUserMenu, test } from '../fixtures.js';
import { openTracks, playerRegion, playTrack } from '../listening/player.js';
import { givenPlaylist } from '../playlists/playlists.js';
import { givenCompletions } from '../statistics/completions.js';
import { givenYear } from '../statistics/history.js';
import { CONTENTS, COUNTS } from './contents.js';
import { expectReflow } from './reflow.js';
import { ROUTES, UNKNOWN_ADDRESS, type Route, type Viewer } from './routes.js';

// Colours that fade have no contrast that axe could measure.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedOnConsole: new RegExp(`404 .*${UNKNOWN_ADDRESS}`) });

/** Opens an address and checks where its viewer arrives, and what the page contains. */
async function openRoute(page: Page, { path, ...arrivals }: Route, viewer: Viewer): Promise<void> {
  const { heading, frame, at = path } = arrivals[viewer];
  const response = await page.goto(path);
  expect(response?.status()).toBe(path === UNKNOWN_ADDRESS ? 404 : 200);
  await expectHeading(page, heading);
  await expect(page).toHaveURL(at);
  // Only the signed-in layout has its secondary links.
  const secondary = page.getByRole('navigation', { name: 'More' });
  await expect(secondary, `the ${frame} layout`).toHaveCount(frame === 'signed-in' ? 1 : 0);
  await expectContents(page, heading);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function expectContents(page: Page, heading: string): Promise<void> {
  const main = page.getByRole('main');
  const snapshot = CONTENTS[heading];
  if (snapshot) await expect(main).toMatchAriaSnapshot(snapshot);
  for (const [selector, count] of Object.entries(COUNTS[heading] ?? {})) {
    await expect(main.locator(selector), selector).toHaveCount(count);
  }
}

/** Marks the headings that were there before any script ran. */
const markPrerendered = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const heading of document.querySelectorAll('h1, h2')) heading.setAttribute('data-prerendered', '');
    });
  });

const ofLanding = ({ path, visitor }: Route) => path !== '/' && visitor.heading === 'Get Ready for Trax!';

const OF_VISITORS = ROUTES.filter((one) => !ofLanding(one));

test('a visitor at every public page', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const calls = () => requested.filter((path) => /googleapis|^\/(?:api|remotes|emulator)\//.test(path));
  await markPrerendered(page);
  for (const route of OF_VISITORS) {
    await test.step(route.path, async () => {
      requested.length = 0;
      await openRoute(page, route, 'visitor');
      await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
      await expect(page.locator('style[data-styled=""]'), 'the prerendered styles are taken over').toHaveCount(0);
      const lines = linesOfPublicPage(route.path);
      if (lines) await expect.poll(() => readingOrder(page)).toEqual(lines);
      await expectSoundStructure(page);
      await expectAccessible(page, route.path);

      // The landing page fetches the text of the sample once it is idle, however long that takes on a busy machine.
      await expect.poll(calls).toEqual(route.path === '/' ? ['/api/sample'] : []);
      await page.waitForLoadState('networkidle');
      if (route.path === '/verify-email' || route.path === UNKNOWN_ADDRESS) return;
      // The console guard reports a failed hydration; here, nothing was rendered a second time.
      await expect(page.locator(':is(h1, h2):not([data-prerendered])')).toHaveCount(0);
      expect(calls()).toEqual(route.path === '/' ? ['/api/sample'] : []);
    });
  }
});

for (const route of OF_VISITORS) {
  test(`a visitor at ${route.path}, at every width and in both themes`, { tag: '@release' }, async ({ page }) => {
    await openRoute(page, route, 'visitor');
    await expectReflow(page);
    await expectAccessibleAt(page, route.path);
  });
}

test(
  'a visitor sees the landing page at every address of the signed-in area',
  { tag: '@release' },
  async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    for (const route of ROUTES.filter(ofLanding)) {
      await openRoute(page, route, 'visitor');
    }
    expect(files.filter((path) => path.startsWith('/remotes/'))).toEqual([]);
  },
);

test.describe('signed in', () => {
  test.use(asListener);

  const ofListeners = ROUTES.filter(({ listener }) => listener.at === undefined);

  test('a listener at every page', async ({ page }) => {
    for (const route of ofListeners) {
      await test.step(route.path, async () => {
        await openRoute(page, route, 'listener');
        await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
        const content = PAGES[route.path];
        await expectOrder(page, content === undefined ? [] : [...FRAME, ...splitLines(content)]);
        await expectAccessible(page, route.path);
      });
    }
  });

  for (const route of ofListeners) {
    test(`a listener at ${route.path}, at every width and in both themes`, { tag: '@release' }, async ({ page }) => {
      await openRoute(page, route, 'listener');
      await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
      await expectReflow(page);
      // What visitors see too is checked on a phone for them.
      const isSeenByVisitors = route.listener.heading === route.visitor.heading;
      await expectAccessibleAt(page, route.path, isSeenByVisitors ? [1280] : [390, 1280]);
    });
  }

  test(
    'a listener is led from / and /admin to the dashboard, and Back leads back',
    { tag: '@release' },
    async ({ page }) => {
      const files: string[] = [];
      page.on('request', (request) => files.push(new URL(request.url()).pathname));
      await page.goto('/tips');
      await expectHeading(page, 'Tips & Tricks');
      for (const route of ROUTES.filter(({ listener }) => listener.at !== undefined)) {
        await openRoute(page, route, 'listener');
        await page.goBack();
        await expect(page).toHaveURL('/tips');
      }
      await openUserMenu(page);
      await expect(page.getByRole('menuitem')).toHaveText([
        'Account',
        'Theme',
        'Settings',
        'Keyboard shortcuts',
        'Sign Out',
      ]);
      expect(files.filter((path) => path.startsWith('/remotes/admin/'))).toEqual([]);
    },
  );

  test(
    'every page fits after a year of listening, above the player',
    { tag: '@release' },
    async ({ page, listener }) => {
      const { id } = await givenPlaylist(listener, 'Morning', { repetitions: 9 });
      await givenYear(listener, [id]);
      await openTracks(page);
      await playTrack(page, 0);
      for (const path of ['/dashboard', '/tracks', '/playlists', '/tips']) {
        await page.goto(path);
        await expect(playerRegion(page)).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectReflow(page);
      }
    },
  );

  test(
    'a playlist with a long name is accessible and fits everywhere',
    { tag: '@release' },
    async ({ page, listener }) => {
      await givenPlaylist(listener, 'A playlist with a rather long name for such a narrow phone');
      await page.goto('/playlists');
      await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(4);
      await expectReflow(page);
      await expectAccessibleAt(page, 'a long name');
    },
  );
});

test.describe('as administrator', () => {
  test.use(asAdministrator);

  const openPanel = async (page: Page) => {
    await page.goto('/admin');
    await expectHeading(page, 'Admin Panel');
    await expectContents(page, 'Admin Panel');
    await expect(page.getByRole('region', { name: 'Users' }).getByRole('listitem').first()).toBeVisible();
  };

  test('the administrator at every page of the panel', async ({ page, listener }) => {
    await givenCompletions(listener, [1]);
    await openPanel(page);
    await expectAccessible(page, '/admin');
    for (const [path, content] of Object.entries(ADMIN_PAGES)) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectOrder(page, [...FRAME, ...PANEL, ...splitLines(content)]);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectAccessible(page, path);
      });
    }
    await page.getByRole('main').getByRole('link', { name: 'Morning Energy' }).click();
    await expectOrder(page, [...FRAME, ...PANEL, ...splitLines(THEME)]);
  });

  test('the administrator at /admin, at every width and in both themes', { tag: '@release' }, async ({ page }) => {
    await openPanel(page);
    await expectReflow(page);
    await expectAccessibleAt(page, '/admin');
  });
});
