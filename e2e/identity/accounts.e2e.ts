import type { Page } from '@playwright/test';
import { newPerson } from '@trax/bench/people.mjs';
import { expect, expectHeading, signIn, signOut, test as base, toast } from '../fixtures.js';
import { expectSound } from '../sound.js';
import { startAccountsProduct, type AccountsProduct } from './accounts-product.js';

/** `newPage`: of another browser of the same person. */
type Accounts = AccountsProduct & { newPage(): Promise<Page> };

const test = base.extend<object, { accounts: Accounts }>({
  accounts: [
    async ({ browser }, use) => {
      const product = await startAccountsProduct();
      await use({ ...product, newPage: () => browser.newPage({ baseURL: product.stack.url }) });
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ accounts }, use) => use(accounts.stack.url),
});

// One product for all of these tests.
test.describe.configure({ mode: 'default' });
// Every browser writes refused calls to its console.
test.use({ expectedOnConsole: /status of (?:400|401|403) .*\/api\/(?:auth|playlists|tracks|users)/ });

async function submit(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: /with Email$/ }).click();
}

async function openDialog(page: Page, tab: 'Sign In' | 'Sign Up' = 'Sign In'): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await page.getByRole('dialog', { name: 'Welcome to Trax' }).getByRole('tab', { name: tab }).click();
}

async function openLink(page: Page, accounts: AccountsProduct, email: string): Promise<void> {
  await expect.poll(() => accounts.linkFor(email)).toBeDefined();
  await page.goto(accounts.linkFor(email) ?? '');
}

/** What the page has fetched of Firebase, and of other servers. */
function watchRequests(page: Page): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url());
    const isOwn = host === new URL(page.url()).host || page.url() === 'about:blank';
    if (!isOwn || /identity\.|identitytoolkit|securetoken|firebase/.test(pathname)) foreign.push(request.url());
  });
  return foreign;
}

test('a newcomer signs up, opens the link, signs in, plays a track and signs out, without Firebase', async ({
  page,
  accounts,
}) => {
  const newcomer = newPerson();
  const foreign = watchRequests(page);
  await openDialog(page, 'Sign Up');
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(0);
  await expect(page.getByRole('dialog').getByText('At least 8 characters.')).toBeVisible();
  await submit(page, newcomer);
  await expect(page).toHaveURL('/check-email');

  await openDialog(page);
  await submit(page, newcomer);
  await expect(toast(page, 'Please verify your email before signing in')).toBeVisible();
  await expect(page).toHaveURL('/check-email');

  await openLink(page, accounts, newcomer.email);
  await expectHeading(page, 'Your email has been verified');
  await page.getByRole('button', { name: 'Go to Home Page' }).click();
  await signIn(page, newcomer);
  await expect(page).toHaveURL('/dashboard');
  await page.reload();
  await expectHeading(page, 'Welcome Back');

  await page.getByRole('navigation').getByRole('link', { name: 'All Tracks' }).first().click();
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await expectSound(page);

  const cookies = await page.context().cookies();
  await signOut(page);
  expect(foreign).toEqual([]);
  // What was signed out stays so, also for who has kept the cookies.
  await page.context().addCookies(cookies);
  expect((await page.request.get('/api/tracks')).status()).toBe(401);
  expect((await page.request.get('/api/auth/token')).status()).toBe(401);
});

test('a wrong password, a weak one and a taken address have their answers', async ({ page, accounts }) => {
  const { listener } = accounts.stack.accounts ?? {};
  if (listener === undefined) throw new Error('The product has no demo accounts');
  await openDialog(page);
  await submit(page, { ...listener, password: 'not-the-password' });
  await expect(toast(page, 'Incorrect email or password. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Up Instead' }).click();
  await submit(page, { ...newPerson(), password: '1234567' });
  await expect(toast(page, 'Password is too weak. Please use a stronger password.')).toBeVisible();
  await submit(page, { ...newPerson(), password: 'password123' });
  await expect(page.getByRole('dialog').getByText(/one of the 10,000 most common ones/)).toBeVisible();
  await submit(page, { ...newPerson(), email: 'not-an-address' });
  await expect(toast(page, 'Invalid email address')).toBeVisible();
  await submit(page, { ...listener, password: 'another password' });
  await expect(page).toHaveURL('/check-email');
  expect(accounts.linkFor(listener.email)).toBeUndefined();
});

test('a forgotten password is replaced by the link, which works once and ends the sessions', async ({
  page,
  accounts,
}) => {
  const person = newPerson();
  await openDialog(page, 'Sign Up');
  await submit(page, person);
  await expect(page).toHaveURL('/check-email');
  // There is no mail server, which the prerendered page does not know.
  await page.reload();
  await expectHeading(page, 'Ask for Your Link');
  await openLink(page, accounts, person.email);
  await expectHeading(page, 'Your email has been verified');
  await page.goto('/');
  await signIn(page, person);
  await expect(page).toHaveURL('/dashboard');

  const elsewhere = await accounts.newPage();
  await elsewhere.goto('/');
  await elsewhere.getByRole('button', { name: 'Sign In' }).first().click();
  await elsewhere.getByRole('button', { name: 'Forgot password?' }).click();
  await elsewhere.getByRole('dialog').getByLabel('Email').fill(person.email);
  await elsewhere.getByRole('button', { name: 'Make a link' }).click();
  await expect(elsewhere.getByText(/the owner of this installation has a link for you/)).toBeVisible();
  await expect.poll(() => accounts.linkFor(person.email)).toContain('resetPassword');
  const link = accounts.linkFor(person.email) ?? '';
  await elsewhere.goto(link);
  await expect(elsewhere.getByLabel('Email')).toHaveValue(person.email);
  const password = newPerson().password;
  await elsewhere.getByLabel('New password', { exact: true }).fill(password);
  await elsewhere.getByRole('button', { name: 'Save new password' }).click();
  await expectHeading(elsewhere, 'Your password has been changed');
  await elsewhere.goto(link);
  await expectHeading(elsewhere, 'This link does not work');
  await elsewhere.goto('/');
  await signIn(elsewhere, { ...person, password });
  await expect(elsewhere).toHaveURL('/dashboard');
  await elsewhere.close();
});

test('the owner is the administrator by a verified address', async ({ page, accounts }) => {
  const { owner } = accounts.stack.accounts ?? {};
  if (owner === undefined) throw new Error('The product has no demo accounts');
  await page.goto('/');
  await signIn(page, owner);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/admin');
  await expectHeading(page, 'Admin Panel');
});
