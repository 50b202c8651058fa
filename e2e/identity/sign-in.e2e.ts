import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, openSignIn, test, toast } from '../fixtures.js';
import { newPerson } from '../people.js';

/** Fills the open dialog and presses its button. */
async function submit(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: /with Email$/ }).click();
}

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

const SESSION_EXPIRED = 'Your session has expired. Please sign in again.';

const MESSAGES_OF_CODES: Readonly<Record<string, string>> = {
  OPERATION_NOT_ALLOWED: 'This sign-in method is not enabled. Please contact support.',
  SOMETHING_NEW: 'An error occurred during authentication',
  INVALID_LOGIN_CREDENTIALS: 'Incorrect email or password. Please try again.',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'Too many attempts. Please wait a few minutes and try again.',
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: SESSION_EXPIRED,
  USER_DISABLED: 'This account has been disabled. Please contact support.',
  TOKEN_EXPIRED: SESSION_EXPIRED,
};

const CALLS_OF_PROVIDER = /\/v1\/accounts:signInWith(?:Password|Idp)/;

const refuseAtProvider = (page: Page, message: string) =>
  page.route(CALLS_OF_PROVIDER, (route) => route.fulfill({ status: 400, json: { error: { code: 400, message } } }));

async function expectAuthenticationError(page: Page, message: string): Promise<void> {
  await expect(toast(page, message)).toBeVisible();
  await expect(toast(page, 'Authentication Error')).toBeVisible();
}

test('every refusal of the identity provider has its message', async ({ page }) => {
  await openDialog(page);
  for (const [code, message] of Object.entries(MESSAGES_OF_CODES)) {
    await test.step(code, async () => {
      await refuseAtProvider(page, code);
      await submit(page, newPerson());
      await expectAuthenticationError(page, message);
      await page.unroute(CALLS_OF_PROVIDER);
    });
  }
});

const misconfigured = (provider: string) =>
  `${provider} login is not properly configured. Please ensure you've added the domain to ${provider} App settings and try again.`;

test(
  'a provider that is not set up, or knows the address by another method, is named',
  { tag: '@release' },
  async ({ page }) => {
    await openDialog(page);
    await refuseAtProvider(page, 'INVALID_OAUTH_PROVIDER');
    for (const provider of ['Google', 'Facebook']) {
      await continueIn(await openWindow(page, provider));
      await expectAuthenticationError(page, misconfigured(provider));
    }
    await page.route(CALLS_OF_PROVIDER, (route) => route.fulfill({ json: { needConfirmation: true } }));
    await continueIn(await openWindow(page, 'Google'));
    const message = 'An account already exists with this email using a different sign-in method.';
    await expectAuthenticationError(page, message);
  },
);
