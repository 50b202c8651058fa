import { expect, test } from '../fixtures.js';

test('the logo is in motion, 500 px wide and 350 px on phones', { tag: '@release' }, async ({ page }) => {
  await page.goto('/');
  const logo = page.getByRole('main').getByRole('img', { name: 'Trax' });
  await expect(logo).toHaveAttribute('data-change', /^[1-9]/);
  for (const width of [1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await logo.boundingBox())?.width).toBe(500);
  }
  await page.setViewportSize({ width: 767, height: 1400 });
  expect((await logo.boundingBox())?.width).toBe(350);
});
