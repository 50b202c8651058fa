import type { Locator } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../axe.js';
import {
  asAdministrator,
  asListener,
  chooseFromUserMenu,
  expect,
  expectHeading,
  openUserMenu,
  signOut,
  test,
} from '../fixtures.js';
import { openTracks, playerRegion, playTrack } from '../listening/player.js';

const box = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const readNames = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.textContent));

test(
  'the public layout has its links on top from 768 px up, and in a slide-out menu below',
  { tag: '@release' },
  async ({ page }) => {
    await page.goto('/about');
    const header = page.getByRole('banner');
    const top = header.getByRole('navigation');
    await expect(header.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await page.setViewportSize({ width: 768, height: 800 });
    expect(await readNames(top.getByRole('link'))).toEqual(['Home', 'About', 'Pricing', 'Contact']);
    await expect(top.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();

    await page.setViewportSize({ width: 767, height: 800 });
    await expect(top).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect.poll(async () => (await box(menu)).width).toBeCloseTo(385, 1);
    await page.setViewportSize({ width: 640, height: 800 });
    expect((await box(menu)).width).toBeCloseTo(385, 1);
    await page.setViewportSize({ width: 639, height: 800 });
    expect((await box(menu)).width).toBeCloseTo(639 * 0.8, 0);
    await page.setViewportSize({ width: 390, height: 800 });
    expect((await box(menu)).width).toBeCloseTo(390 * 0.8, 0);
    await menu.getByRole('link', { name: 'Pricing', exact: true }).click();
    await expect(page).toHaveURL('/pricing');
    await expect(menu).toBeHidden();
  },
);

test.describe('signed in', () => {
  test.use(asListener);

  test('the signed-in layout has a header of 64 px, and a sidebar of 288 px from 1024 px up', async ({ page }) => {
    await page.goto('/tips');
    await expectHeading(page, 'Tips & Tricks');
    const header = page.getByRole('banner');
    await page.setViewportSize({ width: 1024, height: 700 });
    await page.mouse.wheel(0, 500);
    await expect.poll(() => box(header)).toEqual({ x: 0, y: 0, width: 1024, height: 64 });
    const main = page.getByRole('navigation', { name: 'Main' });
    expect(await readNames(main.getByRole('link'))).toEqual([
      'Dashboard',
      'All Tracks',
      'My Playlists',
      'Tips & Tricks',
    ]);
    const more = page.getByRole('navigation', { name: 'More' });
    const quietLinks = ['About', 'Pricing', 'Contact', 'Privacy Policy', 'Data Deletion'];
    expect(await readNames(more.getByRole('link'))).toEqual(quietLinks);
    await expect(main.locator('[aria-current=page]')).toHaveText('Tips & Tricks');
    expect((await box(main.locator('..'))).width).toBe(288);
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await more.getByRole('link', { name: 'Contact' }).click();
    await expect(more.locator('[aria-current=page]')).toHaveText('Contact');

    await page.setViewportSize({ width: 1023, height: 700 });
    await expect(main).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect.poll(async () => (await box(menu)).width).toBeCloseTo(385, 1);
    await menu.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(menu).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ ...asListener, viewport: { width: 390, height: 844 } });

  test('the tab bar leads to the main places and opens the user menu, below the player, and covers nothing', async ({
    page,
  }) => {
    await openTracks(page);
    const bar = page.getByRole('navigation', { name: 'Quick access' });
    expect(await readNames(bar.getByRole('listitem'))).toEqual(['Today', 'Tracks', 'Playlists', 'You']);
    await expect(bar.locator('[aria-current=page]')).toHaveText('Tracks');
    for (const tab of await bar.locator('a, button').all()) expect((await box(tab)).height).toBeGreaterThanOrEqual(44);

    await playTrack(page, 0);
    const player = playerRegion(page);
    await expect.poll(async () => (await box(player)).y + (await box(player)).height).toBe((await box(bar)).y);
    expect((await box(bar)).y + (await box(bar)).height).toBe(844);
    // The end of the page comes to rest above both bars.
    await page.keyboard.press('End');
    const last = page.getByRole('tabpanel').getByRole('region').last();
    await expect.poll(async () => (await box(last)).y + (await box(last)).height).toBeLessThan((await box(player)).y);
    await player.getByRole('button', { name: 'Pause' }).click();
    await expectAccessibleInBothThemes(page, 'the tab bar');

    // The order of the keyboard is that of the document: the player, then the tabs.
    await player.getByRole('button').last().focus();
    for (const name of ['Today', 'Tracks', 'Playlists']) {
      await page.keyboard.press('Tab');
      await expect(bar.getByRole('link', { name })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Account' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bar.getByRole('button', { name: 'You' })).toBeFocused();
    await bar.getByRole('link', { name: 'Today' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(bar.locator('[aria-current=page]')).toHaveText('Today');

    await page.setViewportSize({ width: 1023, height: 700 });
    await expect(bar).toBeVisible();
    await page.setViewportSize({ width: 1024, height: 700 });
    await expect(bar).toBeHidden();
  });
});

test.describe('the settings', () => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    const tag = viewport.width === 390 ? [] : ['@release'];
    test.describe(`at ${viewport.width} px`, { tag }, () => {
      test.use({ ...asListener, viewport });

      test(
        'are a page that the user menu leads to, beside the dialog of the themes',
        { tag: '@release' },
        async ({ page }) => {
          await page.goto('/tips');
          await page.getByRole('button', { name: viewport.width < 1024 ? 'You' : 'User menu' }).click();
          await expect(page.getByRole('menuitem', { name: 'Theme' })).toBeVisible();
          await page.getByRole('menuitem', { name: 'Settings' }).click();
          await expect(page).toHaveURL('/settings');
          await expectHeading(page, 'Settings');
          await page.getByRole('radio', { name: 'Dark' }).click();
          await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
          await page.reload();
          await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
          await expectAccessibleInBothThemes(page, 'the settings');
        },
      );
    });
  }
});

test.describe('as administrator', () => {
  test.use(asAdministrator);

  test(
    'the user menu is in both layouts and leads administrators to the Admin Panel',
    { tag: '@release' },
    async ({ page }) => {
      await page.goto('/tips');
      const names = async () => {
        await openUserMenu(page);
        // The menu is loaded with its first opening.
        await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
        const items = await page.getByRole('menuitem').allTextContents();
        await page.keyboard.press('Escape');
        return items;
      };
      await expectHeading(page, 'Tips & Tricks');
      expect(await names()).toEqual(['Admin Panel', 'Account', 'Theme', 'Settings', 'Keyboard shortcuts', 'Sign Out']);
      await page.goto('/check-email');
      await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
      expect(await names()).toEqual(['Admin Panel', 'Account', 'Theme', 'Settings', 'Keyboard shortcuts', 'Sign Out']);
      await chooseFromUserMenu(page, 'Admin Panel');
      await expect(page).toHaveURL('/admin');
      await signOut(page);
    },
  );
});
