import { expect, signOut, test } from '../fixtures.js';
import { audibleSeconds, expectSilence, expectSound, listenToPage } from '../sound.js';
import {
  choosePlays,
  expectPlay,
  goNearEnd,
  openTracks,
  playButtons,
  playerOf,
  playTrack,
  trackName,
} from './player.js';

test('plays a track three times when asked to, then goes on to the next one of the theme', async ({
  page,
  listener,
}) => {
  await openTracks(page, listener);
  const name = await playTrack(page, 0);
  const nextName = await trackName(playButtons(page).nth(1));
  await choosePlays(page, 3);

  await expectPlay(page, `${name}, play 1 of 3`);
  await goNearEnd(page);
  await expectPlay(page, `${name}, play 2 of 3`);
  await goNearEnd(page);
  await expectPlay(page, `${name}, play 3 of 3`);
  await goNearEnd(page);
  await expectPlay(page, `${nextName}, play 1 of 1`);
  await expectSound(page);
});

test('goes back by the three steps of Previous and disables what leads nowhere', async ({ page, listener }) => {
  await openTracks(page, listener);
  const player = playerOf(page);
  const previous = player.getByRole('button', { name: 'Previous' });
  const next = player.getByRole('button', { name: 'Next' });

  const first = await playTrack(page, 0);
  await expect(previous).toBeDisabled();
  await choosePlays(page, 2);
  await next.click();
  await expectPlay(page, `${first}, play 2 of 2`);
  await expect(previous).toBeEnabled();
  await previous.click();
  await expectPlay(page, `${first}, play 1 of 2`);

  // More than three seconds in, Previous restarts the play instead.
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => audibleSeconds(page)).toBeGreaterThan(4);
  await previous.click();
  await expect.poll(() => audibleSeconds(page)).toBeLessThan(3);
  await expectPlay(page, `${first}, play 1 of 2`);

  await next.click();
  await next.click();
  const second = await trackName(playButtons(page).nth(1));
  await expectPlay(page, `${second}, play 1 of 1`);
  await previous.click();
  await expectPlay(page, `${first}, play 2 of 2`);

  const last = await playTrack(page, (await playButtons(page).count()) - 1);
  await expectPlay(page, `${last}, play 1 of 1`);
  await expect(next).toBeDisabled();
});

test('stops at the end of the theme', async ({ page, listener }) => {
  await openTracks(page, listener);
  await playTrack(page, (await playButtons(page).count()) - 1);
  await goNearEnd(page);
  await expectSilence(page);
  await expect(playerOf(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('a row shows that it plays, and its button pauses and goes on', async ({ page, listener }) => {
  await openTracks(page, listener);
  const name = await playTrack(page, 1);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toHaveAttribute('aria-current', 'true');

  await row.getByRole('button', { name: `Pause ${name}` }).click();
  await expectSilence(page);
  await row.getByRole('button', { name: `Play ${name}` }).click();
  await expectSound(page);
});

test('goes on after a reload where it was, when play is pressed', async ({ page, listener }) => {
  await openTracks(page, listener);
  const name = await playTrack(page, 2);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => audibleSeconds(page)).toBeGreaterThan(10);
  await page.keyboard.press('k');
  await expectSilence(page);

  await page.reload();
  await expectPlay(page, `${name}, play 1 of 1`);
  await expectSilence(page);
  await playerOf(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => audibleSeconds(page)).toBeGreaterThan(10);
});

test('keeps the volume, fifty at first, across a reload', async ({ page, listener }) => {
  await openTracks(page, listener);
  await playTrack(page, 0);
  const volume = playerOf(page).getByRole('slider', { name: 'Volume' });
  await expect(volume).toHaveAttribute('aria-valuenow', '50');
  await volume.focus();
  await page.keyboard.press('ArrowRight');
  await expect(volume).not.toHaveAttribute('aria-valuenow', '50');
  const chosen = await volume.getAttribute('aria-valuenow');

  await page.reload();
  await expect(playerOf(page).getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuenow', chosen ?? '');
});

test('signing out stops the sound and hides the player', async ({ page, listener }) => {
  await openTracks(page, listener);
  await playTrack(page, 0);
  await signOut(page);
  await expectSilence(page);
  await expect(playerOf(page)).toBeHidden();
});

test('a second tab that starts to play pauses the first one', async ({ page, context, listener }) => {
  await openTracks(page, listener);
  await playTrack(page, 0);

  const second = await context.newPage();
  await listenToPage(second);
  await second.goto('/tracks');
  await playTrack(second, 1);
  await expectSilence(page);
  await expect(playerOf(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expectSound(second);

  await playerOf(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expectSound(page);
  await expectSilence(second);
});

test('a restored queue downloads no sound before it is wanted', async ({ page, listener }) => {
  await openTracks(page, listener);
  const name = await playTrack(page, 0);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.reload();
  await expectPlay(page, `${name}, play 1 of 1`);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path.startsWith('/audio/'))).toEqual([]);
  await playerOf(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expectSound(page);
});

test.describe('a sound that cannot be loaded', () => {
  test.use({ expectedOnConsole: /\/audio\// });

  test('says so, and plays after a retry', async ({ page, listener }) => {
    await openTracks(page, listener);
    await page.route('**/audio/**', (route) => route.fulfill({ status: 404, body: '' }));
    await playButtons(page).first().click();
    const retry = playerOf(page).getByRole('button', { name: /retry|try again/i });
    await expect(retry).toBeVisible();

    await page.unroute('**/audio/**');
    await retry.click();
    await expectSound(page);
  });
});
