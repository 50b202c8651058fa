import type { Page } from '@playwright/test';
import {
  asListener,
  chooseFromUserMenu,
  expect,
  expectHeading,
  expectTips,
  signIn,
  signOut,
  test,
} from '../fixtures.js';

test.use(asListener);

const html = (page: Page) => page.locator('html');

async function openTips(page: Page): Promise<void> {
  await page.goto('/tips');
  await expectTips(page);
}

async function openThemeDialog(page: Page) {
  await chooseFromUserMenu(page, 'Theme');
  const dialog = page.getByRole('dialog', { name: 'Theme' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Records every theme that the page has, from its first element on. */
async function recordThemes(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { themesSeen: seen });
    const look = () => {
      const theme = document.documentElement?.dataset['theme'];
      // Only what is in the body can be painted.
      if (theme && document.body && seen.at(-1) !== theme) seen.push(theme);
    };
    new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { themesSeen: string[] }).themesSeen);
}

test(
  'the dialog is 600 px wide at most, offers two themes, and keeps a choice',
  { tag: '@release' },
  async ({ page }) => {
    await openTips(page);
    const dialog = await openThemeDialog(page);
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(600);
    await expect(dialog.getByRole('radio')).toHaveCount(2);
    await expect(dialog.getByText('Clean professional design')).toBeVisible();
    await expect(dialog.getByText('Easy on the eyes at night')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Light' })).toBeChecked();
    await expect(html(page)).toHaveAttribute('data-theme', 'default');
    await dialog.getByRole('radio', { name: 'Dark' }).check();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(22, 19, 17)');

    await dialog.getByRole('switch', { name: 'Switch automatically' }).click();
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
    await dialog.getByRole('radio', { name: 'Dark' }).check();
    await expect(dialog.getByRole('switch', { name: 'Switch automatically' })).not.toBeChecked();
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('trax.theme') ?? '{}'));
    expect(stored).toEqual({ theme: 'dark', autoTheme: false, timezone: null });

    const field = dialog.getByRole('combobox', { name: 'Timezone' });
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(width);
      await field.click();
      await expect(dialog.getByRole('option').first()).toBeVisible();
      // The list leaves the title in sight, and the field above it.
      await expect(dialog.getByRole('heading', { name: 'Theme' })).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
      await expect(field).toBeInViewport({ ratio: 1 });
      await field.press('Escape');
    }

    await field.click();
    await page.keyboard.type('auckland');
    await dialog.getByRole('option', { name: 'Pacific / Auckland' }).click();
    await expect(field).toHaveValue('Pacific / Auckland');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // The days of the statistics are counted in the chosen timezone.
    const requested = page.waitForRequest(
      (request) => request.url().includes('/api/graphql') && request.headers()['x-timezone'] === 'Pacific/Auckland',
    );
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await requested;
  },
);

test('the chosen theme is there from the first frame, and kept over a sign-out', async ({ page, listener }) => {
  const themesSeen = await recordThemes(page);
  await openTips(page);
  await page.keyboard.press('t');
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expectTips(page);
  expect(await themesSeen()).toEqual(['dark']);

  await signOut(page);
  await expect(html(page)).toHaveAttribute('data-theme', 'default');
  await page.reload();
  await expectHeading(page, 'Get Ready for Trax!');
  expect(await themesSeen()).toEqual(['default']);
  await signIn(page, listener);
  await expect(page).toHaveURL('/dashboard');
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
});
