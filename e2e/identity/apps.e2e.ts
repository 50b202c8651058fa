import { expectAccessibleInBothThemes } from '../axe.js';
import { expect, expectHeading, signIn, test, toast } from '../fixtures.js';

test(
  'another app is let in by a password that is shown once, and removed',
  { tag: '@release' },
  async ({ page, newcomer, request }) => {
    await page.goto('/account');
    await signIn(page, newcomer);
    await expectHeading(page, 'Account');
    const apps = page.getByRole('region', { name: 'Apps' });
    await apps.getByRole('button', { name: 'Add an app' }).click();
    await page.getByRole('textbox', { name: 'Name of the app' }).fill('My phone');
    await page.getByRole('button', { name: 'Make a password' }).click();
    const password = page.getByRole('textbox', { name: 'Password, shown this once' });
    await expect(password).toBeFocused();
    await expectAccessibleInBothThemes(page, 'what to enter in the app');
    const [u, p] = [await page.getByRole('textbox', { name: 'Username' }).inputValue(), await password.inputValue()];
    const ping = async () => (await request.get('/rest/ping.view', { params: { u, p, f: 'json' } })).text();
    expect(await ping()).toContain('"status":"ok"');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.reload();
    const row = apps.getByRole('listitem').filter({ hasText: 'My phone' });
    await expect(row).toContainText('Last used');
    await expectAccessibleInBothThemes(page, 'the list of apps');
    await row.getByRole('button', { name: 'Remove My phone' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(toast(page, 'App removed')).toBeVisible();
    await expect(apps).toContainText('No other app plays as you.');
    expect(await ping()).toContain('"code":40');
  },
);
