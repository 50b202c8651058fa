import { expectAccessibleInBothThemes } from '../axe.js';
import { asListener, chooseFromUserMenu, expect, openSignIn, openUserMenu, test, toast } from '../fixtures.js';
import { openSheet, openTracks, playTrack } from '../listening/player.js';
import { expectOpened } from './reading-order.js';
import { playerLines } from './signed-in-lines.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the sign-in dialog and its messages are accessible, its fields and buttons in their order', async ({ page }) => {
  await page.goto('/');
  const dialog = await openSignIn(page);
  await expectAccessibleInBothThemes(page, 'signing in');
  await dialog.getByRole('button', { name: 'Sign In with Email' }).click();
  await expect(toast(page, 'Missing Fields')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a destructive toast');
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await expectOpened(
    page,
    `dialog Welcome to Trax
    h2 Welcome to Trax
    tab Sign In
    tab Sign Up
    textbox Email
    textbox Password
    button Show characters
    button Sign Up with Email
    button Continue with Google
    button Continue with Facebook
    button Close`,
  );
  await expectAccessibleInBothThemes(page, 'signing up');
});

test.describe('signed in', () => {
  test.use(asListener);

  test(
    'menus and dialogs of the frame are accessible, their parts in their order',
    { tag: '@release' },
    async ({ page }) => {
      await page.goto('/tips');
      await openUserMenu(page);
      await expectOpened(
        page,
        `menu User menu
      menuitem Account
      menuitem Theme
      menuitem Settings
      menuitem Keyboard shortcuts
      menuitem Sign Out`,
      );
      await expectAccessibleInBothThemes(page, 'the user menu', '[role=menu]');
      await page.keyboard.press('Escape');
      await chooseFromUserMenu(page, 'Theme');
      await expectOpened(
        page,
        `dialog Theme
      h2 Theme
      radio Light
      radio Dark
      switch Switch automatically
      combobox Timezone
      switch Track completed messages
      button Close`,
      );
      await page.getByRole('combobox', { name: 'Timezone' }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectAccessibleInBothThemes(page, 'the theme dialog');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expectOpened(
        page,
        `dialog Keyboard shortcuts
      h2 Keyboard shortcuts
      switch Single-key shortcuts
      h3 Player
      h3 Everywhere
      h3 Always on
      button Close`,
      );
      await expectAccessibleInBothThemes(page, 'the list of shortcuts');
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 390, height: 800 });
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expectOpened(
        page,
        `dialog Menu
      h2 Menu
      link Trax
      button Close
      navigation Main
      link Dashboard
      link All Tracks
      link My Playlists
      link Tips & Tricks
      navigation More`,
      );
      await expectAccessibleInBothThemes(page, 'the slide-out menu');
    },
  );

  test('the player is accessible, as a bar and as a sheet, its controls in their order', async ({ page }) => {
    await openTracks(page);
    const name = await playTrack(page, 0);
    await expectOpened(page, playerLines(name));
    await expectAccessibleInBothThemes(page, 'the bar of a desk', '[aria-label=Player]');
    await page.setViewportSize({ width: 390, height: 800 });
    await expectOpened(
      page,
      `region Player
      button ${name} Morning Energy · Male voice
      button Pause
      button Next track
      navigation Quick access
      link Today
      link Tracks
      link Playlists
      button You`,
    );
    await expectAccessibleInBothThemes(page, 'the bar of a phone', '[aria-label=Player]');
    await openSheet(page);
    await expectOpened(
      page,
      `dialog Now playing
      h2 Now playing
      button Close player
      slider Position
      button Favourite: ${name}
      button Repeat: off
      button Previous
      button Pause
      button Next track
      button Skip track
      button 1 play`,
    );
    await expectAccessibleInBothThemes(page, 'the sheet of a phone');
  });
});
