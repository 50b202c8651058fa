import { expect, type Locator, type Page } from '@playwright/test';
import { expectSound } from '../sound.js';

export const playerRegion = (page: Page): Locator => page.getByRole('region', { name: 'Player' });

/** The player of a phone as a whole. */
export const playerSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Now playing' });

/** What opens it: the bar, as far as it has no other buttons. */
export const sheetOpener = (page: Page): Locator => playerRegion(page).locator('[aria-haspopup=dialog]').first();

export async function openSheet(page: Page): Promise<Locator> {
  await sheetOpener(page).click();
  await expect(playerSheet(page)).toBeVisible();
  return playerSheet(page);
}

/** The play buttons of the first theme, in its order. */
export const playButtons = (page: Page): Locator =>
  page
    .getByRole('tabpanel')
    .getByRole('region')
    .first()
    .getByRole('listitem')
    .getByRole('button', { name: /^(Play|Pause) / });

/** The name of a track, from the label of its play button. */
export async function trackName(button: Locator): Promise<string> {
  const label = await button.getAttribute('aria-label');
  return (label ?? '').replace(/^(Play|Pause) /, '');
}

export async function openTracks(page: Page): Promise<void> {
  await page.goto('/tracks');
  await expect(playButtons(page).first()).toBeVisible();
}

/** Presses play at one track of the first theme (-1 is the last) and waits for its sound; returns its name. */
export async function startTrack(page: Page, index: number): Promise<string> {
  const button = playButtons(page).nth(index);
  const name = await trackName(button);
  await button.click();
  await expectSound(page);
  return name;
}

/** The same, where the player can be loaded. */
export async function playTrack(page: Page, index: number): Promise<string> {
  const name = await startTrack(page, index);
  // Its keys work once it is there.
  await expect(playerRegion(page)).toBeVisible();
  return name;
}

export async function choosePlays(page: Page, count: number): Promise<void> {
  await playerRegion(page)
    .getByRole('button', { name: /^Plays ×\d, change$/ })
    .click();
  await page.getByRole('button', { name: `${count} plays`, exact: true }).click();
}

/** What the player announces: the track and which play of how many. */
export const expectPlay = (page: Page, text: string): Promise<void> =>
  expect(playerRegion(page).getByRole('status')).toHaveText(text);

/** Moves the sound to two or three seconds before its end by a press on the scrubber. */
export async function goNearEnd(page: Page): Promise<void> {
  const thumb = playerRegion(page).getByRole('slider', { name: 'Position' });
  const track = thumb.locator('xpath=../..');
  await expect(thumb).not.toHaveAttribute('aria-valuemax', '1');
  const durationSeconds = Number(await thumb.getAttribute('aria-valuemax'));
  const { width = 0, height = 0 } = (await track.boundingBox()) ?? {};
  await track.click({ position: { x: (width * (durationSeconds - 2)) / durationSeconds, y: height / 2 } });
}
