import { asListener, expect, expectHeading, test } from '../fixtures.js';

test.use(asListener);

for (const [path, heading] of [
  ['/tracks', 'All Tracks'],
  ['/pricing', 'Pricing'],
] as const) {
  test(
    `a person who was signed in sees a spinner at ${path} while the scripts load`,
    { tag: '@release' },
    async ({ page }) => {
      let allow = () => {};
      const allowed = new Promise<void>((resolve) => {
        allow = resolve;
      });
      await page.route('**/*.js', async (route) => {
        await allowed;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
      await expect(page.getByRole('heading')).toHaveCount(0);
      allow();
      await expectHeading(page, heading);
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    },
  );
}
