import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { asListener, expect, expectHeading, test } from '../fixtures.js';
import { choosePlays, openSheet, openTracks, playTrack } from '../listening/player.js';
import { givenPlaylist } from '../playlists/playlists.js';
import { expectSound } from '../sound.js';
import { givenYear } from '../statistics/history.js';

const FOLDER = fileURLToPath(new URL('../../docs/images/', import.meta.url));

test.use({ ...asListener, contextOptions: { reducedMotion: 'reduce' } });

async function takePicture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  await page.screenshot({ path: `${FOLDER}${name}.jpg`, type: 'jpeg', quality: 78 });
}

async function switchToDark(page: Page): Promise<void> {
  await page.keyboard.press('t');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
}

test('the tracks page with the player', async ({ page }) => {
  await openTracks(page);
  await playTrack(page, 1);
  await choosePlays(page, 3);
  await expectSound(page);
  await takePicture(page, 'tracks-light-1280');
});

test('the dashboard after a year, in the dark theme', async ({ page, listener }) => {
  const playlists = [
    await givenPlaylist(listener, 'Before sleep', { count: 6, repetitions: 2 }),
    await givenPlaylist(listener, 'Morning ritual', { count: 9, repetitions: 3, voice: 'M' }),
  ];
  await givenYear(
    listener,
    playlists.map(({ id }) => id),
  );
  await page.goto('/dashboard');
  await expectHeading(page, /./);
  await switchToDark(page);
  await takePicture(page, 'dashboard-dark-1280');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the player', async ({ page }) => {
    await openTracks(page);
    await playTrack(page, 0);
    await openSheet(page);
    await takePicture(page, 'player-390');
  });
});
