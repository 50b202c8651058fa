import { asListener, expect, test } from '../fixtures.js';
import { openTracks } from '../listening/player.js';
import { givenPlaylist } from '../playlists/playlists.js';

test.use({ ...asListener, contextOptions: { reducedMotion: 'reduce' } });

const MAX_LINES = 2;
/** At most a long word fits between the longest line of a name and its pencil. */
const MAX_GAP_PX = 100;

test(
  'the names of tracks take two lines at most, where cards stand beside each other too',
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
      expect(Math.max(...lines), `at ${width} px`).toBeLessThanOrEqual(MAX_LINES);
    }
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
