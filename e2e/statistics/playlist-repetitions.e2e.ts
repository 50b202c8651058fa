import { asListener, expect, test } from '../fixtures.js';
import { expectPlay, goNearEnd } from '../listening/player.js';
import { givenPlaylist } from '../playlists/playlists.js';
import { expectSilence } from '../sound.js';
import { statisticsCard, expectFigure, openDashboard, recordCompletions } from './completions.js';

test.use(asListener);

for (const plays of [2, 9]) {
  const tag = plays === 2 ? [] : ['@release'];
  test(
    `${plays} plays of one track are ${plays} completions and one completed playlist`,
    { tag },
    async ({ page, listener }) => {
      const repetitions = Array.from({ length: plays }, (_, at) => at + 1);
      const completed = recordCompletions(page);
      const { id: playlistId, tracks } = await givenPlaylist(listener, 'Many times', { count: 1, repetitions: plays });
      const [trackName] = tracks;
      await page.goto('/playlists');
      await page.getByRole('button', { name: 'Play Many times' }).click();
      for (const repetition of repetitions) {
        await expectPlay(page, `${trackName}, play ${repetition} of ${plays}`);
        await goNearEnd(page);
        if (repetition === 1) await expect(page.getByText('Track completed', { exact: true })).toBeVisible();
      }
      await expect(page.getByText('Playlist completed!', { exact: true })).toBeVisible();
      await expectSilence(page);

      await expect.poll(() => completed.tracks.length).toBe(plays);
      expect(completed.tracks.map(({ status }) => status)).toEqual(repetitions.map(() => 201));
      expect(new Set(completed.tracks.map(({ key }) => key)).size).toBe(plays);
      expect(completed.tracks.map(({ body }) => body)).toEqual(
        repetitions.map((repetition) => expect.objectContaining({ playlistId, isPlaylistRep: repetition > 1 })),
      );
      await expect
        .poll(() => completed.playlists.map(({ body }) => body))
        .toEqual([expect.objectContaining({ playlistId })]);

      await openDashboard(page);
      await expectFigure(page, 'Total Tracks Completed', plays);
      await expect(statisticsCard(page, 'Total Tracks Completed')).toContainText('1 unique track');
      await expectFigure(page, 'Playlists Completed', 1);
      await expect(statisticsCard(page, 'Current Streak')).toContainText('Keep it going!');
      await expect(statisticsCard(page, 'Current Streak')).toContainText('Listened today');
      await expect(statisticsCard(page, 'Your Top Tracks').getByRole('listitem')).toHaveText(
        new RegExp(`${trackName}.*${plays} plays`),
      );
      await expect(statisticsCard(page, 'Your Top Playlists').getByRole('listitem')).toHaveText(
        /Many times.*1 completion$/,
      );
    },
  );
}
