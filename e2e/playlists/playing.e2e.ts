import { asListener, expect, test, toast } from '../fixtures.js';
import { choosePlays, expectPlay, playerRegion } from '../listening/player.js';
import { expectSilence, expectSound } from '../sound.js';
import { chooseFromOptions, openPlaylist, playsButton, trackRows, saved } from './playlists.js';

test.use(asListener);

test('a playlist is played from any of its tracks, and goes on as it is edited', async ({ page, listener }) => {
  const [a, b, c] = await openPlaylist(page, listener, 'Morning');
  await page.getByRole('button', { name: `Play ${b}` }).click();
  await expectSound(page);
  await expectPlay(page, `${b}, play 1 of 1`);
  await expect(trackRows(page, 'Morning').nth(1)).toHaveAttribute('aria-current', 'true');

  await chooseFromOptions(page, b, 'Move to top');
  await expectSound(page);
  await chooseFromOptions(page, a, 'Remove from playlist');
  await expect(trackRows(page, 'Morning')).toHaveCount(3);
  await playerRegion(page).getByRole('button', { name: 'Next' }).click();
  await expectPlay(page, `${c}, play 1 of 1`);
});

test(
  'a press anywhere in a row plays, the other voice and what comes next are in the menus',
  { tag: '@release' },
  async ({ page, listener }) => {
    const [a, b, c] = await openPlaylist(page, listener, 'Morning');
    const row = trackRows(page, 'Morning').nth(1);
    await row.getByText(b ?? '').click();
    await expectSound(page);
    await saved(page, 'SetRepetitions', () => page.keyboard.press('3'));
    await expect(row.getByText('Play 1 of 3')).toBeVisible();
    await row.getByText('Female voice').click();
    await expectSilence(page);

    await row.getByText(b ?? '').click();
    await chooseFromOptions(page, a, 'Play next');
    await expect(toast(page, 'Plays next')).toBeVisible();
    await page.keyboard.press('Shift+N');
    await expectPlay(page, `${a}, play 1 of 1`);
    await page.keyboard.press('Shift+N');
    await expectPlay(page, `${c}, play 1 of 1`);

    await chooseFromOptions(page, 'Morning', 'Play in the male voice');
    await expectPlay(page, `${a}, play 1 of 1`);
    await expect(playerRegion(page)).toContainText('Male voice');
    await expect(trackRows(page, 'Morning').first()).toHaveAttribute('aria-current', 'true');
  },
);

test(
  'plays that are chosen in the player, or by a key, are those of the playlist',
  { tag: '@release' },
  async ({ page, listener }) => {
    const [a, b] = await openPlaylist(page, listener, 'Morning');
    const plays = playsButton(trackRows(page, 'Morning').first());
    await page.getByRole('button', { name: `Play ${a}` }).click();
    await expectSound(page);
    await saved(page, 'SetRepetitions', () => choosePlays(page, 4));
    await expect(plays).toHaveText('×4');
    await saved(page, 'SetRepetitions', () => page.keyboard.press('2'));
    await expect(plays).toHaveText('×2');

    await saved(page, 'RemoveTrack', () => chooseFromOptions(page, b, 'Remove from playlist'));
    await expectPlay(page, `${a}, play 1 of 2`);
    // Changed in its row and in the player at once, the last number counts.
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
  },
);
