import { expect, test } from '../fixtures.js';
import { expectPlay, playerOf } from '../listening/player.js';
import { expectSound, listenToPage } from '../sound.js';
import { openPlaylist, rowsOf } from './playlists.js';

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
