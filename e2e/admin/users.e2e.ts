import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../axe.js';
import { asAdministrator, expect, test, toast } from '../fixtures.js';
import { createAccount, owner, PRODUCT_URL, type Member } from '../people.js';
import { refuse } from '../refuse.js';
import { findUser, openPanel, section } from './panel.js';

test.use({
  ...asAdministrator,
  // What fades has no contrast that could be measured.
  contextOptions: { reducedMotion: 'reduce' },
  // Every browser writes a refused call to its console.
  expectedOnConsole: /status of 503/,
});

/** One completion, sent by the documented call. */
async function completeOneTrack({ api, uid }: Member): Promise<void> {
  const [track] = await (await api.get('/api/tracks')).json();
  const { id: trackId, displayName, voiceGender } = track;
  const response = await api.post('/api/track-completions', {
    data: { firebaseId: uid, trackId, displayName, voiceGender, playlistId: null, isPlaylistRep: false },
  });
  expect(response.status()).toBe(201);
}

const figure = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');

/** How often the page requests the stats of somebody. */
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
  await completeOneTrack(listener);
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

test('an administrator is in the list, and cannot be deleted', async ({ page }) => {
  const { email } = owner();
  await openPanel(page);
  const row = await findUser(page, email);
  await expect(row).toContainText('Administrator');
  await row.click();
  const inside = page.getByRole('group', { name: `Stats of ${email}` });
  await expect(inside.getByRole('button', { name: 'Reset stats' })).toBeVisible();
  await expect(inside.getByRole('button', { name: 'Delete account' })).toHaveCount(0);
});

test(
  'a sync adds whoever has an account and was never here, and reports its result',
  { tag: '@release' },
  async ({ page }) => {
    const newcomer = await createAccount(PRODUCT_URL, { emailVerified: false });
    await openPanel(page);
    const provider = section(page, 'Identity provider');
    const syncUsers = provider.getByRole('button', { name: 'Sync users' });
    for (const [reason, message] of [
      [undefined, 'Failed to sync users'],
      ['Not available.', 'Failed to sync users: Not available.'],
    ] as const) {
      const answerAgain = await refuse(page, 'SyncUsers', reason);
      await syncUsers.click();
      await expect(toast(page, message)).toBeVisible();
      await expect(toast(page, 'Error')).toBeVisible();
      await answerAgain();
    }
    await syncUsers.click();
    await expect(toast(page, 'Sync finished')).toBeVisible();
    await expect(provider.getByText(/^Last sync .* created, .* updated, .* orphaned\.$/)).toBeVisible();
    await expect(syncUsers).toBeEnabled();
    await expect(await findUser(page, newcomer.email)).toContainText('Unverified');
  },
);

const READS = [
  { operation: 'CheckSyncStatus', title: 'Error', message: 'Failed to check sync status' },
  { operation: 'ReviewDeletionRequests', title: 'Error', message: 'Failed to fetch deletion requests' },
  { operation: 'ListUsers', title: 'Error loading users', message: 'Failed to fetch users' },
];

test('what cannot be read is reported in a toast, and read again', { tag: '@release' }, async ({ page }) => {
  for (const { operation, title, message } of READS) {
    const answerAgain = await refuse(page, operation);
    await openPanel(page);
    await expect(toast(page, title)).toBeVisible();
    await expect(toast(page, message)).toBeVisible();
    await answerAgain();
  }
  await section(page, 'Users').getByRole('button', { name: 'Try again' }).click();
  await expect(section(page, 'Users').getByRole('listitem').first()).toBeVisible();
});
