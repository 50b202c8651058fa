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

test('plays that are chosen in the player, or by a key, are those of the playlist', async ({ page, listener }) => {
  await listenToPage(page);
  const [a, b] = await openPlaylist(page, listener, 'Morning');
  const plays = rowsOf(page, 'Morning')
    .first()
    .getByRole('button', { name: /^Plays ×\d, change$/ });
  await page.getByRole('button', { name: `Play ${a}` }).click();
  await expectSound(page);
  await saved(page, 'SetRepetitions', () => choosePlays(page, 4));
  await expect(plays).toHaveText('×4');
  await saved(page, 'SetRepetitions', () => page.keyboard.press('2'));
  await expect(plays).toHaveText('×2');

  await page.getByRole('button', { name: `Options for ${b}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from playlist' }).click();
  await saved(page, 'RemoveTrack', () => page.getByRole('button', { name: 'Close' }).click());
  await expectPlay(page, `${a}, play 1 of 2`);
  await page.reload();
  await expect(plays).toHaveText('×2');
});

test('a track that is changed in its row and in the player at once gets the last number', async ({
  page,
  listener,
}) => {
  await listenToPage(page);
  const [a] = await openPlaylist(page, listener, 'Morning');
  const plays = rowsOf(page, 'Morning')
    .first()
    .getByRole('button', { name: /^Plays ×\d, change$/ });
  await page.getByRole('button', { name: `Play ${a}` }).click();
  await expectSound(page);
  await saved(page, '"repetitions":7', async () => {
    await plays.click();
    await page.keyboard.press('7');
  });
  await expect(plays).toHaveText('×7');
  await expectPlay(page, `${a}, play 1 of 7`);
  await saved(page, '"repetitions":5', async () => {
    await page.keyboard.press('4');
    await plays.click();
  });
  await expect(plays).toHaveText('×5');
  await expectPlay(page, `${a}, play 1 of 5`);

  await page.reload();
  await expect(plays).toHaveText('×5');
});

test.describe('plays that the playlist cannot take', () => {
  test.use({ expectedOnConsole: /status of 503/ });

  test('go back, in words', async ({ page, listener }) => {
    await listenToPage(page);
    const [a] = await openPlaylist(page, listener, 'Morning');
    await page.getByRole('button', { name: `Play ${a}` }).click();
    await expectPlay(page, `${a}, play 1 of 1`);
    await page.route('**/api/graphql', (route) =>
      route.request().postData()?.includes('SetRepetitions') === true
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
