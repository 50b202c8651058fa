import type { Page } from '@playwright/test';
import { expect, expectHeading, signIn, toast } from '../fixtures.js';
import type { Person } from '../people.js';

export const invitations = (page: Page) => page.getByRole('region', { name: 'Open invitations' });

/** Makes an invitation of this address, or of anybody, and returns its link. */
export async function makeLink(page: Page, email = ''): Promise<string> {
  await invitations(page).getByLabel('Email').fill(email);
  await invitations(page).getByRole('button', { name: 'Make a link' }).click();
  const link = invitations(page).getByLabel('Link, shown this once');
  await expect(link).toBeFocused();
  return link.inputValue();
}

/** Signs an administrator in at the page of the invitations. */
export async function openInvitations(page: Page, administrator: Person): Promise<void> {
  await page.goto('/admin/invitations');
  await signIn(page, administrator);
  await expectHeading(page, 'Invitations');
}

/** Who can sign up: "Nobody", "By invitation" or "Everybody". */
export async function chooseSignUp(page: Page, name: string): Promise<void> {
  await page.getByRole('region', { name: 'Sign-up' }).getByRole('button', { name }).click();
  await expect(toast(page, 'Sign-up changed')).toBeVisible();
}
