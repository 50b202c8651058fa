import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures.js';
import { openTracks, playTrack } from '../listening/player.js';
import { expectAccessible } from './axe.js';
import { showTheme } from './routes.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectBothThemesAccessible(page: Page, where: string, scope?: string): Promise<void> {
  for (const theme of ['default', 'dark'] as const) {
    await showTheme(page, theme);
    await expectAccessible(page, `${where}, ${theme}`, scope);
  }
}

test('the sign-in dialog and its messages are accessible', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toBeVisible();
  await expectBothThemesAccessible(page, 'signing in');
  await dialog.getByRole('button', { name: 'Sign In with Email' }).click();
  await expect(page.getByText('Missing Fields', { exact: true }).first()).toBeVisible();
  await expectBothThemesAccessible(page, 'a destructive toast');
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await expectBothThemesAccessible(page, 'signing up');
});

test('menus and dialogs of the frame are accessible', async ({ page, listener }) => {
  await page.goto('/tips');
  await signIn(page, listener);
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectBothThemesAccessible(page, 'the user menu', '[role=menu]');
  await page.getByRole('menuitem', { name: 'Theme' }).click();
  await page.getByRole('combobox', { name: 'Timezone' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectBothThemesAccessible(page, 'the theme dialog');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectBothThemesAccessible(page, 'the list of shortcuts');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectBothThemesAccessible(page, 'the slide-out menu');
});

test('the player is accessible, as a bar and as a sheet', async ({ page, listener }) => {
  await openTracks(page, listener);
  await playTrack(page, 0);
  await expectBothThemesAccessible(page, 'the bar of a desk');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectBothThemesAccessible(page, 'the bar of a phone');
  await page.getByRole('region', { name: 'Player' }).locator('[aria-haspopup=dialog]').first().click();
  await expect(page.getByRole('dialog', { name: 'Now playing' })).toBeVisible();
  await expectBothThemesAccessible(page, 'the sheet of a phone');
});
