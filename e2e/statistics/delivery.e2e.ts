import { asListener, expect, test } from '../fixtures.js';
import { goNearEnd, openTracks, playTrack } from '../listening/player.js';
import { expectFigure, openDashboard, recordCompletions } from './completions.js';

// The browser itself reports every call that found no network.
test.use({
  ...asListener,
  expectedOnConsole: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|Failed to load resource/,
});

test(
  'a track completed while offline arrives once, when the connection is back',
  { tag: '@release' },
  async ({ page, context }) => {
    const completed = recordCompletions(page);
    await openTracks(page);
    await playTrack(page, -1);
    await context.setOffline(true);
    await goNearEnd(page);
    await expect(page.getByText('Track completed', { exact: true })).toBeVisible();
    // Nothing is lost, and no error is shown: the attempts go on in the background.
    await expect(page.getByText(/error|failed/i)).toHaveCount(0);
    expect(completed.tracks).toEqual([]);

    await context.setOffline(false);
    await expect.poll(() => completed.tracks.length).toBe(1);
    await openDashboard(page);
    await expectFigure(page, 'Total Tracks Completed', 1);
    expect(completed.tracks).toHaveLength(1);
  },
);

test('a completion outlives the page that could not deliver it', async ({ page, context }) => {
  await openTracks(page);
  await page.route('**/api/track-completions', (route) => route.abort('connectionrefused'));
  await playTrack(page, -1);
  await goNearEnd(page);
  await expect(page.getByText('Track completed', { exact: true })).toBeVisible();
  await page.close();

  const nextPage = await context.newPage();
  const completed = recordCompletions(nextPage);
  await nextPage.goto('/dashboard');
  await expect.poll(() => completed.tracks.length).toBe(1);
  await expectFigure(nextPage, 'Total Tracks Completed', 1);
});
