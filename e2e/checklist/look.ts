import type { Locator, Page } from '@playwright/test';
import { expect, toast } from '../fixtures.js';
import type { ElementSight, Sight } from './row.js';

/** A row that fails hides none of the others. */
const see = expect.configure({ soft: true });

/** Looks for one sight; `row` names what is missing when it is not there. */
export async function look(page: Page, sight: Sight, row: string): Promise<void> {
  if (typeof sight === 'string') {
    return see(shown(page.getByText(sight, { exact: true })), row).toBeVisible();
  }
  if (sight instanceof RegExp) return see(shown(page.getByText(sight)), row).toBeVisible();
  if ('toast' in sight) {
    await see(toast(page, sight.toast), row).toBeVisible();
    if (sight.says !== undefined) await see(toast(page, sight.says), row).toBeVisible();
    return undefined;
  }
  if ('stored' in sight) {
    const read = () => page.evaluate((key) => Object.keys(JSON.parse(localStorage.getItem(key) ?? '{}')), sight.stored);
    return see.poll(read, row).toEqual(expect.arrayContaining([...sight.fields]));
  }
  return lookAtElement(page, sight, row);
}

async function lookAtElement(page: Page, sight: ElementSight, row: string): Promise<void> {
  const elements =
    'role' in sight
      ? page.getByRole(sight.role, sight.name === undefined ? {} : { name: sight.name, exact: true })
      : page.locator(sight.selector);
  if (sight.count !== undefined) await see(elements, row).toHaveCount(sight.count);
  else await see(shown(elements), row).toBeVisible();
  for (const [name, value] of Object.entries(sight.attributes ?? {})) {
    await see(shown(elements), row).toHaveAttribute(name, value);
  }
}

/** Menus for small screens and copies for screen readers say the same unseen. */
const shown = (elements: Locator): Locator => elements.filter({ visible: true }).first();
