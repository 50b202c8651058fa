import { asListener, expect, expectHeading, test, toast } from '../fixtures.js';
import { openTracks, startTrack } from '../listening/player.js';
import { openPlaylist, playsButton, trackRows, saved } from '../playlists/playlists.js';
import { expectSilence, expectSound } from '../sound.js';

test.use({ ...asListener, expectedOnConsole: /load|remote/i });

test.beforeEach(({ page }) => page.route('**/remotes/player/**', (route) => route.abort('internetdisconnected')));

test('the sound goes on while the player cannot be shown, and its keys work', async ({ page }) => {
  await openTracks(page);
  await startTrack(page, 0);
  const message = page.getByRole('alert').filter({ hasText: 'The player could not be shown.' });
  await expect(message).toBeVisible();
  await page.getByRole('link', { name: 'Tips & Tricks' }).first().click();
  await expectHeading(page, 'Tips & Tricks');
  await expect(message).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('k');
  await expectSilence(page);
  await page.keyboard.press('k');
  await expectSound(page);
  await page.keyboard.press('w');
  await expect(toast(page, 'Pause between plays: 1 second')).toBeVisible();
});

test(
  'repetitions that a key chooses while the player cannot be shown are those of the playlist',
  { tag: '@release' },
  async ({ page, listener }) => {
    await openPlaylist(page, listener, 'Mornings');
    await trackRows(page, 'Mornings')
      .first()
      .getByRole('button', { name: /^Play / })
      .click();
    await expectSound(page);
    await saved(page, 'SetRepetitions', () => page.keyboard.press('5'));
    await page.reload();
    await expect(playsButton(trackRows(page, 'Mornings').first())).toHaveText('×5');
  },
);
