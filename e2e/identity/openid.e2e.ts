import type { Page } from '@playwright/test';
import { expect, expectHeading, openSignIn, signOut, toast } from '../fixtures.js';
import { testWithProvider } from './accounts-fixtures.js';

const GRACE = { sub: 'grace', name: 'Grace', email: 'grace@trax.test', email_verified: true, groups: ['trax-admins'] };
const EVE = { sub: 'eve', name: 'Eve', email: 'listener@trax.test', email_verified: false };

const test = testWithProvider([GRACE, EVE], { groupsClaim: 'groups', adminGroups: ['trax-admins'] });

// One product for all of these tests.
test.describe.configure({ mode: 'default' });

async function leaveFor(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await (await openSignIn(page)).getByRole('button', { name: 'Sign in with Keycloak' }).click();
}

async function continueAs(page: Page, { sub }: { sub: string }): Promise<void> {
  await page.getByLabel('Name').fill(sub);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test(
  'a person signs in by the provider, comes back to where they were, signs out and in again',
  { tag: '@release' },
  async ({ page }) => {
    await leaveFor(page, '/tracks?theme=calm');
    await continueAs(page, GRACE);
    await expect(page).toHaveURL('/tracks?theme=calm');
    await expectHeading(page, 'All Tracks');
    await page.reload();
    await expectHeading(page, 'All Tracks');
    // By their groups.
    await page.goto('/admin');
    await expectHeading(page, 'Admin Panel');

    const cookies = await page.context().cookies();
    await signOut(page);
    await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible();
    // An address alone does not sign in, also with what the browser had.
    await page.context().addCookies(cookies.filter(({ name }) => name.startsWith('auth.')));
    await page.goto('/?sign-in=returned');
    await expect(toast(page, 'This sign-in has expired or was used already. Please sign in again.')).toBeVisible();

    // The provider still knows them.
    await leaveFor(page, '/');
    await expect(page).toHaveURL('/dashboard');
  },
);

test('a person who gives up at the provider is told so, and can go back', { tag: '@release' }, async ({ page }) => {
  await leaveFor(page, '/about');
  await expect(page.getByLabel('Name')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await leaveFor(page, '/about');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog').getByText('Sign-in was cancelled.')).toBeVisible();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('button', { name: 'Sign in with Keycloak' })).toBeFocused();
});

test('an address that the provider has not verified opens no account', { tag: '@release' }, async ({ page }) => {
  await leaveFor(page, '/');
  await continueAs(page, EVE);
  const text = 'An account already exists with this email using a different sign-in method.';
  await expect(page.getByRole('dialog').getByText(text)).toBeVisible();
  expect((await page.request.get('/api/auth/token')).status()).toBe(401);
});

test(
  'a callback that is opened again leads to a message, and so does a provider that fails',
  { tag: '@release' },
  async ({ page, product: { provider, newPage } }) => {
    const callbacks: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/auth/callback/')) callbacks.push(request.url());
    });
    await leaveFor(page, '/');
    provider.faults.failingPath = '/token';
    await continueAs(page, GRACE);
    const failed = 'The sign-in service did not answer as expected. Please try again in a moment.';
    await expect(page.getByRole('dialog').getByText(failed)).toBeVisible();
    provider.faults.failingPath = undefined;
    const elsewhere = await newPage();
    for (const opened of [page, elsewhere]) {
      await opened.goto(callbacks[0] ?? '');
      const used = 'This sign-in has expired or was used already. Please sign in again.';
      await expect(opened.getByRole('dialog').getByText(used)).toBeVisible();
    }
    await elsewhere.close();
    await page.getByRole('button', { name: 'Sign in with Keycloak' }).click();
    await expect(page).toHaveURL('/dashboard');
  },
);
