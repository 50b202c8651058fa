import { readFile } from 'node:fs/promises';
import { expectAccessibleInBothThemes } from '../axe.js';
import { asAdministrator, expect, expectHeading, test, toast } from '../fixtures.js';
import { expectReflow } from '../routes/reflow.js';
import { findUser, openPanel } from './panel.js';

// What fades has no contrast that could be measured.
test.use({ ...asAdministrator, contextOptions: { reducedMotion: 'reduce' } });

test(
  'shows who has signed in and what an administrator has done, and forgets the name with the account',
  { tag: '@release' },
  async ({ page, listener }) => {
    const { email } = listener;
    await openPanel(page);
    await (await findUser(page, email)).click();
    const resetDialog = page.getByRole('alertdialog');
    await page
      .getByRole('group', { name: `Stats of ${email}` })
      .getByRole('button', { name: 'Reset stats' })
      .click();
    await resetDialog.getByRole('button', { name: 'Reset stats' }).click();
    await expect(resetDialog).toBeHidden();

    await page.getByRole('link', { name: 'Audit log' }).click();
    await expectHeading(page, 'Audit log');
    await page.getByRole('searchbox', { name: 'Person' }).fill(email);
    await page.getByRole('button', { name: 'Filter' }).click();
    const rows = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
    await expect(rows).toHaveText([/^Reset the statistics of .*Succeeded$/, /^Signed in.*Succeeded$/]);
    await expect(page).toHaveURL(/\/admin\/audit\?person=/);

    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export as CSV' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(file.split('\r\n')[1]).toContain(`,resetStats,succeeded,`);
    expect(file).toContain(email);

    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectReflow(page);
      await expectAccessibleInBothThemes(page, `at ${width} px`);
    }

    await page.getByRole('link', { name: 'Admin panel' }).click();
    await (await findUser(page, email)).click();
    await page
      .getByRole('group', { name: `Stats of ${email}` })
      .getByRole('button', { name: 'Delete account' })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
    await expect(toast(page, 'User deleted')).toBeVisible();
    await page.getByRole('link', { name: 'Audit log' }).click();
    await expect(rows.filter({ hasText: 'Deleted the account of a deleted person' }).first()).toBeVisible();
    await page.getByRole('searchbox', { name: 'Person' }).fill(email);
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing matches this filter' })).toBeVisible();
  },
);
