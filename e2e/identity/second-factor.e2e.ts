import type { Page } from '@playwright/test';
import { demoAccounts } from '@trax/bench/product.mjs';
import { withClient } from '@trax/start/databases';
import { currentCode } from '@trax/testing-server/authenticator-app.mjs';
import { expectAccessibleInBothThemes } from '../axe.js';
import {
  chooseFromUserMenu,
  expect,
  expectHeading,
  openSignIn,
  signIn,
  signOut,
  submitSignIn,
  toast,
} from '../fixtures.js';
import type { Person } from '../people.js';
import { testWithAccounts, type Product } from './accounts-fixtures.js';

type People = { readonly listener: Person; readonly owner: Person };

const test = testWithAccounts({ REQUIRE_SECOND_FACTOR: 'administrators' }).extend<{ people: People }>({
  people: async ({ product }, use) => use(demoAccounts(product.stack)),
});

// One product for all of these tests.
test.describe.configure({ mode: 'default' });
test.use({ expectedOnConsole: /status of (?:401|403) .*\/api\/(?:auth|users)/ });

const secondFactor = (page: Page) => page.getByRole('region', { name: 'Second factor' });
const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

/** Signs in by password; `give` types the code. */
async function signInWithCode(page: Page, person: Person, give: (dialog: Page) => Promise<void>) {
  await openSignIn(page);
  await submitSignIn(page, person);
  await expect(page.getByRole('dialog', { name: 'One more step' })).toBeVisible();
  await give(page);
  await expect(page).toHaveURL('/dashboard');
}

/** A device with a fingerprint reader, as Chromium pretends to have one. */
async function addAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** As if everybody had signed in an hour ago. */
async function ageSignIns({ stack }: Product): Promise<void> {
  await withClient(String(stack.env['USERS_DATABASE_URL']), (client) =>
    client.query(`update auth_sessions set "createdAt" = "createdAt" - interval '1 hour'`),
  );
}

test(
  'an authenticator app is turned on, asked for at the sign-in, and replaced by a recovery code',
  { tag: '@release' },
  async ({ page, people }) => {
    await page.goto('/account');
    await signIn(page, people.listener);
    await secondFactor(page).getByRole('button', { name: 'Turn on' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill(people.listener.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const key = (await dialog.getByText('Key:').textContent()) ?? '';
    const uri = `otpauth://totp/trax?secret=${key.replace('Key:', '').replaceAll(/\s/g, '')}`;
    await expectAccessibleInBothThemes(page, 'the QR code');
    await dialog.getByLabel('Code that the app shows').fill(currentCode(uri));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(toast(page, 'The authenticator app is on')).toBeVisible();
    const codes = await dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await expect(secondFactor(page).getByRole('button', { name: 'Turn off' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1);
    await signOut(page);

    await signInWithCode(page, people.listener, async () => {
      await expect(page.getByLabel('Code')).toBeFocused();
      await page.keyboard.type('000000');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByText('This code is not right. Please try again.')).toBeVisible();
      await page.getByLabel('Code').fill(currentCode(uri, 1));
      await page.keyboard.press('Enter');
    });
    await signOut(page);
    await signInWithCode(page, people.listener, async () => {
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.keyboard.type(codes[0] ?? '');
      await page.keyboard.press('Enter');
    });
  },
);

test(
  'an administrator has to have a second factor, and a passkey is one, also for a sign-in without a password',
  { tag: '@release' },
  async ({ page, people, product }) => {
    await addAuthenticator(page);
    await page.goto('/admin');
    await signIn(page, people.owner);
    await expect(page.getByRole('heading', { name: 'Administrators need a second factor here' })).toBeVisible();
    const refused = await page.request.get('/api/users');
    expect([refused.status(), await refused.json()]).toMatchObject([403, { code: 'SECOND_FACTOR_NEEDED' }]);

    await page.getByRole('link', { name: 'Set it up' }).click();
    await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name of the passkey').fill('Laptop');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(passkeys(page).getByRole('listitem')).toContainText('Laptop');
    await expectAccessibleInBothThemes(page, 'the passkeys');
    await chooseFromUserMenu(page, 'Admin Panel');
    await expect(page.getByRole('region', { name: 'Users' })).toBeVisible();
    await signOut(page);

    await openSignIn(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL('/dashboard');

    await ageSignIns(product);
    await chooseFromUserMenu(page, 'Account');
    await expectHeading(page, 'Account');
    const remove = async () => {
      await page.getByRole('button', { name: 'Remove Laptop' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    };
    await remove();
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await question.getByRole('button', { name: 'Confirm with a passkey' }).click();
    await expect(passkeys(page).getByText('You have no passkey yet.')).toBeVisible();
    expect((await page.request.get('/api/users')).status()).toBe(403);
  },
);
