import { expectAccessibleInBothThemes } from '../axe.js';
import { asListener, chooseFromUserMenu, expect, openSignIn, openUserMenu, test, toast } from '../fixtures.js';
import { openSheet, openTracks, playTrack } from '../listening/player.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the sign-in dialog and its messages are accessible', async ({ page }) => {
  await page.goto('/');
  const dialog = await openSignIn(page);
  await expectAccessibleInBothThemes(page, 'signing in');
  await dialog.getByRole('button', { name: 'Sign In with Email' }).click();
  await expect(toast(page, 'Missing Fields')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a destructive toast');
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await expectAccessibleInBothThemes(page, 'signing up');
});

test.describe('signed in', () => {
  test.use(asListener);

  test('menus and dialogs of the frame are accessible', async ({ page }) => {
    await page.goto('/tips');
    await openUserMenu(page);
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'the user menu', '[role=menu]');
    await page.keyboard.press('Escape');
    await chooseFromUserMenu(page, 'Theme');
    await page.getByRole('combobox', { name: 'Timezone' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessibleInBothThemes(page, 'the theme dialog');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectAccessibleInBothThemes(page, 'the list of shortcuts');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessibleInBothThemes(page, 'the slide-out menu');
  });

  test('the player is accessible, as a bar and as a sheet', async ({ page }) => {
    await openTracks(page);
    await playTrack(page, 0);
    await expectAccessibleInBothThemes(page, 'the bar of a desk', '[aria-label=Player]');
    await page.setViewportSize({ width: 390, height: 800 });
    await expectAccessibleInBothThemes(page, 'the bar of a phone', '[aria-label=Player]');
    await openSheet(page);
    await expectAccessibleInBothThemes(page, 'the sheet of a phone');
  });
});
