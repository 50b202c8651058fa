import type { Locator, Page } from '@playwright/test';
import { expect, signIn } from '../fixtures.js';
import { owner } from '../people.js';

/** The panel, as the owner who has just signed in sees it. */
export async function openPanel(page: Page): Promise<void> {
  await page.goto('/admin');
  await signIn(page, owner());
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
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
export const requestOf = (page: Page, email: string): Locator =>
  section(page, 'Data deletion requests').getByRole('listitem').filter({ hasText: email });
