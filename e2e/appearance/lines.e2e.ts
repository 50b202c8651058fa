import type { Locator } from '@playwright/test';
import { asListener, expect, test } from '../fixtures.js';
import { openTracks } from '../listening/player.js';
import { givenPlaylist } from '../playlists/playlists.js';

test.use({ ...asListener, contextOptions: { reducedMotion: 'reduce' } });

/** At most a long word fits between the longest line of a name and its pencil. */
const MAX_GAP_PX = 100;

test(
  'the names of the demo tracks take one line, on phones and where cards stand beside each other too',
  { tag: '@release' },
  async ({ page }) => {
    await openTracks(page);
    for (const width of [390, 800, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const names = page.getByRole('tabpanel').getByRole('listitem').locator('span > span:first-child');
      const lines = await names.evaluateAll((all) =>
        all.map((name) =>
          Math.round(name.getBoundingClientRect().height / parseFloat(getComputedStyle(name).lineHeight)),
        ),
      );
      expect(lines.length).toBeGreaterThan(0);
      expect(Math.max(...lines), `at ${width} px`).toBe(1);
    }
  },
);

const left = async (shown: Locator) => Math.round((await shown.boundingBox())?.x ?? -1);

test(
  'account and settings have two columns where a window has room for them',
  { tag: '@release' },
  async ({ page }) => {
    for (const address of ['/account', '/settings']) {
      await page.goto(address);
      const sections = page.getByRole('main').getByRole('region');
      await expect(sections.nth(4)).toBeVisible();
      for (const [width, columns] of [
        [390, 1],
        [800, 1],
        [1280, 2],
        [1920, 2],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        const places = await Promise.all((await sections.all()).map(left));
        expect(new Set(places).size, `${address} at ${width} px`).toBe(columns);
      }
    }
  },
);

test(
  'the tracks page uses the width of its window: three columns of themes, and no hole beside the search',
  { tag: '@release' },
  async ({ page }) => {
    await openTracks(page);
    for (const [width, columns] of [
      [1024, 1],
      [1280, 2],
      [1920, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const themes = await page.getByRole('tabpanel').getByRole('region').all();
      expect(new Set(await Promise.all(themes.map(left))).size, `at ${width} px`).toBe(columns);
    }
    await page.setViewportSize({ width: 1024, height: 800 });
    const search = page.getByRole('searchbox', { name: 'Search tracks' });
    expect(await left(search)).toBe(await left(page.getByRole('heading', { level: 1 })));
  },
);

test('the pencil of a long playlist name stands beside its words', { tag: '@release' }, async ({ page, listener }) => {
  const name = 'A playlist with a rather long name for such a narrow phone';
  await givenPlaylist(listener, name, { count: 1 });
  await page.goto('/playlists');
  const button = page.getByRole('button', { name: `Rename ${name}` });
  await expect(button).toBeVisible();
  for (const width of [390, 800]) {
    await page.setViewportSize({ width, height: 800 });
    const gap = await button.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element.querySelector('bdi') ?? element);
      const end = Math.max(...[...words.getClientRects()].map(({ right }) => right));
      return (element.querySelector('svg')?.getBoundingClientRect().left ?? Infinity) - end;
    });
    expect(gap, `at ${width} px`).toBeLessThan(MAX_GAP_PX);
  }
});
