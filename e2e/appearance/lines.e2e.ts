import { asListener, expect, test } from '../fixtures.js';
import { openTracks } from '../listening/player.js';

test.use({ ...asListener, contextOptions: { reducedMotion: 'reduce' } });

const MAX_LINES = 2;

test('the names of tracks take two lines at most, where cards stand beside each other too', async ({ page }) => {
  await openTracks(page);
  for (const width of [800, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const names = page.getByRole('tabpanel').getByRole('listitem').locator('div > span:first-child');
    const lines = await names.evaluateAll((all) =>
      all.map((name) =>
        Math.round(name.getBoundingClientRect().height / parseFloat(getComputedStyle(name).lineHeight)),
      ),
    );
    expect(lines.length).toBeGreaterThan(0);
    expect(Math.max(...lines), `at ${width} px`).toBeLessThanOrEqual(MAX_LINES);
  }
});
