import type { Page } from '@playwright/test';
import { expectSoundStructure, readingOrder } from '../accessibility/reading-order.js';
import { expectAccessible } from '../axe.js';
import { expect, expectHeading, test } from '../fixtures.js';
import { expectReflow, expectWholeTexts } from '../routes/reflow.js';

export const languageOf = (page: Page) => page.locator('html').getAttribute('lang');
export const chooseLanguage = (page: Page, name: string, language: string) =>
  page.getByRole('combobox', { name }).selectOption(language);

/** As the language of the account. */
export const chooseGerman = async (page: Page) => {
  await page.goto('/settings');
  await chooseLanguage(page, 'Language', 'de');
  await expectHeading(page, 'Einstellungen');
};

/** What a screen reader finds in a page, without the names: no language changes it. */
async function outlineOf(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  return (await readingOrder(page)).map((line) => line.split(' ', 1)[0]).join(' ');
}

/** In German each page has the order of the English one, fits at every width with all of its texts, and is accessible. */
export async function expectSameInGerman(page: Page, paths: readonly string[], switchToGerman = chooseGerman) {
  const english = new Map<string, string>();
  for (const path of paths) english.set(path, await outlineOf(page, path));
  await switchToGerman(page);
  for (const path of paths) {
    await test.step(path, async () => {
      expect(await outlineOf(page, path), path).toBe(english.get(path));
      expect(await languageOf(page)).toBe('de');
      await expectSoundStructure(page);
      await expectAccessible(page, path);
      await expectReflow(page);
      await expectWholeTexts(page);
      await page.setViewportSize({ width: 1280, height: 800 });
    });
  }
}
