import { expect, type Locator, type Page } from '@playwright/test';

/** The middle of an element. */
export async function findMiddle(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await findMiddle(from), await findMiddle(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, end.y, { steps: 12 });
  await page.mouse.up();
}

/** Presses Space on a handle and waits until its row obeys the arrow keys: dnd-kit listens to them a task later than it starts. */
export async function pickUp(page: Page): Promise<void> {
  await page.keyboard.press('Space');
  await expect(page.getByText(/ is picked up at /)).toBeAttached();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}
