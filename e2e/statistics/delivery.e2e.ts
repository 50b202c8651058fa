import { expect, test } from '../fixtures.js';
import { goNearEnd, openTracks, playButtons, playTrack } from '../listening/player.js';
import { expectFigure, openDashboard, overhearCompletions } from './completions.js';

// The browser itself reports every call that found no network.
test.use({ expectedOnConsole: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|Failed to load resource/ });

// A track is listened to in real time.
test.describe.configure({ timeout: 120_000 });

const LAST_TRACK = -1;

test('a track completed while offline arrives once, when the connection is back', async ({
  page,
  context,
  listener,
}) => {
  const heard = overhearCompletions(page);
  await openTracks(page, listener);
  await playTrack(page, (await playButtons(page).count()) + LAST_TRACK);
  await goNearEnd(page);
  await context.setOffline(true);
  await expect(page.getByText('Track completed', { exact: true })).toBeVisible();
  // Nothing but information about it, and nothing lost: the attempts go on in the background.
  await expect(page.getByText(/error|failed/i)).toHaveCount(0);
  expect(heard.tracks).toEqual([]);

  await context.setOffline(false);
  await expect.poll(() => heard.tracks.length).toBe(1);
  await openDashboard(page);
  await expectFigure(page, 'Total Tracks Completed', 1);
  expect(heard.tracks).toHaveLength(1);
});

test('a completion outlives the page that could not deliver it', async ({ page, context, listener }) => {
  await openTracks(page, listener);
  await page.route('**/api/track-completions', (route) => route.abort('connectionrefused'));
  await playTrack(page, (await playButtons(page).count()) + LAST_TRACK);
  await goNearEnd(page);
  await expect(page.getByText('Track completed', { exact: true })).toBeVisible();
  await page.close();

  const nextPage = await context.newPage();
  const heard = overhearCompletions(nextPage);
  await nextPage.goto('/dashboard');
  await expect.poll(() => heard.tracks.length).toBe(1);
  await expectFigure(nextPage, 'Total Tracks Completed', 1);
});
