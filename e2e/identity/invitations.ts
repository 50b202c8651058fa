import type { Page } from '@playwright/test';
import { expect, toast } from '../fixtures.js';

export const invitations = (page: Page) => page.getByRole('region', { name: 'Open invitations' });

/** Invites this address, or anybody; returns the link. */
export async function makeLink(page: Page, email = ''): Promise<string> {
  await invitations(page).getByLabel('Email').fill(email);
  await invitations(page).getByRole('button', { name: 'Make a link' }).click();
  const link = invitations(page).getByLabel('Link, shown this once');
  await expect(link).toBeFocused();
  return link.inputValue();
}

/** Who can sign up: "Nobody", "By invitation" or "Everybody". */
export async function chooseSignUp(page: Page, name: string): Promise<void> {
  await page.getByRole('region', { name: 'Sign-up' }).getByRole('button', { name }).click();
  await expect(toast(page, 'Sign-up changed')).toBeVisible();
}
