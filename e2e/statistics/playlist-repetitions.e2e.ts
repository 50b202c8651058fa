import { expect, test } from '../fixtures.js';
import { expectPlay, goNearEnd, openTracks } from '../listening/player.js';
import { expectSilence } from '../sound.js';
import { cardOf, expectFigure, openDashboard, overhearCompletions } from './completions.js';
import { makePlaylist } from './make-playlist.js';

const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9];

test('nine plays of one track in a playlist are nine completions, eight of them repetitions, and one completed playlist', async ({
  page,
  listener,
}) => {
  test.setTimeout(240_000);
  const heard = overhearCompletions(page);
  await openTracks(page, listener);
  const { playlistId, trackName } = await makePlaylist(page, { name: 'Nine times', repetitions: 9 });

  await page.getByRole('link', { name: 'My Playlists' }).first().click();
  await page.getByRole('button', { name: 'Play Nine times' }).click();
  for (const repetition of NINE) {
    await expectPlay(page, `${trackName}, play ${repetition} of 9`);
    await goNearEnd(page);
    if (repetition === 1) await expect(page.getByText('Track completed', { exact: true })).toBeVisible();
  }
  await expect(page.getByText('Playlist completed!', { exact: true })).toBeVisible({ timeout: 15_000 });
  await expectSilence(page);

  await expect.poll(() => heard.tracks.length).toBe(9);
  expect(heard.tracks.map(({ status }) => status)).toEqual(NINE.map(() => 201));
  expect(new Set(heard.tracks.map(({ key }) => key)).size).toBe(9);
  expect(heard.tracks.map(({ body }) => body)).toEqual(
    NINE.map((repetition) => expect.objectContaining({ playlistId, isPlaylistRep: repetition > 1 })),
  );
  await expect.poll(() => heard.playlists.map(({ body }) => body)).toEqual([expect.objectContaining({ playlistId })]);

  await openDashboard(page);
  await expectFigure(page, 'Total Tracks Completed', 9);
  await expect(cardOf(page, 'Total Tracks Completed')).toContainText('1 unique track');
  await expectFigure(page, 'Playlists Completed', 1);
  await expect(cardOf(page, 'Current Streak')).toContainText('Keep it going!');
  await expect(cardOf(page, 'Current Streak')).toContainText('Listened today');
  await expect(cardOf(page, 'Your Top Tracks').getByRole('listitem')).toHaveText(new RegExp(`${trackName}.*9 plays`));
  await expect(cardOf(page, 'Your Top Playlists').getByRole('listitem')).toHaveText(/Nine times.*1 completion$/);
});
