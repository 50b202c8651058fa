import { expect, expectHeading, openSignIn, signIn, toast } from '../fixtures.js';
import { test } from './accounts-fixtures.js';

// Every browser writes refused calls to its console.
test.use({ expectedOnConsole: /status of (?:401|403) .*\/api\// });

test(
  'somebody whom the administrator disables is signed out, and reads why at a sign-in',
  { tag: '@release' },
  async ({ page, product }) => {
    const { owner } = product.stack.accounts ?? {};
    if (owner === undefined) throw new Error('The product has no demo accounts');
    const listener = await product.createAccount();
    const elsewhere = await product.newPage();
    await elsewhere.goto('/');
    await signIn(elsewhere, listener);
    await expect(elsewhere).toHaveURL('/dashboard');
    await page.goto('/admin');
    await signIn(page, owner);
    await expectHeading(page, 'Admin Panel');
    await page.getByRole('region', { name: 'Users' }).getByRole('button', { name: listener.email }).click();
    const inside = page.getByRole('group', { name: `Stats of ${listener.email}` });
    const change = async (label: string) => {
      await inside.getByRole('button', { name: label }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: label }).click();
    };
    await change('Disable account');
    await expect(toast(page, 'Account disabled')).toBeVisible();
    expect((await elsewhere.request.get('/api/tracks')).status()).toBe(401);
    await elsewhere.goto('/');
    const dialog = await openSignIn(elsewhere);
    await dialog.getByLabel('Email').fill(listener.email);
    await dialog.getByLabel('Password', { exact: true }).fill(listener.password);
    await dialog.getByRole('button', { name: 'Sign In with Email' }).click();
    await expect(toast(elsewhere, 'This account has been disabled. Please contact support.')).toBeVisible();
    await change('Enable account');
    await expect(toast(page, 'Account enabled')).toBeVisible();
    await signIn(elsewhere, listener);
    await expect(elsewhere).toHaveURL('/dashboard');
    await elsewhere.close();
  },
);
