import { asListener, expect, expectHeading, test } from '../fixtures.js';

test.use(asListener);

test('a page is printed alone, and in light colours', { tag: '@release' }, async ({ page }) => {
  const dark = JSON.stringify({ theme: 'dark', autoTheme: false, timezone: null });
  await page.addInitScript((stored) => localStorage.setItem('trax.theme', stored), dark);
  await page.goto('/tips');
  await expectHeading(page, 'Tips & Tricks');
  const body = page.locator('body');
  const around = [page.getByRole('banner'), page.getByRole('navigation', { name: 'Main' })];
  await expect(body).toHaveCSS('color', 'rgb(243, 236, 228)');
  for (const part of around) await expect(part).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(body).toHaveCSS('color', 'rgb(43, 38, 34)');
  for (const part of around) await expect(part).toBeHidden();
  await expectHeading(page, 'Tips & Tricks');
  await expect(page.getByRole('main')).toHaveCSS('padding-left', '0px');
});
