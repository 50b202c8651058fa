import type { Page } from '@playwright/test';
import { expect, signIn, test, toast } from '../fixtures.js';
import { createUnverified, emailedLink, newPerson } from '../people.js';

/** Fills the open dialog and presses its button. */
async function submit(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: /with Email$/ }).click();
}

async function openDialog(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Welcome to Trax' })).toBeVisible();
}

// The identity provider answers a refusal with 400, which every browser writes to its console.
test.use({ expectedOnConsole: /identitytoolkit/ });

test('asks for both fields', async ({ page }) => {
  await openDialog(page);
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused();
  await submit(page, { email: '', password: '' });
  await expect(toast(page, 'Missing Fields')).toBeVisible();
  await expect(toast(page, 'Please fill in all fields')).toBeVisible();
});

test('an unknown address is led to signing up, and keeps what was typed', async ({ page }) => {
  await openDialog(page);
  const stranger = newPerson();
  await submit(page, stranger);
  await expect(toast(page, 'Authentication Error')).toBeVisible();
  await expect(toast(page, 'No account found with this email. Please sign up instead.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Up Instead' }).click();
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(stranger.email);
});

test('a wrong password is said in the form, and the right one signs in', async ({ page, listener }) => {
  await openDialog(page);
  await submit(page, { ...listener, password: 'not-the-password' });
  await expect(toast(page, 'Incorrect password. Please try again.')).toBeVisible();
  const password = page.getByRole('dialog').getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription('Incorrect password. Please try again.');
  await submit(page, listener);
  await expect(page).toHaveURL('/dashboard');
  await expect(toast(page, 'Incorrect password. Please try again.')).toBeHidden();
});

test('an address with ?sign-in opens the dialog', async ({ page }) => {
  await page.goto('/about?sign-in');
  await expect(page.getByRole('dialog', { name: 'Welcome to Trax' })).toBeVisible();
  await expect(page).toHaveURL('/about');
});

test('refuses what the provider refuses at sign-up: weak passwords, odd addresses, taken ones', async ({
  page,
  listener,
}) => {
  await openDialog(page);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await submit(page, { ...newPerson(), password: '12345' });
  await expect(toast(page, 'Password is too weak. Please use a stronger password.')).toBeVisible();
  await submit(page, { ...newPerson(), email: 'not-an-address' });
  await expect(toast(page, 'Invalid email address')).toBeVisible();
  await submit(page, listener);
  await expect(toast(page, 'Email already registered. Please sign in instead.')).toBeVisible();
});

test('an address that is not verified is signed out again and sent to /check-email', async ({ page, request }) => {
  const person = await createUnverified(request);
  await openDialog(page);
  await submit(page, person);
  await expect(page).toHaveURL('/check-email');
  await expect(toast(page, 'Please verify your email before signing in')).toBeVisible();
  expect((await page.request.get('/api/tracks')).status()).toBe(401);
});

test('the verification page without a code counts nobody as verified', async ({ page }) => {
  await page.goto('/verify-email');
  await expect(page.getByRole('heading', { name: 'Email Not Verified' })).toBeVisible();
  await expect(
    page.getByText('Your email has not been verified yet. Please check your email and click the verification link.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Go to Home Page' }).click();
  await expect(page).toHaveURL('/');
});

test('a forgotten password is replaced through the e-mailed link', async ({ page, request, listener }) => {
  await openDialog(page);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(listener.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(/a link is on its way/)).toBeVisible();

  await page.goto(await emailedLink(request, listener.email));
  const password = newPerson().password;
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: /password/i })).toBeVisible();

  await page.goto('/');
  await signIn(page, { email: listener.email, password });
  await expect(page).toHaveURL('/dashboard');
});

for (const provider of ['Google', 'Facebook']) {
  test(`Continue with ${provider} opens a window that signs in`, async ({ page }) => {
    await openDialog(page);
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: `Continue with ${provider}` }).click();
    const popup = await opening;
    expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
    const person = newPerson();
    await popup.getByLabel('Name').fill('Robin Reed');
    await popup.getByLabel('Email').fill(person.email);
    await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: /sign in|continue/i }).click()]);
    await expect(page).toHaveURL('/dashboard');
  });

  test(`a closed ${provider} window leaves the focus on its button`, async ({ page }) => {
    await openDialog(page);
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: `Continue with ${provider}` }).click();
    await (await opening).close();
    await expect(toast(page, 'Sign-in popup was closed before completion.')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: `Continue with ${provider}` })).toBeFocused();
  });
}
