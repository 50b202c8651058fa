import { asListener, chooseFromUserMenu, expect, expectHeading, openSignIn, test } from '../fixtures.js';

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the logo is still, and dialogs do not move', { tag: '@release' }, async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const logo = page.getByRole('main').getByRole('img', { name: 'Trax' });
    await expect(logo).toHaveAttribute('data-change', '0');
    await page.waitForLoadState('networkidle'); // a script that still loads would time out by this clock
    await page.clock.runFor(20_000);
    await expect(logo).toHaveAttribute('data-change', '0');
    await expect(page.getByRole('button', { name: /animation/ })).toHaveCount(0);
    const dialog = await openSignIn(page);
    const seconds = await dialog.evaluate((element) => getComputedStyle(element).animationDuration);
    expect(Number.parseFloat(seconds)).toBeLessThanOrEqual(0.08);
  });
});

test.describe('without single-key shortcuts', () => {
  test.use(asListener);

  test(
    'a key does nothing, also after a reload, until they are switched on again',
    { tag: '@release' },
    async ({ page }) => {
      const expectTheme = (theme: string) => expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      const expectKeysIgnored = async () => {
        await page.keyboard.press('t');
        await page.keyboard.press('?');
        await expectTheme('dark');
        await expect(page.getByRole('dialog')).toBeHidden();
      };
      await page.goto('/tips');
      await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
      await page.keyboard.press('t');
      await expectTheme('dark');
      await page.keyboard.press('?');
      await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expectKeysIgnored();
      await page.reload();
      await expectHeading(page, 'Tips & Tricks');
      await expectKeysIgnored();

      await chooseFromUserMenu(page, 'Keyboard shortcuts');
      await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
      await page.keyboard.press('Escape');
      await page.keyboard.press('t');
      await expectTheme('default');
    },
  );
});
