import { demoAccounts } from '@trax/bench/product.mjs';
import { expectAccessibleAt, expectAccessibleInBothThemes } from '../axe.js';
import { expect, expectHeading, signIn, toast } from '../fixtures.js';
import { test } from '../identity/accounts-fixtures.js';
import { expectSameInGerman } from '../languages/german.js';
import { expectReflow } from '../routes/reflow.js';
import { expectSound } from '../sound.js';

// What fades has no contrast that could be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'a programme that the owner publishes is started, played from the dashboard and left',
  { tag: '@release' },
  async ({ page, product }) => {
    const administrator = await product.newPage();
    await administrator.goto('/admin/catalogue');
    await signIn(administrator, demoAccounts(product.stack).owner);
    await expectHeading(administrator, 'Catalogue');
    await administrator.getByRole('button', { name: 'New programme' }).click();
    const form = administrator.getByRole('dialog', { name: 'New programme' });
    await form.getByRole('button', { name: '21 days' }).click();
    const themes = form.getByRole('group', { name: 'Themes' }).getByRole('button');
    await themes.nth(1).click();
    await themes.nth(0).click();
    await expectAccessibleInBothThemes(administrator, 'the form of a programme');
    await form.getByRole('button', { name: 'Add programme' }).click();
    const choose = async (item: string) => {
      await administrator.getByRole('button', { name: 'Options for 21 days' }).click();
      await administrator.getByRole('menuitem', { name: item }).click();
    };
    await choose('Publish');
    await expect(toast(administrator, 'Programme published')).toBeVisible();

    const listener = await product.createAccount();
    await page.goto('/');
    await signIn(page, listener);
    await page.getByRole('link', { name: 'See the programmes' }).click();
    const start = page.getByRole('button', { name: 'Start 21 days' });
    await expect(start).toBeFocused();
    await expectReflow(page);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Start 21 days' });
    await dialog.getByRole('button', { name: 'Female voice' }).click();
    await expectAccessibleInBothThemes(page, 'the start of a programme');
    await dialog.getByRole('button', { name: 'Start' }).click();
    await expect(toast(page, 'You have started 21 days')).toBeVisible();
    await expect(page.getByText('You follow it')).toBeVisible();
    await page.getByRole('button', { name: 'Open playlist' }).click();
    await expect(page.getByRole('button', { name: 'Play 21 days' })).toBeFocused();

    await choose('Withdraw');
    await expect(toast(administrator, 'Programme withdrawn')).toBeVisible();
    await page.goto('/dashboard');
    const programmes = page.getByRole('region', { name: 'Your programmes' });
    await expect(programmes).toContainText('Day 1 of 21. Begin whenever you like.');
    await expectReflow(page);
    await expectAccessibleAt(page, 'a programme on the dashboard');
    await programmes.getByRole('button', { name: 'Play 21 days' }).click();
    await expectSound(page);
    await programmes.getByRole('button', { name: 'Leave 21 days' }).click();
    await expect(programmes).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(programmes).toContainText('Day 1 of 21. Begin whenever you like.');

    await expectSameInGerman(page, ['/dashboard', '/playlists', '/playlists/reminders', '/account']);

    await choose('Delete');
    await expect(toast(administrator, 'Programme deleted')).toBeVisible();
    await expectSameInGerman(administrator, ['/admin/catalogue', '/admin/invitations', '/admin/installation']);
    await administrator.close();
  },
);
