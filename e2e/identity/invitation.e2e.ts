import type { Page } from '@playwright/test';
import { newPerson } from '@trax/bench/people.mjs';
import { demoAccounts } from '@trax/bench/product.mjs';
import { findUser } from '../admin/panel.js';
import { expectAccessibleInBothThemes } from '../axe.js';
import { expect, expectHeading, openSignIn, signIn } from '../fixtures.js';
import { test, type Product } from './accounts-fixtures.js';
import { chooseSignUp, invitations, makeLink } from './invitations.js';

// One after the other: they change who can sign up to the product that they share.
test.describe.configure({ mode: 'default' });
// Every browser writes refused calls to its console.
test.use({ expectedOnConsole: /status of (?:401|403|410) / });

async function openInvitations(page: Page, { stack }: Product): Promise<void> {
  await page.goto('/admin/invitations');
  await signIn(page, demoAccounts(stack).owner);
  await expectHeading(page, 'Invitations');
}

test(
  'a link without an address ends when it is deleted; where the sign-up is closed none is made',
  { tag: '@release' },
  async ({ page, product }) => {
    await openInvitations(page, product);
    const link = await makeLink(page);
    const guest = await product.newPage();
    await guest.goto(link);
    await expectHeading(guest, /^You are invited to /);
    await page.getByRole('button', { name: 'Delete the invitation of Anybody with the link' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(invitations(page)).toContainText('No invitation is open.');
    const { email, password } = newPerson();
    await guest.getByLabel('Email').fill(email);
    await guest.getByLabel('Password', { exact: true }).fill(password);
    await guest.getByRole('button', { name: 'Make my account' }).click();
    await expect(guest.getByRole('alert')).toContainText('This invitation was deleted.');

    await chooseSignUp(page, 'Nobody');
    await expect(invitations(page).getByLabel('Email')).toHaveCount(0);
    await chooseSignUp(page, 'Everybody');
    await expect(invitations(page).getByLabel('Email')).toBeVisible();
    await guest.close();
  },
);

test('who waits for a link gets it from the panel', { tag: '@release' }, async ({ page, product }) => {
  const { email, password } = newPerson();
  const guest = await product.newPage();
  await guest.goto('/');
  const dialog = await openSignIn(guest);
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await guest.getByRole('button', { name: 'Sign Up with Email' }).click();
  await expectHeading(guest, 'Ask the Owner to Let You In');
  await openInvitations(page, product);
  await page.getByRole('button', { name: 'Show the links' }).click();
  const link = await page.getByLabel(`Verification link for ${email}`).inputValue();
  expect(link).toBe(product.linkFor(email));
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Verify email' }).click();
  await expectHeading(guest, 'Your email has been verified');
  await guest.close();
});

test(
  'a link that an administrator makes for a person chooses a new password',
  { tag: '@release' },
  async ({ page, product }) => {
    const { email, password } = await product.createAccount();
    await page.goto('/');
    await signIn(page, { email, password });
    await expectHeading(page, 'Welcome Back');
    const owner = await product.newPage();
    await openInvitations(owner, product);
    await owner.getByRole('main').getByRole('link', { name: 'People' }).click();
    await (await findUser(owner, email)).click();
    await owner.getByRole('button', { name: 'Make a link…' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Make a link' });
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    const shown = dialog.getByLabel('Link, shown this once');
    await expect(shown).toBeFocused();
    await expectAccessibleInBothThemes(owner, 'a link for a person');
    const link = await shown.inputValue();
    await owner.close();

    const guest = await product.newPage();
    await guest.goto(link);
    const chosen = { email, password: newPerson().password };
    await guest.getByLabel('New password', { exact: true }).fill(chosen.password);
    await guest.getByRole('button', { name: 'Save new password' }).click();
    await expectHeading(guest, 'Your password has been changed');
    await guest.goto('/');
    await signIn(guest, chosen);
    await expect(guest).toHaveURL('/dashboard');
    await guest.close();
  },
);
