import { expect, test, toast } from '../fixtures.js';
import { createUnverified } from '../people.js';
import { findUser, openPanel, section } from './panel.js';

test('a sync brings in whoever has an account and was never here, and says what it came to', async ({
  page,
  request,
}) => {
  const newcomer = await createUnverified(request);
  await openPanel(page);
  const provider = section(page, 'Identity provider');
  await provider.getByRole('button', { name: 'Sync users' }).click();
  await expect(toast(page, 'Sync finished')).toBeVisible({ timeout: 30_000 });
  await expect(provider.getByText(/^Last sync .* created, .* updated, .* orphaned\.$/)).toBeVisible();
  await expect(provider.getByRole('button', { name: 'Sync users' })).toBeEnabled();
  await expect(await findUser(page, newcomer.email)).toContainText('Unverified');
});

test('the owner stands in the list as an administrator, who cannot be deleted', async ({ page }) => {
  await openPanel(page);
  const row = await findUser(page, 'owner@trax.test');
  await expect(row).toContainText('Administrator');
  await row.click();
  const inside = page.getByRole('group', { name: 'Stats of owner@trax.test' });
  await expect(inside.getByRole('button', { name: 'Reset stats' })).toBeVisible();
  await expect(inside.getByRole('button', { name: 'Delete account' })).toHaveCount(0);
});
