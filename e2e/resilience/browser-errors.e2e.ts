import { expect, test } from '../fixtures.js';

test.use({ expectedOnConsole: /broken/ });

test('an error that nobody has handled is reported to the server, which takes the report', async ({ page }) => {
  await page.goto('/pricing?name=ada');
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
  const reported = page.waitForResponse('**/api/browser-errors');
  await page.evaluate(() => void Promise.reject(new Error('broken')));
  expect((await reported).status()).toBe(204);
});
