import type { Page } from '@playwright/test';
import { expect, signIn, signOut, test } from '../fixtures.js';

const html = (page: Page) => page.locator('html');

async function openTips(page: Page, heading = 'Tips & Tricks'): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
}

async function openThemeDialog(page: Page) {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Theme' }).click();
  const dialog = page.getByRole('dialog', { name: 'Theme' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Every theme that the page had, from its very first element on. */
async function recordThemes(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { themesSeen: seen });
    const look = () => {
      const theme = document.documentElement?.dataset['theme'];
      // What stands in the body is what can be painted.
      if (theme && document.body && seen.at(-1) !== theme) seen.push(theme);
    };
    new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { themesSeen: string[] }).themesSeen);
}

test('the dialog is 600 px wide at most, offers the two themes, and shows a choice at once', async ({
  page,
  listener,
}) => {
  await page.goto('/tips');
  await signIn(page, listener);
  await openTips(page);
  const dialog = await openThemeDialog(page);
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(600);
  await expect(dialog.getByText('Clean professional design')).toBeVisible();
  await expect(dialog.getByText('Easy on the eyes at night')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Light' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Dark' }).check();
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 23, 26)');

  await dialog.getByRole('switch', { name: 'Switch automatically' }).click();
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'Dark' }).check();
  await expect(dialog.getByRole('switch', { name: 'Switch automatically' })).not.toBeChecked();
  await page.setViewportSize({ width: 390, height: 800 });
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(390);
});

test('a reload shows the chosen theme from its first frame; signed out, everything is light and the choice is kept', async ({
  page,
  listener,
}) => {
  const themesSeen = await recordThemes(page);
  await page.goto('/tips');
  await signIn(page, listener);
  await openTips(page);
  await page.keyboard.press('t');
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await openTips(page);
  expect(await themesSeen()).toEqual(['dark']);

  await signOut(page);
  await expect(html(page)).toHaveAttribute('data-theme', 'default');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Get Ready for Trax!' })).toBeVisible();
  expect(await themesSeen()).toEqual(['default']);
  await signIn(page, listener);
  await expect(page).toHaveURL('/dashboard');
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
});

test('the theme switches by itself at 06:00 and 18:00 of the chosen timezone', async ({ page, listener }) => {
  // 05:58 of that day in Kiritimati, fourteen hours ahead; the browser stands in Berlin.
  await page.clock.install({ time: new Date('2027-06-30T15:58:30Z') });
  await page.goto('/tips');
  await signIn(page, listener);
  await openTips(page);
  const dialog = await openThemeDialog(page);
  await dialog.getByRole('switch', { name: 'Switch automatically' }).click();
  await expect(html(page)).toHaveAttribute('data-theme', 'default'); // 17:58 in Berlin
  await dialog.getByRole('combobox', { name: 'Timezone' }).click();
  await page.keyboard.type('kiritimati');
  await expect(dialog.getByRole('option')).toHaveText('Pacific / Kiritimati');
  await page.keyboard.press('Enter');
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await page.clock.runFor('01:00');
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await page.clock.runFor('02:00');
  await expect(html(page)).toHaveAttribute('data-theme', 'default');
});

test('the list of timezones leaves the title of the dialog in sight, and below it the field', async ({
  page,
  listener,
}) => {
  await page.goto('/tips');
  await signIn(page, listener);
  await openTips(page);
  const dialog = await openThemeDialog(page);
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const field = dialog.getByRole('combobox', { name: 'Timezone' });
    await field.click();
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Theme' })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    await expect(field).toBeInViewport({ ratio: 1 });
    await field.press('Escape');
  }
});

test('what one tab chooses, the other shows', async ({ page, context, listener }) => {
  await page.goto('/tips');
  await signIn(page, listener);
  await openTips(page);
  const other = await context.newPage();
  await other.goto('/tips');
  await openTips(other);
  await page.keyboard.press('t');
  await expect(html(other)).toHaveAttribute('data-theme', 'dark');
  await other.keyboard.press('t');
  await expect(html(page)).toHaveAttribute('data-theme', 'default');
});

test('the days of the statistics are counted in the chosen timezone', async ({ page, listener }) => {
  await page.goto('/tips');
  await signIn(page, listener);
  await openTips(page);
  const dialog = await openThemeDialog(page);
  await dialog.getByRole('combobox', { name: 'Timezone' }).click();
  await page.keyboard.type('auckland');
  await dialog.getByRole('option', { name: 'Pacific / Auckland' }).click();
  await expect(dialog.getByRole('combobox')).toHaveValue('Pacific / Auckland');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const asked = page.waitForRequest(
    (request) => request.url().includes('/api/graphql') && request.headers()['x-timezone'] === 'Pacific/Auckland',
  );
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await asked;
});
