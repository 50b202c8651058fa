import { asListener, expect, test } from '../fixtures.js';
import { expectPlay, goNearEnd } from '../listening/player.js';
import { givenPlaylist } from '../playlists/playlists.js';
import { expectSilence } from '../sound.js';
import { cardOf, expectFigure, openDashboard, recordCompletions } from './completions.js';

test.use(asListener);

const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9];

test('nine plays of one track are nine completions and one completed playlist', async ({ page, listener }) => {
  test.setTimeout(120_000);
  const completed = recordCompletions(page);
  const { id: playlistId, tracks } = await givenPlaylist(listener, 'Nine times', { count: 1, repetitions: 9 });
  const [trackName] = tracks;
  await page.goto('/playlists');
  await page.getByRole('button', { name: 'Play Nine times' }).click();
  for (const repetition of NINE) {
    await expectPlay(page, `${trackName}, play ${repetition} of 9`);
    await goNearEnd(page);
    if (repetition === 1) await expect(page.getByText('Track completed', { exact: true })).toBeVisible();
  }
  await expect(page.getByText('Playlist completed!', { exact: true })).toBeVisible({ timeout: 15_000 });
  await expectSilence(page);

  await expect.poll(() => completed.tracks.length).toBe(9);
  expect(completed.tracks.map(({ status }) => status)).toEqual(NINE.map(() => 201));
  expect(new Set(completed.tracks.map(({ key }) => key)).size).toBe(9);
  expect(completed.tracks.map(({ body }) => body)).toEqual(
    NINE.map((repetition) => expect.objectContaining({ playlistId, isPlaylistRep: repetition > 1 })),
  );
  await expect
    .poll(() => completed.playlists.map(({ body }) => body))
    .toEqual([expect.objectContaining({ playlistId })]);

  await openDashboard(page);
  await expectFigure(page, 'Total Tracks Completed', 9);
  await expect(cardOf(page, 'Total Tracks Completed')).toContainText('1 unique track');
  await expectFigure(page, 'Playlists Completed', 1);
  await expect(cardOf(page, 'Current Streak')).toContainText('Keep it going!');
  await expect(cardOf(page, 'Current Streak')).toContainText('Listened today');
  await expect(cardOf(page, 'Your Top Tracks').getByRole('listitem')).toHaveText(new RegExp(`${trackName}.*9 plays`));
  await expect(cardOf(page, 'Your Top Playlists').getByRole('listitem')).toHaveText(/Nine times.*1 completion$/);
});
