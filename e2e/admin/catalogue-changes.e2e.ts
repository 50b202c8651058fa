import { demoAccounts } from '@trax/bench/product.mjs';
import { expect, expectHeading, signIn } from '../fixtures.js';
import { test } from '../identity/accounts-fixtures.js';
import { openTracks, playTrack } from '../listening/player.js';
import { expectSound } from '../sound.js';

test(
  'a theme that is renamed is renamed in another browser, where the sound goes on',
  { tag: '@release' },
  async ({ page, product }) => {
    const listener = await product.createAccount();
    await page.goto('/');
    await signIn(page, listener);
    await openTracks(page);
    await playTrack(page, 0);

    const administrator = await product.newPage();
    await administrator.goto('/admin/catalogue');
    await signIn(administrator, demoAccounts(product.stack).owner);
    await expectHeading(administrator, 'Catalogue');
    const rename = async (from: string, to: string) => {
      await administrator.getByRole('button', { name: `Options for ${from}`, exact: true }).click();
      await administrator.getByRole('menuitem', { name: 'Rename and describe' }).click();
      const dialog = administrator.getByRole('dialog');
      await dialog.getByLabel('Name').fill(to);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
    };
    const name = (await page.getByRole('tabpanel').getByRole('heading').nth(1).textContent()) ?? '';
    const renamed = `${name} ${Date.now()}`;
    await rename(name, renamed);

    const navigation = page.getByRole('navigation', { name: 'Main', exact: true });
    await navigation.getByRole('link', { name: 'Dashboard' }).click();
    await navigation.getByRole('link', { name: 'All Tracks' }).click();
    await expect(page.getByRole('heading', { name: renamed })).toBeVisible();
    await expectSound(page);
    await rename(renamed, name);
    await administrator.close();
  },
);
