import { asListener, expect, signOut, test } from '../fixtures.js';
import { audibleSeconds, expectSilence, expectSound } from '../sound.js';
import { expectPlay, goNearEnd, openTracks, playButtons, playerRegion, playTrack, trackName } from './player.js';

test.use(asListener);

test('plays a track three times when asked to, then goes on to the next one of the theme', async ({ page }) => {
  await openTracks(page);
  const name = await playTrack(page, 0);
  const nextName = await trackName(playButtons(page).nth(1));
  await page.keyboard.press('3');

  await expectPlay(page, `${name}, play 1 of 3`);
  await goNearEnd(page);
  await expectPlay(page, `${name}, play 2 of 3`);
  await goNearEnd(page);
  await expectPlay(page, `${name}, play 3 of 3`);
  await goNearEnd(page);
  await expectPlay(page, `${nextName}, play 1 of 1`);
  await expectSound(page);
});

test('a row shows that it plays, its button pauses and goes on, and signing out stops the sound', async ({ page }) => {
  await openTracks(page);
  const name = await playTrack(page, 1);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toHaveAttribute('aria-current', 'true');

  await row.getByRole('button', { name: `Pause ${name}` }).click();
  await expectSilence(page);
  await row.getByRole('button', { name: `Play ${name}` }).click();
  await expectSound(page);
  await signOut(page);
  await expectSilence(page);
  await expect(playerRegion(page)).toBeHidden();
});

test('a reload keeps track, position and volume, and downloads no sound before play', async ({ page }) => {
  await openTracks(page);
  const name = await playTrack(page, 2);
  const volume = playerRegion(page).getByRole('slider', { name: 'Volume' });
  await expect(volume).toHaveAttribute('aria-valuemin', '0');
  await expect(volume).toHaveAttribute('aria-valuemax', '100');
  await expect(volume).toHaveAttribute('aria-valuenow', '50');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => audibleSeconds(page)).toBeGreaterThan(10);
  await page.keyboard.press('k');
  await expectSilence(page);
  await volume.press('ArrowRight');
  await expect(volume).not.toHaveAttribute('aria-valuenow', '50');
  const chosen = await volume.getAttribute('aria-valuenow');

  const audio: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/audio/')) audio.push(request.url());
  });
  await page.reload();
  await expectPlay(page, `${name}, play 1 of 1`);
  await expect(volume).toHaveAttribute('aria-valuenow', chosen ?? '');
  await page.waitForLoadState('networkidle');
  await expectSilence(page);
  expect(audio).toEqual([]);
  await playerRegion(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => audibleSeconds(page)).toBeGreaterThan(10);
});

test('a second tab that starts to play pauses the first one', async ({ page, context }) => {
  await openTracks(page);
  await playTrack(page, 0);

  const second = await context.newPage();
  await second.goto('/tracks');
  await playTrack(second, 1);
  await expectSilence(page);
  await expect(playerRegion(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expectSound(second);

  await playerRegion(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expectSound(page);
  await expectSilence(second);
});

test.describe('a sound that cannot be loaded', () => {
  test.use({ expectedOnConsole: /\/audio\// });

  test('is reported, and plays after a retry', { tag: '@release' }, async ({ page }) => {
    await openTracks(page);
    await page.route('**/audio/**', (route) => route.fulfill({ status: 404, body: '' }));
    await playButtons(page).first().click();
    const retry = playerRegion(page).getByRole('button', { name: /retry|try again/i });
    await expect(retry).toBeVisible();

    await page.unroute('**/audio/**');
    await retry.click();
    await expectSound(page);
  });
});
