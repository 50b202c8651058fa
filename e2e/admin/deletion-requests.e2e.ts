import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility/axe.js';
import { expect, signIn, signOut, test, toast } from '../fixtures.js';
import { newPerson } from '../people.js';
import { openPanel, requestOf, section } from './panel.js';

/** Sends the form of the open page; answers the request's id. */
async function send(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Request deletion' }).click();
  const receipt = section(page, 'Request received');
  await expect(receipt).toContainText(
    'Your data deletion request has been received. It will be processed within 30 days.',
  );
  await expect(receipt.getByRole('heading')).toBeFocused();
  const id = await receipt
    .getByRole('term')
    .filter({ hasText: 'Request ID' })
    .locator('xpath=following-sibling::dd[1]');
  return id.innerText();
}

test('somebody without an account asks to be deleted, and the owner marks it as processed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { email } = newPerson();
  await page.goto('/data-deletion');
  const field = page.getByRole('textbox', { name: 'Email' });
  await expect(field).toHaveValue('');
  await page.getByRole('button', { name: 'Request deletion' }).click();
  expect(await field.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
  await field.fill(email);
  const id = await send(page);
  await page.getByRole('button', { name: 'Copy request ID' }).click();
  await expect(page.getByRole('button', { name: 'Copied request ID' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  await expectAccessible(page, 'the receipt');

  await openPanel(page);
  const row = requestOf(page, email);
  await expect(row).toContainText('30 days left');
  await expect(row).toContainText('No account');
  const place = await row.boundingBox();
  await row.getByRole('button', { name: 'Mark as Processed' }).click();
  const question = page.getByRole('alertdialog', { name: 'Mark this request as processed?' });
  await expect(question).toContainText(`There is no account of ${email}`);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Mark as Processed' }).click();
  await expect(toast(page, 'Request processed')).toBeVisible();
  await expect(row).toContainText('Processed');
  await expect(row).toBeFocused();
  expect((await row.boundingBox())?.y).toBe(place?.y);
  await expect(row.getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show Processed' }).click();
  await expect(row).toContainText('Processed');
  await page.getByRole('button', { name: 'Hide Processed' }).click();
  await expect(row).toBeHidden();
});

test('a listener asks to be deleted, and the owner deletes the account with it', async ({ page, listener }) => {
  await page.goto('/data-deletion');
  await signIn(page, listener);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(listener.email);
  await send(page);
  await signOut(page);

  await openPanel(page);
  const row = requestOf(page, listener.email);
  await expect(row).toContainText('Account exists');
  await row.getByRole('button', { name: 'Mark as Processed' }).click();
  const question = page.getByRole('alertdialog', { name: 'There still is an account' });
  await expect(question).toContainText(listener.email);
  await question.getByRole('button', { name: 'Delete account and mark processed' }).click();
  await expect(toast(page, 'Account erased')).toBeVisible({ timeout: 30_000 });
  await expect(row).toBeHidden();
  await expect(section(page, 'Data deletion requests').getByText('Address erased').first()).toBeVisible();
});

test.describe('a form that cannot be sent', () => {
  test.use({ expectedOnConsole: /status of 429|ERR_FAILED/ });

  test('says why, keeps the address, and leads to the support', async ({ page }) => {
    await page.goto('/data-deletion');
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@trax.test');
    await page.route('**/api/delete-account', (route) =>
      route.fulfill({ status: 429, json: { error: 'Please wait an hour.', code: 'TOO_MANY_REQUESTS' } }),
    );
    await page.getByRole('button', { name: 'Request deletion' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please wait an hour.');
    await page.route('**/api/delete-account', (route) => route.abort());
    await page.getByRole('button', { name: 'Request deletion' }).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to submit deletion request. Please contact support.');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@trax.test');
  });
});
