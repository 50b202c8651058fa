import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility/axe.js';
import { showTheme } from '../accessibility/routes.js';
import { expect, signIn, signOut, test, toast } from '../fixtures.js';
import type { Person } from '../people.js';
import { findUser, openPanel, section } from './panel.js';

// What fades has no contrast that could be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A person with one completion, made by the documented call with their own session. */
async function listenOnce(page: Page, listener: Person): Promise<void> {
  await page.goto('/tips');
  await signIn(page, listener);
  await expect(page.getByRole('heading', { level: 1, name: 'Tips & Tricks' })).toBeVisible();
  const status = await page.evaluate(async () => {
    const { viewer } = await (await fetch('/api/session')).json();
    const [track] = await (await fetch('/api/tracks')).json();
    const completion = {
      firebaseId: viewer.uid,
      trackId: track.id,
      displayName: track.displayName,
      voiceGender: track.voiceGender,
      playlistId: null,
      isPlaylistRep: false,
    };
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch('/api/track-completions', { method: 'POST', headers, body: JSON.stringify(completion) }))
      .status;
  });
  expect(status).toBe(201);
  await signOut(page);
}

const figure = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');

/** How often the page asks for somebody's stats. */
function countStatsReads(page: Page): () => number {
  let reads = 0;
  page.on('request', (request) => {
    const variables = new URL(request.url()).searchParams.get('variables') ?? request.postData() ?? '';
    if (request.url().includes('/api/graphql') && variables.includes('"firebaseId"')) reads += 1;
  });
  return () => reads;
}

test('the owner finds a listener, opens their stats, resets them, and deletes the account', async ({
  page,
  listener: { email, password },
}) => {
  await listenOnce(page, { email, password });
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

  await inside.getByRole('button', { name: 'Reset stats' }).click();
  await page.getByRole('alertdialog', { name: 'Reset stats?' }).getByRole('button', { name: 'Reset stats' }).click();
  await expect(toast(page, 'Stats reset')).toBeVisible();
  await expect(figure(page, 'Tracks completed')).toHaveText('0');
  await expect(toast(page, 'Stats reset')).toBeHidden({ timeout: 4000 });

  await inside.getByRole('button', { name: 'Delete account' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this account?' });
  await expect(question).toContainText(email);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  for (const theme of ['default', 'dark'] as const) {
    await showTheme(page, theme);
    await expectAccessible(page, `an open row and a question, ${theme}`);
  }
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect(toast(page, 'User deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Nothing matches ‘${email}’` })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toBeFocused();

  await page.reload();
  await section(page, 'Users').getByRole('searchbox', { name: 'Search users' }).fill(email);
  await expect(page.getByRole('heading', { name: `Nothing matches ‘${email}’` })).toBeVisible();
});

test.describe('when the users are away', () => {
  test.use({ expectedOnConsole: /status of 50\d/ });

  test('the panel says so, and tries again', async ({ page }) => {
    await openPanel(page);
    await page.route('**/api/graphql*', (route) =>
      route.fulfill({ status: 503, json: { error: 'This is not available right now.', code: 'UNAVAILABLE' } }),
    );
    const users = section(page, 'Users');
    await users.getByRole('searchbox', { name: 'Search users' }).fill('somebody');
    await expect(toast(page, 'Error loading users')).toBeVisible();
    await page.unroute('**/api/graphql*');
    await users.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing matches ‘somebody’' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(users.getByRole('listitem').first()).toBeVisible();
  });
});
