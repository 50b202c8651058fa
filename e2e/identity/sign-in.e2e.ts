import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectHeading, openSignIn, signIn, test, toast } from '../fixtures.js';
import { createAccount, emailedLink, newPerson, PRODUCT_URL } from '../people.js';
import { refuse } from '../refuse.js';

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
test.use({ expectedOnConsole: /identitytoolkit|status of 503/ });

test('asks for both fields, and leads an unknown address to signing up with what was typed', async ({ page }) => {
  await openDialog(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('tab')).toHaveText(['Sign In', 'Sign Up']);
  await expect(dialog.getByRole('tab', { selected: true })).toHaveText('Sign In');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await expect(dialog.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await submit(page, { email: '', password: '' });
  await expect(toast(page, 'Missing Fields')).toBeVisible();
  await expect(toast(page, 'Please fill in all fields')).toBeVisible();

  const stranger = newPerson();
  await submit(page, stranger);
  await expect(toast(page, 'Authentication Error')).toBeVisible();
  await expect(toast(page, 'No account found with this email. Please sign up instead.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Up Instead' }).click();
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(stranger.email);
});

test('a wrong password is reported in the form, and the right one signs in', async ({ page, newcomer }) => {
  await openDialog(page);
  await submit(page, { ...newcomer, password: 'not-the-password' });
  await expect(toast(page, 'Incorrect password. Please try again.')).toBeVisible();
  const password = page.getByRole('dialog').getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription('Incorrect password. Please try again.');
  await submit(page, newcomer);
  await expect(page).toHaveURL('/dashboard');
  await expect(toast(page, 'Incorrect password. Please try again.')).toBeHidden();
});

test('refuses weak passwords, invalid addresses and taken ones at sign-up', async ({ page, newcomer }) => {
  await openDialog(page);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page.getByRole('button', { name: 'Sign Up with Email' })).toBeVisible();
  await submit(page, { ...newPerson(), password: '12345' });
  await expect(toast(page, 'Password is too weak. Please use a stronger password.')).toBeVisible();
  await submit(page, { ...newPerson(), email: 'not-an-address' });
  await expect(toast(page, 'Invalid email address')).toBeVisible();
  await submit(page, newcomer);
  await expect(toast(page, 'Email already registered. Please sign in instead.')).toBeVisible();
});

test('an address that is not verified is signed out again and sent to /check-email', async ({ page }) => {
  const person = await createAccount(PRODUCT_URL, { emailVerified: false });
  await openDialog(page);
  await submit(page, person);
  await expect(page).toHaveURL('/check-email');
  await expect(toast(page, 'Please verify your email before signing in')).toBeVisible();
  expect((await page.request.get('/api/tracks')).status()).toBe(401);
});

test('an address that is verified in another tab leads on in both, and is known to the dialog', async ({
  page,
  context,
  request,
}) => {
  const person = newPerson();
  await openDialog(page);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await submit(page, person);
  await expect(page).toHaveURL('/check-email');

  const otherTab = await context.newPage();
  await otherTab.goto(await emailedLink(request, person.email));
  await expectHeading(otherTab, 'Your email has been verified');
  await expectHeading(page, 'Your email has been verified');
  await otherTab.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = otherTab.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Sign In with Email' }).click();
  await expect(otherTab).toHaveURL('/dashboard');
});

test('a forgotten password is replaced through the e-mailed link', async ({ page, request, newcomer }) => {
  await openDialog(page);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(newcomer.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(/a link is on its way/)).toBeVisible();

  await page.goto(await emailedLink(request, newcomer.email));
  const password = newPerson().password;
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: /password/i })).toBeVisible();

  await page.goto('/');
  await signIn(page, { email: newcomer.email, password });
  await expect(page).toHaveURL('/dashboard');
});

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
  test(`Continue with ${provider} opens a window that signs in, and a closed one leaves the focus on its button`, async ({
    page,
  }) => {
    await openDialog(page);
    await (await openWindow(page, provider)).close();
    await expect(toast(page, 'Sign-in popup was closed before completion.')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: `Continue with ${provider}` })).toBeFocused();

    const popup = await openWindow(page, provider);
    expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
    await continueIn(popup);
    await expect(page).toHaveURL('/dashboard');
  });
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

test('a provider that is not set up, or knows the address by another method, is named', async ({ page }) => {
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
});

test('an identity provider that cannot be reached, or is silent for 30 s, is a network error', async ({ page }) => {
  const message = 'Network error. Please check your connection and try again.';
  await page.clock.install();
  // A page that fetches nothing later by its clock.
  await page.goto('/about');
  await openSignIn(page);
  await page.route(CALLS_OF_PROVIDER, (route) => route.abort('connectionrefused'));
  await submit(page, newPerson());
  await expectAuthenticationError(page, message);
  await page.clock.runFor(6_000);
  await expect(toast(page, message)).toBeHidden();

  await page.route(CALLS_OF_PROVIDER, () => undefined);
  const requested = page.waitForRequest(CALLS_OF_PROVIDER);
  await submit(page, newPerson());
  await requested;
  await page.clock.runFor(29_000);
  await expect(toast(page, message)).toBeHidden();
  await page.clock.runFor(1_000);
  await expectAuthenticationError(page, message);
});

test('a person whose record cannot be read is not signed in, and may try again', async ({ page, newcomer }) => {
  await openDialog(page);
  const answerAgain = await refuse(page, 'GET /api/users/', 'This is not available right now.');
  await submit(page, newcomer);
  await expect(toast(page, 'Error signing in')).toBeVisible();
  await expect(toast(page, 'This is not available right now.')).toBeVisible();
  await answerAgain();
  const answerAtLast = await refuse(page, 'GET /api/users/');
  await submit(page, newcomer);
  await expect(toast(page, 'Please try again later')).toBeVisible();
  await answerAtLast();
  await submit(page, newcomer);
  await expect(page).toHaveURL('/dashboard');
});
