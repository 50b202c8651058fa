import type { Locator, Page } from '@playwright/test';
import { asListener, expect, test } from '../fixtures.js';
import { openTracks, playerRegion, playTrack } from '../listening/player.js';
import { expectNoSidewaysScrolling } from '../routes/reflow.js';

test.use(asListener);

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

/** The themes as they are on the screen: row by row, each from left to right. */
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

test(
  'at every size the themes are in document order, and the player bar fits in',
  { tag: '@release' },
  async ({ page }) => {
    await openTracks(page);
    await playTrack(page, 0);
    const names = await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).allTextContents();
    expect(names.length).toBeGreaterThan(2);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      expect(await readingOrder(page), `at ${width} px`).toEqual(names);
      const bar = playerRegion(page);
      await expect(bar.getByRole('slider', { name: 'Volume' })).toHaveCount(width < 1200 ? 0 : 1);
      expect(await overlaps(bar), `at ${width} px`).toEqual([]);
    }
    await expectNoSidewaysScrolling(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [bar, last] = await Promise.all([
      playerRegion(page).boundingBox(),
      page.getByRole('main').getByRole('button').last().boundingBox(),
    ]);
    // The bar covers nothing that cannot be scrolled free.
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  },
);

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
