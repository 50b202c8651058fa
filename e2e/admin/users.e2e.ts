import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../axe.js';
import { asAdministrator, expect, openSignIn, signIn, submitSignIn, test, toast } from '../fixtures.js';
import { PRODUCT_URL } from '../people.js';
import { refuse } from '../refuse.js';
import { givenCompletions } from '../statistics/completions.js';
import { findUser, openPanel, section } from './panel.js';

test.use({
  ...asAdministrator,
  // What fades has no contrast that could be measured.
  contextOptions: { reducedMotion: 'reduce' },
  // Every browser writes a refused call to its console.
  expectedOnConsole: /status of 503/,
});

const figure = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');

/** How often the page requests the stats of a person. */
function countStatsReads(page: Page): () => number {
  let reads = 0;
  page.on('request', (request) => {
    const variables = new URL(request.url()).searchParams.get('variables') ?? request.postData() ?? '';
    if (request.url().includes('/api/graphql') && variables.includes('"firebaseId"')) reads += 1;
  });
  return () => reads;
}

/** Presses a button of the opened user and confirms it. */
async function confirm(page: Page, name: string): Promise<void> {
  await page
    .getByRole('group', { name: /^Stats of / })
    .getByRole('button', { name })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
}

test('finds a listener, opens their stats, resets them, and deletes the account', async ({ page, listener }) => {
  const { email } = listener;
  await givenCompletions(listener, [1]);
  await openPanel(page);
  const reads = countStatsReads(page);
  const row = await findUser(page, email);
  expect(reads()).toBe(0);
  await row.click();
  const inside = page.getByRole('group', { name: `Stats of ${email}` });
  await expect(figure(page, 'Tracks completed')).toHaveText('1');
  await expect(inside.getByRole('list', { name: 'Top tracks' }).getByRole('listitem')).toHaveText(/1 play$/);
  const readsOfOne = reads();
  await row.click();
  await expect(inside).toBeHidden();
  await row.press('Enter');
  await expect(figure(page, 'Tracks completed')).toHaveText('1');
  expect(reads()).toBe(readsOfOne);

  const answerReset = await refuse(page, 'ResetUserStats');
  await confirm(page, 'Reset stats');
  await expect(toast(page, 'Failed to reset stats')).toBeVisible();
  await answerReset();
  await page.keyboard.press('Escape');
  await confirm(page, 'Reset stats');
  await expect(toast(page, 'Stats reset')).toBeVisible();
  await expect(figure(page, 'Tracks completed')).toHaveText('0');
  await expect(toast(page, 'Stats reset')).toBeHidden();

  const answerDelete = await refuse(page, 'DeleteUser');
  await confirm(page, 'Delete account');
  await expect(toast(page, 'Failed to delete user')).toBeVisible();
  await answerDelete();
  await page.keyboard.press('Escape');
  await inside.getByRole('button', { name: 'Delete account' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this account?' });
  await expect(question).toContainText(email);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessibleInBothThemes(page, 'an open row and a question');
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect(toast(page, 'User deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Nothing matches ‘${email}’` })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toBeFocused();

  await page.reload();
  await section(page, 'Users').getByRole('searchbox', { name: 'Search users' }).fill(email);
  await expect(page.getByRole('heading', { name: `Nothing matches ‘${email}’` })).toBeVisible();
});

test(
  'a person who is disabled is signed out at once, reads why at a sign-in, and comes back when enabled',
  { tag: '@release' },
  async ({ page, listener, browser }) => {
    await openPanel(page);
    const row = await findUser(page, listener.email);
    await row.click();
    expect((await listener.api.get('/api/tracks')).ok()).toBe(true);
    await confirm(page, 'Disable account');
    await expect(toast(page, 'Account disabled')).toBeVisible();
    await expect(row).toContainText('Disabled');
    expect((await listener.api.get('/api/tracks')).status()).toBe(401);

    const elsewhere = await browser.newPage({ baseURL: PRODUCT_URL, storageState: { cookies: [], origins: [] } });
    await elsewhere.goto('/');
    await openSignIn(elsewhere);
    await submitSignIn(elsewhere, listener);
    await expect(toast(elsewhere, 'This account has been disabled. Please contact support.')).toBeVisible();

    await confirm(page, 'Enable account');
    await expect(toast(page, 'Account enabled')).toBeVisible();
    await expect(row).not.toContainText('Disabled');
    await elsewhere.goto('/');
    await signIn(elsewhere, listener);
    await expect(elsewhere).toHaveURL('/dashboard');
    await elsewhere.close();
  },
);
