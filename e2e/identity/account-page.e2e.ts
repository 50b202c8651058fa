import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { demoAccounts } from '@trax/bench/product.mjs';
import { strFromU8, unzipSync } from 'fflate';
import { expectAccessibleInBothThemes } from '../axe.js';
import { newPerson, PRODUCT_URL, type Person } from '../people.js';
import { chooseFromUserMenu, expect, expectHeading, signIn, signOut, test as base, toast } from '../fixtures.js';
import { testWithAccounts } from './accounts-fixtures.js';
import { chooseAccount, openWindow } from './provider-window.js';

/** `person` has an account and no session; `newPage` is of another browser. */
type Scene = { page: Page; person: Person; newPage: () => Promise<Page> };

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1';

const firebase = base.extend<{ scene: Scene }>({
  scene: ({ page, browser, newcomer }, use) =>
    use({ page, person: newcomer, newPage: () => browser.newPage({ baseURL: PRODUCT_URL, userAgent: PHONE }) }),
});

const accounts = testWithAccounts().extend<{ scene: Scene }>({
  scene: async ({ page, product: { stack, newPage } }, use) =>
    use({ page, person: demoAccounts(stack).listener, newPage: () => newPage({ userAgent: PHONE }) }),
});

/** Another browser of the person, signed in. */
async function openElsewhere({ person, newPage }: Scene): Promise<Page> {
  const elsewhere = await newPage();
  await elsewhere.goto('/tips');
  await signIn(elsewhere, person);
  await expectHeading(elsewhere, 'Tips & Tricks');
  return elsewhere;
}

const devices = (page: Page) => page.getByRole('region', { name: 'Devices' }).getByRole('listitem');

async function openAccount({ page, person }: Scene): Promise<void> {
  await page.goto('/account');
  await signIn(page, person);
  await expectHeading(page, 'Account');
}

/** Is signed out, also after its own attempt to open the session again. */
async function expectSignedOut(elsewhere: Page): Promise<void> {
  await elsewhere.goto('/tracks');
  await expectHeading(elsewhere, 'Get Ready for Trax!');
  await expect(elsewhere.getByRole('button', { name: 'Sign In' }).first()).toBeVisible();
}

async function changeName(scene: Scene): Promise<void> {
  const { page } = scene;
  await openAccount(scene);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada King');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(toast(page, 'Name saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada King');
  for (const name of ['Settings', 'Account']) {
    await chooseFromUserMenu(page, name);
    // A menu that is opened before the heading of the new page takes the focus closes again.
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  }
  await signOut(page);
}

async function signOutDevices(scene: Scene): Promise<void> {
  const { page, person } = scene;
  await openAccount(scene);
  const elsewhere = await openElsewhere(scene);
  await page.reload();
  await expect(devices(page)).toHaveCount(2);
  await expect(devices(page).filter({ hasText: 'This device' })).toContainText('Chrome on Linux');
  await expectAccessibleInBothThemes(page, 'the account page');
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect(toast(page, 'Safari on iPhone is out within a minute.')).toBeVisible();
  await expect(devices(page)).toHaveCount(1);
  await expectSignedOut(elsewhere);

  await signIn(elsewhere, person);
  await expectHeading(elsewhere, 'All Tracks');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible();
  await expectSignedOut(elsewhere);
  await elsewhere.close();
}

async function changePassword(scene: Scene): Promise<void> {
  const { page, person } = scene;
  await openAccount(scene);
  const elsewhere = await openElsewhere(scene);
  const { password } = newPerson();
  const submit = async (current: string): Promise<void> => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await submit('not the password');
  await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  // Sign-ins of the second in which a password is changed go on.
  await page.waitForTimeout(1_000 - (Date.now() % 1_000));
  await submit(person.password);
  await expect(toast(page, 'Password changed')).toBeVisible();
  await page.reload();
  await expect(devices(page)).toHaveCount(1);
  await expect(devices(page)).toContainText('This device');
  await elsewhere.close();

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  await signIn(page, { ...person, password });
  await expect(page).toHaveURL('/dashboard');
}

async function linkProviders(scene: Scene): Promise<void> {
  const { page, person } = scene;
  const atGoogle = newPerson().email;
  await openAccount(scene);
  const section = page.getByRole('region', { name: 'Sign-in methods' });
  const rows = section.getByRole('listitem');
  await expect(rows).toHaveText(['PasswordSet', 'GoogleNot linkedLink', 'FacebookNot linkedLink']);
  await (await openWindow(page, 'Link Google')).close();
  // The SDK waits before it believes that a window is closed.
  await expect(section.getByRole('alert')).toHaveText('Sign-in popup was closed before completion.');
  await chooseAccount(await openWindow(page, 'Link Google'), atGoogle);
  await expect(toast(page, 'Google is linked')).toBeVisible();
  await expect(rows).toHaveText(['PasswordSet', 'GoogleLinkedUnlink', 'FacebookNot linkedLink']);
  await expect(section.getByRole('button', { name: 'Unlink Google' })).toBeFocused();
  await expect(section.getByRole('alert')).toHaveCount(0);
  await expectAccessibleInBothThemes(page, 'the sign-in methods');
  await page.reload();
  await expect(devices(page)).toHaveCount(1);
  await signOut(page);

  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await chooseAccount(await openWindow(page, 'Continue with Google'), atGoogle);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/account');
  await expect(page.getByText(`You sign in as ${person.email}.`)).toBeVisible();
  await section.getByRole('button', { name: 'Unlink Google' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(toast(page, 'Google is not linked any more')).toBeVisible();
  await signOut(page);
}

async function exportData(scene: Scene): Promise<void> {
  const { page, person } = scene;
  await openAccount(scene);
  const section = page.getByRole('region', { name: 'Your data' });
  await section.getByRole('button', { name: 'Export everything' }).click();
  const link = section.getByRole('link', { name: 'Download' });
  await expect(link).toBeVisible();
  await expect(section.getByRole('status')).toContainText('for another 24 hours');
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('trax-my-data.zip');
  const files = unzipSync(readFileSync(await download.path()));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(JSON.parse(text('account/account.json'))).toMatchObject([{ email: person.email }]);
  expect(JSON.parse(text('account/ways-to-sign-in.json'))).toHaveLength(1);
  expect(text('README.txt')).toContain('stats/track-completions');
  await page.reload();
  await expect(link).toBeVisible();
  await signOut(page);
}

async function followDeletion(scene: Scene): Promise<void> {
  const { page } = scene;
  await openAccount(scene);
  const section = page.getByRole('region', { name: 'Delete account' });
  await section.getByRole('link', { name: 'Request deletion' }).click();
  await expectHeading(page, 'Data Deletion Request');
  await page.getByRole('button', { name: 'Request deletion' }).click();
  await expect(page.getByText(/has been received/)).toBeVisible();
  await chooseFromUserMenu(page, 'Account');
  await expect(section.getByText(/It is processed within 30 days from now/)).toBeVisible();
  await expect(section.getByRole('link')).toHaveCount(0);
  await signOut(page);
}

firebase.describe('the account page with Firebase', () => {
  firebase.use({ expectedOnConsole: /status of (?:400|401) / });

  firebase('changes the name', ({ scene }) => changeName(scene));
  firebase('exports everything that is kept', { tag: '@release' }, ({ scene }) => exportData(scene));
  firebase('shows a deletion request', { tag: '@release' }, ({ scene }) => followDeletion(scene));
  firebase('links and unlinks Google', { tag: '@release' }, ({ scene }) => linkProviders(scene));
  firebase('signs out devices', { tag: '@release' }, ({ scene }) => signOutDevices(scene));
  firebase('changes the password', { tag: '@release' }, ({ scene }) => changePassword(scene));
});

accounts.describe('the account page with the accounts of the installation', { tag: '@release' }, () => {
  // One product for all of these tests.
  accounts.describe.configure({ mode: 'default' });
  accounts.use({ expectedOnConsole: /status of (?:400|401) / });

  accounts('exports everything that is kept', ({ scene }) => exportData(scene));
  accounts('signs out devices', ({ scene }) => signOutDevices(scene));
  accounts('changes the password', ({ scene }) => changePassword(scene));
});
