import type { Locator, Page } from '@playwright/test';
import { expect, test, toast } from '../fixtures.js';
import { openTracks, playerOf, playTrack } from '../listening/player.js';

const SIZES = [
  [320, 640],
  [390, 844],
  [640, 360],
  [767, 1024],
  [768, 1024],
  [800, 600],
  [844, 390],
  [880, 700],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
] as const;

/** The themes as they are seen: row by row, each from left to right. */
const readingOrder = (page: Page): Promise<(string | null)[]> =>
  page
    .getByRole('tabpanel')
    .getByRole('region')
    .evaluateAll((cards) =>
      cards
        .map((card) => ({ box: card.getBoundingClientRect(), name: card.querySelector('h2')?.textContent ?? null }))
        .toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
        .map(({ name }) => name),
    );

test('the themes are read in the order of the document at every width', async ({ page, listener }) => {
  await openTracks(page, listener);
  const names = await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).allTextContents();
  expect(names.length).toBeGreaterThan(2);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    expect(await readingOrder(page), `at ${width} px`).toEqual(names);
  }
});

test('the player bar fits into the window at every size', async ({ page, listener }) => {
  await openTracks(page, listener);
  await playTrack(page, 0);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const bar = playerOf(page);
    await expect(bar.getByRole('slider', { name: 'Volume' })).toHaveCount(width < 768 ? 0 : 1);
    expect(await overlaps(bar), `at ${width} px`).toEqual([]);
  }
});

/** Controls that reach out of the window or over the next one. */
const overlaps = (bar: Locator): Promise<string[]> =>
  bar.getByRole('button').evaluateAll((buttons) => {
    const boxes = buttons.map((button) => ({
      name: button.getAttribute('aria-label') ?? button.textContent ?? '',
      box: button.getBoundingClientRect(),
    }));
    return boxes
      .filter(({ box }, index) => box.right > (boxes[index + 1]?.box.left ?? innerWidth) + 1 || box.left < 0)
      .map(({ name }) => name);
  });

test('a toast is visible above the player sheet of a phone, and can be closed there', async ({ page, listener }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openTracks(page, listener);
  await page
    .getByRole('button', { name: /^Add .* to a playlist$/ })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Your first playlist').fill('Morning');
  await page.getByRole('button', { name: 'Create and add' }).click();
  await expect(toast(page, 'Added to Morning')).toBeVisible();
  await playTrack(page, 0);
  await playerOf(page).locator('[aria-haspopup=dialog]').first().click();
  const sheet = page.getByRole('dialog', { name: 'Now playing' });
  await expect(sheet).toBeVisible();
  await page
    .getByRole('region', { name: /notifications/i })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect(toast(page, 'Added to Morning')).toBeHidden();
  await expect(sheet).toBeVisible();
  // While the toast fades out, Escape is still its own.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(playerOf(page).locator('[aria-haspopup=dialog]').first()).toBeFocused();
});

test('keys on the scrubber move the sound, and the scrubber follows it afterwards', async ({ page, listener }) => {
  await openTracks(page, listener);
  await playTrack(page, 0);
  const position = playerOf(page).getByRole('slider', { name: 'Position' });
  const seconds = async () => Number(await position.getAttribute('aria-valuenow'));
  await position.focus();
  for (const key of ['ArrowRight', 'ArrowLeft', 'Home']) {
    await page.keyboard.press(key);
    const before = await seconds();
    await expect.poll(seconds, `after ${key}`).toBeGreaterThan(before + 1);
  }
});
