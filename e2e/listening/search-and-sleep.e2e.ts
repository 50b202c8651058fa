import { asListener, expect, test } from '../fixtures.js';
import { expectSilence, expectSound } from '../sound.js';
import {
  choosePlays,
  expectPlay,
  goNearEnd,
  openTracks,
  playButtons,
  playerRegion,
  playTrack,
  trackName,
} from './player.js';

test.use(asListener);

test('finds a track from another page with the slash key, and plays its theme from there', async ({ page }) => {
  await openTracks(page);
  const wanted = await trackName(playButtons(page).nth(2));
  await page.getByRole('link', { name: 'Tips & Tricks' }).click();
  await page.keyboard.type('/xyz'); // faster than the page with the field
  const field = page.getByRole('searchbox', { name: 'Search tracks' });
  await expect(field).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Nothing matches “xyz”' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(playButtons(page)).toHaveCount(4);
  await field.fill(wanted);
  await expect(playButtons(page)).toHaveCount(1);
  await playTrack(page, 0);
  await expectPlay(page, `${wanted}, play 1 of 1`);
  await playerRegion(page).getByRole('button', { name: 'Next' }).click();
  await field.press('Escape');
  await expectPlay(page, `${await trackName(playButtons(page).nth(3))}, play 1 of 1`);
});

test(
  'the sleep timer lets the play end, then the sound stays away until it is wanted',
  { tag: '@release' },
  async ({ page }) => {
    await openTracks(page);
    const name = await playTrack(page, 0);
    await choosePlays(page, 2);
    await page.keyboard.press('s');
    await page.getByRole('button', { name: 'This play' }).click();
    await expect(
      playerRegion(page).getByRole('button', { name: 'Sleep timer, stops at the end of this play' }),
    ).toBeVisible();
    await goNearEnd(page);
    await expectPlay(page, `${name}, play 2 of 2`);
    await expectSilence(page);
    await playerRegion(page).getByRole('button', { name: 'Play', exact: true }).click();
    await expectSound(page);
  },
);
