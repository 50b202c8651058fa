import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from '../fixtures.js';
import type { Person } from '../people.js';
import { expectSound, listenToPage } from '../sound.js';

export const playerOf = (page: Page): Locator => page.getByRole('region', { name: 'Player' });

/** The play buttons of the first theme, in its order. */
export const playButtons = (page: Page): Locator =>
  page
    .getByRole('tabpanel')
    .getByRole('region')
    .first()
    .getByRole('button', { name: /^(Play|Pause) / });

/** The name of a track, as its play button says it. */
export async function trackName(button: Locator): Promise<string> {
  const label = await button.getAttribute('aria-label');
  return (label ?? '').replace(/^(Play|Pause) /, '');
}

/** A signed-in listener in front of the tracks, with every sound overheard. */
export async function openTracks(page: Page, listener: Person): Promise<void> {
  await listenToPage(page);
  await page.goto('/tracks');
  await signIn(page, listener);
  await expect(page).toHaveURL(/\/tracks/);
  await expect(playButtons(page).first()).toBeVisible();
}

/** Presses play at one track of the first theme and waits for its sound; returns its name. */
export async function playTrack(page: Page, index: number): Promise<string> {
  const button = playButtons(page).nth(index);
  const name = await trackName(button);
  await button.click();
  await expectSound(page);
  return name;
}

export async function choosePlays(page: Page, count: number): Promise<void> {
  await playerOf(page)
    .getByRole('button', { name: /^Plays ×\d, change$/ })
    .click();
  await page.getByRole('button', { name: `${count} plays`, exact: true }).click();
}

/** What the player announces: the track and which play of how many. */
export const expectPlay = (page: Page, text: string): Promise<void> =>
  expect(playerOf(page).getByRole('status')).toHaveText(text, { timeout: 15_000 });

/** Goes on by the keyboard's five seconds until at most six are left, so that a test need not listen to all of it. */
export async function goNearEnd(page: Page): Promise<void> {
  const position = playerOf(page).getByRole('slider', { name: 'Position' });
  const secondsLeft = async () =>
    Number(await position.getAttribute('aria-valuemax')) - Number(await position.getAttribute('aria-valuenow'));
  while ((await secondsLeft()) > 6) {
    const before = await position.getAttribute('aria-valuenow');
    await page.keyboard.press('ArrowRight');
    await expect(position).not.toHaveAttribute('aria-valuenow', before ?? '');
  }
}
