import type { Locator, Page } from '@playwright/test';
import { expect, expectHeading } from '../fixtures.js';

export async function openPanel(page: Page): Promise<void> {
  await page.goto('/admin');
  await expectHeading(page, 'Admin Panel');
}

export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Finds one person in the list, as the server finds them. */
export async function findUser(page: Page, email: string): Promise<Locator> {
  const users = section(page, 'Users');
  await users.getByRole('searchbox', { name: 'Search users' }).fill(email);
  await expect(users.getByText('1 user', { exact: true }).first()).toBeVisible();
  return users.getByRole('button', { name: email });
}

/** The row of a deletion request. */
export const deletionRequest = (page: Page, email: string): Locator =>
  section(page, 'Data deletion requests').getByRole('listitem').filter({ hasText: email });
