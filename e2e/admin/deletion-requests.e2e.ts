import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { asAdministrator, expect, test, toast } from '../fixtures.js';
import { openPanel, deletionRequest, section } from './panel.js';

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

  test('a request of a listener is processed with their account', async ({ page, browser, listener }) => {
    const { email, storageState } = listener;
    const form = await openForm(browser, { storageState });
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await send(form);
    await form.context().close();

    await openPanel(page);
    const row = deletionRequest(page, email);
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
