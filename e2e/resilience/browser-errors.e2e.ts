import { expect, test } from '../fixtures.js';

test.use({ expectedOnConsole: /broken|chunk|503/i });

test('an error that was not handled is reported to the server, which takes the report', async ({ page }) => {
  await page.goto('/pricing?name=ada');
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
  const reported = page.waitForResponse('**/api/browser-errors');
  await page.evaluate(() => void Promise.reject(new Error('broken')));
  expect((await reported).status()).toBe(204);
});

test('an error that a boundary has caught is reported with the pattern of the route alone', async ({ page }) => {
  await page.goto('/about');
  await page.route('**/assets/contact-page.*.js', (route) => route.fulfill({ status: 503 }));
  const reported = page.waitForRequest('**/api/browser-errors');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByText(/^Something went wrong/)).toBeVisible();
  expect((await reported).postDataJSON()).toMatchObject({
    message: expect.stringMatching(/chunk/i),
    route: '/contact',
  });
});
