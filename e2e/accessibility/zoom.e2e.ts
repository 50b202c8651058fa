import type { Page } from '@playwright/test';
import {
  asAdministrator,
  asListener,
  chooseFromUserMenu,
  expect,
  expectHeading,
  openUserMenu,
  test,
} from '../fixtures.js';
import { openTracks, playTrack, sheetOpener } from '../listening/player.js';
import { addButtons, givenPlaylist } from '../playlists/playlists.js';
import { ROUTES, UNKNOWN_ADDRESS, type Viewer } from '../routes/routes.js';
import { expectEverythingToRead, expectReachable, ZOOMS } from './zoom.js';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedOnConsole: new RegExp(`404 .*${UNKNOWN_ADDRESS}`) });

async function expectPagesToRead(page: Page, pages: readonly (readonly [path: string, heading: string])[]) {
  for (const [path, heading] of pages) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectHeading(page, heading);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectEverythingToRead(page);
    });
  }
}

const routesOf = (viewer: Viewer) => ROUTES.map((route) => [route.path, route[viewer].heading] as const);

/** Ends with the catalogue, from which the last step opens a theme. */
const ADMIN_PAGES = [
  ['/admin', 'Admin Panel'],
  ['/admin/audit', 'Audit log'],
  ['/admin/deletions', 'Deletions'],
  ['/admin/installation', 'Installation'],
  ['/admin/health', 'Health'],
  ['/admin/catalogue', 'Catalogue'],
] as const;

const OPENERS: readonly ((page: Page) => Promise<void>)[] = [
  openUserMenu,
  (page) => page.getByRole('button', { name: 'Open menu' }).click(),
  (page) => chooseFromUserMenu(page, 'Theme'),
  (page) => chooseFromUserMenu(page, 'Keyboard shortcuts'),
  (page) => addButtons(page).first().click(),
  (page) =>
    page
      .getByRole('button', { name: /^Options for / })
      .first()
      .click(),
  (page) => sheetOpener(page).click(),
];

for (const [zoom, apply] of Object.entries(ZOOMS)) {
  test.describe(zoom, () => {
    test('a visitor can read every page and the sign-in dialog', { tag: '@release' }, async ({ page }) => {
      await apply(page);
      await expectPagesToRead(page, routesOf('visitor'));
      await page.goto('/?sign-in=signup');
      await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible();
      await expectEverythingToRead(page);
      await expectReachable(page.getByRole('dialog'));
    });

    test.describe('signed in', () => {
      test.use(asListener);

      test('a listener can read every page above the player', { tag: '@release' }, async ({ page, listener }) => {
        await apply(page);
        await givenPlaylist(listener, 'A playlist with a rather long name for such a narrow window');
        await openTracks(page);
        await playTrack(page, 0);
        await page.keyboard.press('3');
        await expectPagesToRead(page, routesOf('listener'));
      });

      test('a listener reaches everything that opens', { tag: '@release' }, async ({ page }) => {
        await apply(page);
        await openTracks(page);
        await playTrack(page, 0);
        for (const open of OPENERS) {
          await open(page);
          const opened = page.locator('[role=dialog], [role=menu]').last();
          await expect(opened).toBeVisible();
          await expectEverythingToRead(page);
          await expectReachable(opened);
          await page.keyboard.press('Escape');
          await expect(opened).toBeHidden();
        }
      });
    });

    test.describe('as administrator', () => {
      test.use(asAdministrator);

      test('the administrator can read every page of the panel', { tag: '@release' }, async ({ page }) => {
        await apply(page);
        await expectPagesToRead(page, ADMIN_PAGES);
        await page.getByRole('main').getByRole('link', { name: 'Morning Energy' }).click();
        await expectHeading(page, 'Morning Energy');
        await expectEverythingToRead(page);
      });
    });
  });
}
