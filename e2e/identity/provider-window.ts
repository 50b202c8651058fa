import type { Page } from '@playwright/test';

/** The window of a provider that a button opens. */
export async function openWindow(page: Page, button: string): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  return opening;
}

/** Chooses an account in it, which closes it. */
export async function chooseAccount(popup: Page, email: string): Promise<void> {
  await popup.getByLabel('Name').fill('Robin Reed');
  await popup.getByLabel('Email').fill(email);
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: /sign in|continue/i }).click()]);
}
