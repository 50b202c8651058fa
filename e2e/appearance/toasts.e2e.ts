import type { Locator, Page } from '@playwright/test';
import { asListener, expect, openSignIn, test } from '../fixtures.js';
import { openSheet, openTracks, playerRegion, playTrack, playerSheet, sheetOpener } from '../listening/player.js';
import { playlistCard, chooseFromOptions, openPlaylist, trackRows } from '../playlists/playlists.js';

const region = (page: Page) => page.getByRole('region', { name: /notifications/i });
const toasts = (page: Page) => region(page).getByRole('listitem');

/** The toast leaves something free that is open. */
const expectAbove = (page: Page, open: Locator): Promise<void> =>
  expect
    .poll(async () => {
      const [toast, other] = [await toasts(page).boundingBox(), await open.boundingBox()];
      return toast && other && toast.y + toast.height <= other.y ? 'above' : 'over it, or not shown';
    })
    .toBe('above');

/** Shows 'Missing Fields', a toast that needs no sign-in. */
const complain = (page: Page) => page.getByRole('button', { name: 'Sign In with Email' }).click();

test('a swipe of 50 px to the right dismisses a toast, less does not', { tag: '@release' }, async ({ page }) => {
  await page.goto('/');
  await openSignIn(page);
  await complain(page);
  await toasts(page).hover(); // waits until the toast has come to rest
  const box = await toasts(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20];
  const swipe = async (distance: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance / 2, y, { steps: 4 });
    await page.mouse.move(x + distance, y, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(45);
  // It returns to its place, where the next swipe begins.
  await expect.poll(async () => (await toasts(page).boundingBox())?.x).toBe(box?.x);
  await swipe(60);
  await expect(toasts(page)).toHaveCount(0);
});

test('F8 leads the keyboard to the notifications, also out of a dialog', { tag: '@release' }, async ({ page }) => {
  await page.goto('/');
  await openSignIn(page);
  await complain(page);
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press('F8');
  expect(await region(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a toast is 420 px wide at most, and above an open dialog', { tag: '@release' }, async ({ page }) => {
  await page.goto('/');
  await openSignIn(page);
  const dialog = page.getByRole('dialog');
  for (const [width, height] of [
    [390, 844],
    [390, 600],
    [768, 800],
    [800, 700],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await complain(page);
    await expect(toasts(page)).toHaveCount(1);
    await expectAbove(page, dialog);
    if (width === 1280)
      await expect(dialog.getByRole('button', { name: 'Continue with Facebook' })).toBeInViewport({ ratio: 1 });
    expect((await region(page).getByRole('list').boundingBox())?.width).toBe(Math.min(width, 420));
  }
});

test.describe('signed in', () => {
  test.use(asListener);

  test('a toast covers neither the choices of ×N nor the queue', { tag: '@release' }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openTracks(page);
    await playTrack(page, 0);
    await expect(playerRegion(page)).toBeVisible();
    for (const [button, panel] of [
      [/^Plays ×/, 'Plays'],
      ['Queue', 'Up next'],
    ] as const) {
      await page.keyboard.press('>');
      await playerRegion(page).getByRole('button', { name: button, exact: true }).click();
      await expect(toasts(page)).toHaveCount(1);
      await expectAbove(page, page.getByRole('dialog', { name: panel }));
      await page.keyboard.press('Escape');
    }
  });

  test(
    'a toast leaves the slide-out menu of a phone free, with the button that closes it',
    { tag: '@release' },
    async ({ page, listener }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openPlaylist(page, listener, 'Morning');
      await chooseFromOptions(page, 'Morning', 'Delete playlist');
      await expect(toasts(page)).toHaveCount(1);
      await page.getByRole('button', { name: 'Open menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expectAbove(page, menu.getByRole('button', { name: 'Close' }));
      await menu.getByRole('button', { name: 'Close' }).click();
      await expect(menu).toBeHidden();
      await expect(toasts(page)).toHaveCount(1);
    },
  );

  test(
    'a toast is above the open player of a phone, where its buttons are pressed',
    { tag: '@release' },
    async ({ page, listener }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openPlaylist(page, listener, 'Morning');
      await page
        .getByRole('button', { name: /^Play / })
        .first()
        .click();
      const sheet = playerSheet(page);
      const deleteAndOpenSheet = async () => {
        await chooseFromOptions(page, 'Morning', 'Delete playlist');
        await expect(playlistCard(page, 'Morning')).toBeHidden();
        await openSheet(page);
      };
      await deleteAndOpenSheet();
      await toasts(page).getByRole('button', { name: 'Undo' }).click();
      await expect(toasts(page)).toHaveCount(0);
      await expect(sheet).toBeVisible();
      await sheet.getByRole('button', { name: 'Close player' }).click();
      await expect(trackRows(page, 'Morning')).toHaveCount(4);

      await deleteAndOpenSheet();
      await expect(toasts(page)).toHaveCount(1);
      await sheet.getByRole('button', { name: 'Close player' }).click();
      await expect(sheet).toBeHidden();
      await expect(toasts(page), 'the toast does not cover the button that closes').toHaveCount(1);
      await openSheet(page);
      await toasts(page).getByRole('button', { name: 'Close' }).click();
      await expect(toasts(page)).toHaveCount(0);
      await expect(sheet).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(sheetOpener(page)).toBeFocused();
    },
  );
});
