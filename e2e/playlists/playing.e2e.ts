import { expect, test, toast } from '../fixtures.js';
import { choosePlays, expectPlay, playerOf } from '../listening/player.js';
import { expectSound, listenToPage } from '../sound.js';
import { openPlaylist, rowsOf, saved } from './playlists.js';

test('a playlist is played from any of its tracks, and goes on as it is edited', async ({ page, listener }) => {
  await listenToPage(page);
  const [a, b, c] = await openPlaylist(page, listener, 'Morning');
  await page.getByRole('button', { name: `Play ${b}` }).click();
  await expectSound(page);
  await expectPlay(page, `${b}, play 1 of 1`);
  await expect(rowsOf(page, 'Morning').nth(1)).toHaveAttribute('aria-current', 'true');

  await page.getByRole('button', { name: `Options for ${b}` }).click();
  await page.getByRole('menuitem', { name: 'Move to top' }).click();
  await expectSound(page);
  await page.getByRole('button', { name: `Options for ${a}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from playlist' }).click();
  await expect(rowsOf(page, 'Morning')).toHaveCount(3);
  await playerOf(page).getByRole('button', { name: 'Next' }).click();
  await expectPlay(page, `${c}, play 1 of 1`);
});

const SAVED = 'SetRepetitionsOfPlayingTrack';

test('plays that are chosen in the player, or by a key, are those of the playlist', async ({ page, listener }) => {
  await listenToPage(page);
  const [a, b] = await openPlaylist(page, listener, 'Morning');
  const plays = rowsOf(page, 'Morning')
    .first()
    .getByRole('button', { name: /^Plays ×\d, change$/ });
  await page.getByRole('button', { name: `Play ${a}` }).click();
  await expectSound(page);
  await saved(page, SAVED, () => choosePlays(page, 4));
  await expect(plays).toHaveText('×4');
  await saved(page, SAVED, () => page.keyboard.press('2'));
  await expect(plays).toHaveText('×2');

  await page.getByRole('button', { name: `Options for ${b}` }).click();
  await saved(page, 'RemoveTrack', () => page.getByRole('menuitem', { name: 'Remove from playlist' }).click());
  await expectPlay(page, `${a}, play 1 of 2`);
  await page.reload();
  await expect(plays).toHaveText('×2');
});

test.describe('plays that the playlist cannot take', () => {
  test.use({ expectedOnConsole: /status of 503/ });

  test('go back, in words', async ({ page, listener }) => {
    await listenToPage(page);
    const [a] = await openPlaylist(page, listener, 'Morning');
    await page.getByRole('button', { name: `Play ${a}` }).click();
    await expectPlay(page, `${a}, play 1 of 1`);
    await page.route('**/api/graphql', (route) =>
      route.request().postData()?.includes(SAVED) === true
        ? route.fulfill({ status: 503, json: { error: 'The playlists are having a rest', code: 'UNAVAILABLE' } })
        : route.continue(),
    );
    await choosePlays(page, 9);
    await expect(toast(page, 'Error updating repetitions')).toBeVisible();
    await expect(toast(page, 'The playlists are having a rest')).toBeVisible();
    await expectPlay(page, `${a}, play 1 of 1`);
    await expect(rowsOf(page, 'Morning').first().getByRole('button', { name: 'Plays ×1, change' })).toBeVisible();
  });
});
