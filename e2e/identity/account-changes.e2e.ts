import type { Page } from '@playwright/test';
import { demoAccounts } from '@trax/bench/product.mjs';
import { expectAccessibleInBothThemes } from '../axe.js';
import { chooseFromUserMenu, expect, expectHeading, openSignIn, signIn, signOut, toast } from '../fixtures.js';
import { testWithProvider } from './accounts-fixtures.js';

const LISTENER = { sub: 'listener', name: 'Lis', email: 'listener@trax.test', email_verified: true };

const test = testWithProvider([LISTENER]);

// One product for all of these tests, which follow one account.
test.describe.configure({ mode: 'serial' });
test.use({ expectedOnConsole: /status of 401 / });

const ways = (page: Page) => page.getByRole('region', { name: 'Other ways to sign in' });

async function signInByProvider(page: Page): Promise<void> {
  await (await openSignIn(page)).getByRole('button', { name: 'Sign in with Keycloak' }).click();
}

test(
  'a provider is linked to an account, signs in to it, and is unlinked',
  { tag: '@release' },
  async ({ page, product: { stack } }) => {
    const { listener } = demoAccounts(stack);
    await page.goto('/account');
    await signIn(page, listener);
    await expect(ways(page).getByRole('listitem')).toHaveText(/KeycloakNot linked/);
    await expectAccessibleInBothThemes(page, 'the other ways to sign in');
    await ways(page).getByRole('button', { name: 'Link Keycloak' }).click();
    await page.waitForURL(/\/interaction\//);
    await page.getByLabel('Name').fill(LISTENER.sub);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(toast(page, 'The service is linked')).toBeVisible();
    await expect(page).toHaveURL('/account');
    await expect(ways(page).getByRole('button', { name: 'Unlink Keycloak' })).toBeVisible();
    await signOut(page);

    await signInByProvider(page);
    await expect(page).toHaveURL('/dashboard');
    await chooseFromUserMenu(page, 'Account');
    await ways(page).getByRole('button', { name: 'Unlink Keycloak' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
    await expect(toast(page, 'Keycloak is not linked any more')).toBeVisible();
    await expect(ways(page).getByRole('button', { name: 'Link Keycloak' })).toBeFocused();
    await signOut(page);
  },
);

test(
  'the email address of an account is changed by a link to the new one',
  { tag: '@release' },
  async ({ page, product }) => {
    const { stack, linkFor } = product;
    const { listener } = demoAccounts(stack);
    const email = 'listener.new@trax.test';
    await page.goto('/account');
    await signIn(page, listener);
    const section = page.getByRole('region', { name: 'Name and email' });
    await section.getByLabel('New email address').fill(email);
    await section.getByRole('button', { name: 'Change email address' }).click();
    await expect(section.getByText(`The owner of this installation has a link for ${email}`)).toBeVisible();
    await page.reload();
    await expect(section.getByText(`The owner of this installation has a link for ${email}`)).toBeVisible();
    await expectAccessibleInBothThemes(page, 'an email address that waits for its link');

    await expect.poll(() => linkFor(email)).toContain('verifyAndChangeEmail');
    const link = linkFor(email) ?? '';
    await page.goto(link);
    const apply = page.getByRole('button', { name: 'Change email address' });
    await apply.click();
    await expectHeading(page, 'Your email address has been changed');
    await signIn(page, { ...listener, email });
    await expect(page).toHaveURL('/dashboard');
    await chooseFromUserMenu(page, 'Account');
    await expect(section.getByText(`You sign in as ${email}.`)).toBeVisible();
    await page.goto(link);
    await apply.click();
    await expectHeading(page, 'This link does not work');
  },
);
