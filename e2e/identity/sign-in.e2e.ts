import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, openSignIn, test, toast } from '../fixtures.js';
import { holdRequests } from '../hold-requests.js';
import { newPerson } from '../people.js';
import { chooseAccount, openWindow } from './provider-window.js';

// Every browser writes refused calls to its console.
test.use({ expectedOnConsole: /identitytoolkit/ });

for (const provider of ['Google', 'Facebook']) {
  const tag = provider === 'Google' ? [] : ['@release'];
  test(
    `Continue with ${provider} opens a window that signs in, and a closed one leaves the focus on its button`,
    { tag },
    async ({ page }) => {
      const button = `Continue with ${provider}`;
      await page.goto('/');
      await openSignIn(page);
      await (await openWindow(page, button)).close();
      await expect(toast(page, 'Sign-in popup was closed before completion.')).toBeVisible();
      await expect(page.getByRole('button', { name: button })).toBeFocused();

      const release = await holdRequests(page.context(), '**/dev-popup.js');
      const popup = await openWindow(page, button);
      await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
      await expect(popup.getByLabel('Email'), 'before its script is there').toBeHidden();
      release();
      await expect(popup.getByLabel('Email')).toBeFocused();
      expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
      await chooseAccount(popup, newPerson().email);
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
