import { pickUp } from '../drag.js';
import { asListener, expect, expectHeading, test } from '../fixtures.js';
import { addButtons, expectOrder, playlistTick, saved, readTrackNames } from '../playlists/playlists.js';
import { openTracks } from '../listening/player.js';
import { expectFocusBelow, tabTo } from './keyboard.js';

test('signs in, makes a playlist, fills it and reorders it by the keyboard alone', async ({ page, newcomer }) => {
  const { keyboard } = page;
  await page.goto('/');
  await tabTo(page, page.getByRole('button', { name: 'Sign In' }).first());
  await keyboard.press('Enter');
  const signIn = page.getByRole('dialog');
  await tabTo(page, signIn.getByLabel('Email'));
  await keyboard.type(newcomer.email);
  await tabTo(page, signIn.getByLabel('Password', { exact: true }));
  await keyboard.type(newcomer.password);
  await keyboard.press('Enter');
  await expectHeading(page, 'Welcome Back');

  await tabTo(page, page.getByRole('link', { name: 'All Tracks' }));
  await keyboard.press('Enter');
  const plus = addButtons(page);
  await tabTo(page, plus.first());
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add to playlist' });
  await tabTo(page, dialog.getByLabel('Your first playlist'));
  await keyboard.type('Morning');
  await keyboard.press('Enter');
  const tick = playlistTick(page, 'Morning');
  await expect(tick).toBeChecked();
  await tabTo(page, dialog.getByRole('button', { name: 'Close' }));
  await keyboard.press('Enter');
  await expect(plus.first()).toBeFocused();

  for (const index of [1, 2]) {
    await tabTo(page, plus.nth(index));
    await keyboard.press('Enter');
    await tabTo(page, tick);
    await saved(page, 'AddTracks', () => keyboard.press('Space'));
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(plus.nth(index)).toBeFocused();
  }

  await tabTo(page, page.getByRole('link', { name: 'My Playlists' }));
  await keyboard.press('Enter');
  await expect.poll(() => readTrackNames(page, 'Morning')).toHaveLength(3);
  const [first, second, third] = await readTrackNames(page, 'Morning');
  await tabTo(page, page.getByRole('button', { name: `Move ${first}`, exact: true }));
  await pickUp(page);
  await expect(page.getByText(`${first} is picked up at position 1 of 3.`)).toBeAttached();
  await keyboard.press('ArrowDown');
  await expect(page.getByText(`${first} is over position 2 of 3.`)).toBeAttached();
  await keyboard.press('ArrowDown');
  await expect(page.getByText(`${first} is over position 3 of 3.`)).toBeAttached();
  await saved(page, 'ReorderTracks', () => keyboard.press('Space'));
  await expect(page.getByText(`${first} is dropped at position 3 of 3.`)).toBeAttached();
  await expect(page.getByRole('button', { name: `Move ${first}`, exact: true })).toBeFocused();
  await page.reload();
  await expectOrder(page, 'Morning', [second, third, first]);
});

test('the first stop of the keyboard leads past the navigation', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test(
  'the slide-out menu holds the focus, closes by Escape and gives the focus back',
  { tag: '@release' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/about');
    const opener = page.getByRole('button', { name: 'Open menu' });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test.describe('on a page that is scrolled down', () => {
  test.use(asListener);

  test('the header does not cover the focus', { tag: '@release' }, async ({ page }) => {
    await openTracks(page);
    await page
      .getByRole('button', { name: /^Favourite: / })
      .last()
      .focus();
    await expectFocusBelow(page, page.getByRole('banner'));
  });
});
