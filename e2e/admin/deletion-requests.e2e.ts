import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expectAccessible } from '../axe.js';
import { asAdministrator, expect, test, toast } from '../fixtures.js';
import { newPerson } from '../people.js';
import { openPanel, requestOf, section } from './panel.js';

/** Sends the form of the open page; returns the id of the request. */
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

/** Opens the form in another browser than the administrator's. */
async function openForm(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...options, permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto('/data-deletion');
  return page;
}

test.describe('as administrator', () => {
  test.use(asAdministrator);

  test(
    'a request of somebody without an account is marked as processed',
    { tag: '@release' },
    async ({ page, browser }) => {
      const { email } = newPerson();
      const form = await openForm(browser, { storageState: { cookies: [], origins: [] } });
      const field = form.getByRole('textbox', { name: 'Email' });
      await expect(field).toHaveValue('');
      await form.getByRole('button', { name: 'Request deletion' }).click();
      expect(await field.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
      await field.fill(email);
      const id = await send(form);
      await form.getByRole('button', { name: 'Copy request ID' }).click();
      await expect(form.getByRole('button', { name: 'Copied request ID' })).toBeVisible();
      expect(await form.evaluate(() => navigator.clipboard.readText())).toBe(id);
      await expectAccessible(form, 'the receipt');
      await form.context().close();

      await openPanel(page);
      const row = requestOf(page, email);
      await expect(row).toContainText('Pending · 30 days left');
      await expect(row).toContainText('No account');
      await row.scrollIntoViewIfNeeded();
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
    },
  );

  test('a request of a listener is processed with their account', async ({ page, browser, listener }) => {
    const { email, storageState } = listener;
    const form = await openForm(browser, { storageState });
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await send(form);
    await form.context().close();

    await openPanel(page);
    const row = requestOf(page, email);
    await expect(row).toContainText('Account exists');
    await row.getByRole('button', { name: 'Mark as Processed' }).click();
    const question = page.getByRole('alertdialog', { name: 'There still is an account' });
    await expect(question).toContainText(email);
    await question.getByRole('button', { name: 'Delete account and mark processed' }).click();
    await expect(toast(page, 'Account erased')).toBeVisible();
    await expect(row).toBeHidden();
    await expect(section(page, 'Data deletion requests').getByText('Address erased').first()).toBeVisible();
  });
});

test.describe('a form that cannot be sent', () => {
  test.use({ expectedOnConsole: /status of 429|ERR_FAILED/ });

  test('names the reason, keeps the address, and names the support', async ({ page }) => {
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
