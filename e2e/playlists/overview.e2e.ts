import { expectAccessibleInBothThemes } from '../axe.js';
import { asListener, expect, test } from '../fixtures.js';
import { expectReflow } from '../routes/reflow.js';
import { expectSound } from '../sound.js';
import { playlistCard, givenPlaylists, playlistOpener, trackRows } from './playlists.js';

test.use({ ...asListener, contextOptions: { reducedMotion: 'reduce' } });

const MAX_HEIGHT_PX = 6_000;

test(
  'sixty playlists stay usable: closed, found by name, and open when they are wanted',
  { tag: '@release' },
  async ({ page, listener }) => {
    test.slow();
    await givenPlaylists(listener, 60);
    await page.goto('/playlists');
    await expect(page.getByRole('article')).toHaveCount(60);
    await expect(trackRows(page, 'Playlist 60')).toHaveCount(2);
    const opened = page.getByRole('button', { name: /^Tracks of/, expanded: true });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(MAX_HEIGHT_PX);
      await expect(opened).toHaveCount(1);
    }
    await expectReflow(page);

    // What is far down is fetched on the way there.
    await playlistCard(page, 'Playlist 1').scrollIntoViewIfNeeded();
    await playlistCard(page, 'Playlist 1').getByRole('button', { name: 'Play Playlist 1' }).click();
    await expectSound(page);
    await expect(trackRows(page, 'Playlist 1')).toHaveCount(2);
    await expect(opened).toHaveCount(2);

    await playlistOpener(page, 'Playlist 1').press('Enter');
    await expect(playlistOpener(page, 'Playlist 1')).toHaveAttribute('aria-expanded', 'false');
    await playlistCard(page, 'Playlist 2').getByText('2 tracks').click();
    await expect(trackRows(page, 'Playlist 2')).toHaveCount(2);

    const field = page.getByRole('searchbox', { name: 'Find a playlist' });
    await field.fill('playlist 1');
    await expect(page.getByRole('article')).toHaveCount(15);
    await expectAccessibleInBothThemes(page, 'a filtered list with a closed card');
    await field.fill('nowhere');
    await expect(page.getByRole('heading', { name: 'Nothing matches “nowhere”' })).toBeVisible();
    await expectAccessibleInBothThemes(page, 'nothing found');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(field).toBeFocused();
    await expect(playlistOpener(page, 'Playlist 2')).toHaveAttribute('aria-expanded', 'true');
    await expect(playlistOpener(page, 'Playlist 1')).toHaveAttribute('aria-expanded', 'false');
  },
);
