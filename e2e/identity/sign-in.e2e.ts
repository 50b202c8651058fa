import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, openSignIn, test, toast } from '../fixtures.js';
import { newPerson } from '../people.js';

async function openDialog(page: Page): Promise<void> {
  await page.goto('/');
  await openSignIn(page);
}

// Every browser writes refused calls to its console.
test.use({ expectedOnConsole: /identitytoolkit/ });

/** Presses the button of a provider and answers its window. */
async function openWindow(page: Page, provider: string): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  return opening;
}

async function continueIn(popup: Page): Promise<void> {
  await popup.getByLabel('Name').fill('Robin Reed');
  await popup.getByLabel('Email').fill(newPerson().email);
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: /sign in|continue/i }).click()]);
}

for (const provider of ['Google', 'Facebook']) {
  const tag = provider === 'Google' ? [] : ['@release'];
  test(
    `Continue with ${provider} opens a window that signs in, and a closed one leaves the focus on its button`,
    { tag },
    async ({ page }) => {
      await openDialog(page);
      await (await openWindow(page, provider)).close();
      await expect(toast(page, 'Sign-in popup was closed before completion.')).toBeVisible();
      await expect(page.getByRole('button', { name: `Continue with ${provider}` })).toBeFocused();

      const popup = await openWindow(page, provider);
      expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
      await continueIn(popup);
      await expect(page).toHaveURL('/dashboard');
    },
  );
}

test("no build contains what replaces the providers' windows on development machines", async () => {
  const apps = path.resolve(import.meta.dirname, '../../apps');
  const scripts = (await readdir(apps, { recursive: true })).filter((file) => /^\w+\/dist\/.*\.js$/.test(file));
  expect(scripts.length).toBeGreaterThan(10);
  for (const file of scripts)
    expect(await readFile(path.join(apps, file), 'utf8'), file).not.toContain('trax.dev-popup');
});
