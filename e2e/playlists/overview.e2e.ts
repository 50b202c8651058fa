import { expectAccessibleInBothThemes } from '../axe.js';
import { asListener, expect, test } from '../fixtures.js';
import { expectReflow } from '../routes/reflow.js';
import { expectSound } from '../sound.js';
import {
  chooseFromOptions,
  expectOrder,
  givenPlaylist,
  givenPlaylists,
  playlistCard,
  playlistOpener,
  playsButton,
  readTrackNames,
  saved,
  trackRows,
} from './playlists.js';

test.use({ ...asListener, contextOptions: { reducedMotion: 'reduce' } });

const MAX_HEIGHT_PX = 6_000;

test(
  'cards stand beside each other, and one that is opened has the whole width',
  { tag: '@release' },
  async ({ page, listener }) => {
    await givenPlaylists(listener, 4);
    await page.goto('/playlists');
    await expect(page.getByRole('article')).toHaveCount(4);
    const left = async (name: string) => (await playlistCard(page, name).boundingBox())?.x ?? Number.NaN;
    const width = async (name: string) => (await playlistCard(page, name).boundingBox())?.width ?? Number.NaN;
    expect(await left('Playlist 3')).toBeGreaterThan(await left('Playlist 4'));
    const tile = await width('Playlist 3');
    await expectAccessibleInBothThemes(page, 'four playlists beside each other', 'main');
    await playlistOpener(page, 'Playlist 3').click();
    await expect(trackRows(page, 'Playlist 3')).toHaveCount(2);
    expect(await width('Playlist 3')).toBeGreaterThan(2 * tile);
    expect(await left('Playlist 3')).toBe(await left('Playlist 4'));
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await left('Playlist 2')).toBe(await left('Playlist 1'));
    await expectReflow(page);
  },
);

test(
  'a playlist is repeated, shuffled, copied and renamed by its menu, and the list is sorted as before',
  { tag: '@release' },
  async ({ page, listener }) => {
    await givenPlaylists(listener, 3);
    const { tracks } = await givenPlaylist(listener, 'Alpha');
    await page.goto('/playlists');
    await playlistOpener(page, 'Alpha').click();
    await expectOrder(page, 'Alpha', tracks);
    await chooseFromOptions(page, 'Alpha', 'Set all to ×N');
    const dialog = page.getByRole('dialog', { name: 'Plays of all tracks' });
    await expectAccessibleInBothThemes(page, 'the plays of all tracks', '[role=dialog]');
    await saved(page, 'ArrangeTracks', () => dialog.getByRole('button', { name: '3 plays' }).click());
    for (const row of await trackRows(page, 'Alpha').all()) await expect(playsButton(row)).toHaveText('×3');

    await saved(page, 'ArrangeTracks', () => chooseFromOptions(page, 'Alpha', 'Shuffle'));
    await expect.poll(() => readTrackNames(page, 'Alpha')).not.toEqual(tracks);
    await saved(page, 'ArrangeTracks', () => page.getByRole('button', { name: 'Undo' }).click());
    await expectOrder(page, 'Alpha', tracks);

    await saved(page, 'CreatePlaylist', () => chooseFromOptions(page, 'Alpha', 'Duplicate'));
    await expectOrder(page, 'Alpha (2)', tracks);
    await chooseFromOptions(page, 'Alpha (2)', 'Rename');
    await expect(page.getByRole('textbox', { name: 'Playlist name' })).toBeFocused();
    await page.keyboard.type('Zulu');
    await saved(page, 'RenamePlaylist', () => page.keyboard.press('Enter'));

    await playlistCard(page, 'Playlist 1').getByRole('button', { name: 'Play Playlist 1' }).click();
    await expectSound(page);
    const names = () => page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents();
    await page.getByLabel('Sort by').selectOption('Name');
    await expect.poll(names).toEqual(['Alpha', 'Playlist 1', 'Playlist 2', 'Playlist 3', 'Zulu']);
    await page.reload();
    await expect.poll(names).toEqual(['Alpha', 'Playlist 1', 'Playlist 2', 'Playlist 3', 'Zulu']);
    await page.getByLabel('Sort by').selectOption('Last played');
    await expect.poll(names).toEqual(['Zulu', 'Alpha', 'Playlist 3', 'Playlist 2', 'Playlist 1']);
  },
);

test(
  'sixty playlists stay usable: closed, found by name, and open when they are wanted',
  { tag: '@release' },
  async ({ page, listener }) => {
    test.slow();
    await givenPlaylists(listener, 60);
    await page.goto('/playlists');
    await expect(page.getByRole('article')).toHaveCount(60);
    const opened = page.getByRole('button', { name: /^Tracks of/, expanded: true });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(MAX_HEIGHT_PX);
      await expect(opened).toHaveCount(0);
    }
    await expectReflow(page);

    // What is far down is fetched on the way there.
    await playlistCard(page, 'Playlist 1').scrollIntoViewIfNeeded();
    await playlistCard(page, 'Playlist 1').getByRole('button', { name: 'Play Playlist 1' }).click();
    await expectSound(page);
    await expect(trackRows(page, 'Playlist 1')).toHaveCount(2);
    await expect(opened).toHaveCount(1);

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
