import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../axe.js';
import { asAdministrator, expect, openSignIn, signIn, test, toast } from '../fixtures.js';
import { owner, PRODUCT_URL, type Member } from '../people.js';
import { findUser, openPanel, section } from './panel.js';

test.use({
  ...asAdministrator,
  // What fades has no contrast that could be measured.
  contextOptions: { reducedMotion: 'reduce' },
});

const isSignedIn = async ({ api }: Member) => (await api.get('/api/tracks')).ok();

/** Presses a button of the opened user and confirms it. */
async function change(page: Page, name: string): Promise<void> {
  await page
    .getByRole('group', { name: /^Stats of / })
    .getByRole('button', { name })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
}

test('somebody who is disabled is signed out at once, reads why at a sign-in, and comes back when enabled', async ({
  page,
  listener,
  browser,
}) => {
  await openPanel(page);
  const row = await findUser(page, listener.email);
  await row.click();
  expect(await isSignedIn(listener)).toBe(true);
  await change(page, 'Disable account');
  await expect(toast(page, 'Account disabled')).toBeVisible();
  await expect(row).toContainText('Disabled');
  expect(await isSignedIn(listener)).toBe(false);

  const elsewhere = await browser.newPage({ baseURL: PRODUCT_URL, storageState: { cookies: [], origins: [] } });
  await elsewhere.goto('/');
  const dialog = await openSignIn(elsewhere);
  await dialog.getByLabel('Email').fill(listener.email);
  await dialog.getByLabel('Password', { exact: true }).fill(listener.password);
  await dialog.getByRole('button', { name: 'Sign In with Email' }).click();
  await expect(toast(elsewhere, 'This account has been disabled. Please contact support.')).toBeVisible();

  await change(page, 'Enable account');
  await expect(toast(page, 'Account enabled')).toBeVisible();
  await expect(row).not.toContainText('Disabled');
  await elsewhere.goto('/');
  await signIn(elsewhere, listener);
  await expect(elsewhere).toHaveURL('/dashboard');
  await elsewhere.close();
});

test('somebody becomes an administrator and a listener again', async ({ page, listener }) => {
  const mayListUsers = async () => (await listener.api.get('/api/users?limit=1')).status();
  await openPanel(page);
  const row = await findUser(page, listener.email);
  await row.click();
  await change(page, 'Make administrator');
  await expect(row).toContainText('Administrator');
  expect(await mayListUsers()).toBe(200);
  await change(page, 'Remove administrator');
  await expect(row).not.toContainText('Administrator');
  expect(await mayListUsers()).toBe(403);
});

test(
  'several are disabled together, with what has failed named',
  { tag: '@release' },
  async ({ page, openSessionOf }) => {
    const people = [await openSessionOf(), await openSessionOf()];
    await openPanel(page);
    const users = section(page, 'Users');
    await users.getByRole('button', { name: 'Select users' }).click();
    await findUser(page, owner().email);
    await expect(users.getByRole('checkbox', { name: `Select ${owner().email}` })).toBeDisabled();
    await users.getByRole('searchbox', { name: 'Search users' }).clear();
    await users.getByRole('combobox', { name: 'Sort by' }).selectOption('Last here first');
    for (const { email } of people) await users.getByRole('checkbox', { name: `Select ${email}` }).press(' ');
    const bar = users.getByRole('group', { name: 'Selected users' });
    await expect(bar.getByText('2 users selected')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'users that are selected');
    await page.route('**/api/graphql', async (route) => {
      const isFirst =
        route
          .request()
          .postData()
          ?.includes(people[0]?.uid ?? '') === true;
      const refused = { errors: [{ message: 'User not found', extensions: { code: 'USER_NOT_FOUND' } }] };
      await (isFirst ? route.fulfill({ json: refused }) : route.continue());
    });
    await bar.getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable 2 accounts' }).click();
    await expect(bar.getByText('1 of 2 accounts disabled')).toBeVisible();
    await expect(bar.getByRole('list', { name: 'Failures' })).toContainText(`${people[0]?.email}: User not found`);
    await expect(users.getByRole('button', { name: people[1]?.email ?? '' })).toContainText('Disabled');
  },
);
