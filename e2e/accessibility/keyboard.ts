import { expect, type Locator, type Page } from '@playwright/test';

const MAX_STOPS = 150;

/** Presses Tab until something has the focus, and checks that the focus can be seen there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expectFocusVisible(target);
      return;
    }
  }
  throw new Error(`Tab does not lead to ${target}`);
}

const STEPS_BACK = 60;

/** Goes back by Shift+Tab on a page that is scrolled down; what covers its top never covers the focus. */
export async function expectFocusBelow(page: Page, cover: Locator): Promise<void> {
  const { y = 0, height = 0 } = (await cover.boundingBox()) ?? {};
  for (let step = 1; step <= STEPS_BACK; step += 1) {
    await page.keyboard.press('Shift+Tab');
    const focused = await page.locator(':focus').boundingBox();
    expect(focused?.y, `after ${step} steps`).toBeGreaterThanOrEqual(y + height);
  }
}

/** The outline of what has the focus, or of one of the two elements around it, is at least two pixels wide. */
async function expectFocusVisible(target: Locator): Promise<void> {
  const width = await target.evaluate((element) => {
    const around = [element, element.parentElement, element.parentElement?.parentElement];
    const outlines = around.filter((part) => part !== null && part !== undefined).map((part) => getComputedStyle(part));
    return Math.max(...outlines.map((style) => (style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth))));
  });
  expect(width, `the focus on ${target} can be seen`).toBeGreaterThanOrEqual(2);
}
