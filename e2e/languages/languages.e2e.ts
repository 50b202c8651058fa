import type { Page } from '@playwright/test';
import { asListener, expect, expectHeading, test } from '../fixtures.js';

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');
const chooseLanguage = (page: Page, name: string, language: string) =>
  page.getByRole('combobox', { name }).selectOption(language);

test.describe('a browser that prefers German', () => {
  test.use({ locale: 'de-AT' });

  test('gets public pages in German, before any script runs, and English once that is chosen', async ({ page }) => {
    const sent = await (await page.goto('/about'))?.text();
    expect(sent).toContain('Über Trax');
    await expectHeading(page, 'Über Trax');
    expect(await languageOf(page)).toBe('de');
    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
    await expectHeading(page, 'About Trax');
    expect(await languageOf(page)).toBe('en');
    await page.reload();
    await expectHeading(page, 'About Trax');
  });
});

test.describe('the language of an account', () => {
  test.use(asListener);

  test('is that of every page, also in another browser', async ({ page, browser, listener }) => {
    await page.goto('/settings');
    await chooseLanguage(page, 'Language', 'de');
    await expectHeading(page, 'Einstellungen');
    // The names that remotes have in their declarations.
    await expect(page.getByRole('link', { name: 'Meine Playlists' })).toBeVisible();
    for (const [path, heading] of [
      ['/tracks', 'Alle Tracks'],
      ['/playlists', 'Deine Playlists'],
      ['/account', 'Konto'],
      ['/tips', 'Tipps & Tricks'],
    ] as const) {
      await page.goto(path);
      await expectHeading(page, heading);
    }
    const another = await browser.newContext({ storageState: listener.storageState });
    const other = await another.newPage();
    await other.goto('/settings');
    await expectHeading(other, 'Einstellungen');
    await chooseLanguage(other, 'Sprache', 'en');
    await expectHeading(other, 'Settings');
    await another.close();
  });
});
