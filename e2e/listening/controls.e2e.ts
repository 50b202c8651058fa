import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../axe.js';
import { asListener, expect, test } from '../fixtures.js';
import { audibleSeconds, expectSilence, expectSound } from '../sound.js';
import {
  choosePlays,
  expectPlay,
  goNearEnd,
  openSheet,
  openTracks,
  playButtons,
  playerRegion,
  playTrack,
  trackName,
} from './player.js';

test.use(asListener);
// axe waits until nothing moves.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const inBar = (page: Page, name: string): Locator => playerRegion(page).getByRole('button', { name, exact: true });
const panel = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** The speed of the sound that is audible now. */
const audibleSpeed = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => [...(window.mediaElements ?? [])].find(({ paused }) => !paused)?.playbackRate);

const queuedTracks = (within: Locator): Promise<string[]> =>
  within.getByRole('listitem').locator('button:first-child span span span').allTextContents();

test('the bar loops, pauses between plays, changes speed and voice, and a reload keeps them', async ({ page }) => {
  await openTracks(page);
  const name = await playTrack(page, 0);
  await expect(page).toHaveTitle(`${name} · All Tracks · Trax`);

  await inBar(page, 'Repeat: off').click();
  await goNearEnd(page);
  await expect.poll(() => audibleSeconds(page), { message: 'the track begins again' }).toBeLessThan(10);
  await expectPlay(page, `${name}, play 1 of 1`);
  await expectSound(page);

  await page.keyboard.press('r');
  await expect(inBar(page, 'Repeat: the queue')).toBeVisible();
  await page.keyboard.press('r');
  await panel(page, 'Sleep timer').getByRole('button', { name: '5 min', exact: true }).click();
  await expect(inBar(page, 'Repeat: until the sleep timer ends')).toBeVisible();

  await page.keyboard.press('b');
  const playback = panel(page, 'Playback');
  await playback.getByRole('button', { name: '1.5×' }).click();
  await expect.poll(() => audibleSpeed(page)).toBe(1.5);
  await playback.getByRole('slider', { name: 'Pause between plays' }).press('PageUp');
  await playback.getByRole('button', { name: 'Whole queue' }).click();
  await expect(playerRegion(page)).toContainText('Female voice');
  await expectSound(page);
  await expectAccessibleInBothThemes(page, 'the playback settings', '[role=dialog]');
  await page.keyboard.press('Escape');
  await page.keyboard.press('v');
  await expect(playerRegion(page)).toContainText('Male voice');
  await page.keyboard.press('<');
  await expect.poll(() => audibleSpeed(page)).toBe(1.25);

  await choosePlays(page, 2);
  await goNearEnd(page);
  await expect(playerRegion(page)).toContainText('Your turn');
  await page.keyboard.press('k');
  await expectSilence(page);
  await expect(page).toHaveTitle(/^All Tracks · /);
  await page.reload();
  await expect(inBar(page, 'Repeat: until the sleep timer ends')).toBeVisible();
  await expectPlay(page, `${name}, play 2 of 2`);
  await page.keyboard.press('b');
  await expect(playback.getByRole('button', { name: '1.25×' })).toHaveAttribute('aria-pressed', 'true');
  await expect(playback.getByRole('slider', { name: 'Pause between plays' })).toHaveAttribute('aria-valuenow', '10');
});

test('the queue is arranged and fitted to a time, and its end has a card', { tag: '@release' }, async ({ page }) => {
  await openTracks(page);
  const first = await playTrack(page, 0);
  const [second = '', third = '', fourth = ''] = await Promise.all(
    [1, 2, 3].map((index) => trackName(playButtons(page).nth(index))),
  );
  await page.keyboard.press('q');
  const queue = panel(page, 'Up next');
  const choose = async (track: string, item: string) => {
    await queue.getByRole('button', { name: `Options for ${track}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose(second, 'Move down');
  await expect.poll(() => queuedTracks(queue)).toEqual([first, third, second, fourth]);
  await choose(fourth, 'Play next');
  await choose(third, 'Remove from the queue');
  await expect.poll(() => queuedTracks(queue)).toEqual([first, fourth, second]);

  await queue.getByRole('button', { name: 'Fit to time' }).click();
  await queue.getByLabel('I have … minutes').fill('3');
  await expect(queue.getByText(/^\d plays in 2:\d\d, as shown below\.$/)).toBeVisible();
  await expect(queue.getByText(/×1 to ×[2-9]/).first()).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the queue', '[role=dialog]');
  await queue.getByRole('button', { name: 'Use', exact: true }).click();
  await queue.getByRole('button', { name: new RegExp(`^3 ?${second}`) }).click();
  await expect(playerRegion(page).getByRole('status')).toHaveText(new RegExp(`^${second}, play 1 of \\d$`));
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(queue).toBeHidden();

  await page.keyboard.press('1');
  await goNearEnd(page);
  await expect(playerRegion(page).getByText('You heard 1 play of 1 track. Day 1.')).toBeVisible();
  await expectSilence(page);
  await expectAccessibleInBothThemes(page, 'the card at the end', '[aria-label=Player]');
  const download = page.waitForEvent('download');
  await inBar(page, 'Remind me').click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('BEGIN:VALARM');
  await inBar(page, 'Close').click();
  await expect(inBar(page, 'Again')).toBeHidden();
  await expect(inBar(page, 'Play')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(playerRegion(page).getByRole('status')).toHaveText(new RegExp(`^${first}, play 1 of \\d$`));
  await expectSound(page);
});

test('the keys of the panels open and close them, one at a time', { tag: '@release' }, async ({ page }) => {
  await openTracks(page);
  await playTrack(page, 0);
  await page.keyboard.press('a');
  await expect(panel(page, 'Read along')).toBeVisible();
  await page.keyboard.press('q');
  await expect(panel(page, 'Up next')).toBeVisible();
  await expect(panel(page, 'Read along')).toBeHidden();
  await page.keyboard.press('q');
  await expect(panel(page, 'Up next')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test(
    'the ring of the sheet seeks, the sheet has every control, and a swipe closes it',
    { tag: '@release' },
    async ({ page }) => {
      await openTracks(page);
      await playTrack(page, 0);
      await page.keyboard.press('3');
      const sheet = await openSheet(page);
      await expect(sheet.getByText('1/3', { exact: true })).toBeVisible();

      const ring = sheet.getByRole('slider', { name: 'Position' });
      await ring.press('PageUp');
      await expect.poll(() => audibleSeconds(page)).toBeGreaterThan(9);
      // The first of three arcs ends at a third of the ring.
      await dragAround(ring, { fromDegrees: 30, toDegrees: 90 });
      await expect.poll(() => audibleSeconds(page)).toBeGreaterThan(20);
      await expectSound(page);

      for (const loop of ['off', 'this track', 'the queue']) {
        await sheet.getByRole('button', { name: `Repeat: ${loop}`, exact: true }).click();
      }
      await expect(sheet.getByRole('button', { name: 'This play' })).toBeFocused();
      await sheet.getByRole('button', { name: 'Repeat: until the sleep timer ends' }).click();
      await sheet.getByRole('button', { name: '0.9×' }).click();
      await expect.poll(() => audibleSpeed(page)).toBe(0.9);
      await sheet.getByRole('button', { name: 'This track', exact: true }).click();
      await expect(sheet).toContainText('Female voice');
      await expectAccessibleInBothThemes(page, 'the sheet');

      await page.setViewportSize({ width: 320, height: 640 });
      await sheet.getByRole('button', { name: 'Clear' }).click();
      await sheet.getByRole('button', { name: '1 play', exact: true }).click();
      await dragAround(ring, { fromDegrees: 30, toDegrees: 330 });
      await expect(sheet.getByText('You heard 1 play of 1 track. Day 1.')).toBeVisible();
      await expectAccessibleInBothThemes(page, 'the card in the sheet');
      expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

      await swipeDown(page, sheet);
      await expect(sheet).toBeHidden();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const { y: barTop = 0 } = (await playerRegion(page).boundingBox()) ?? {};
      const lastTrack = await page.getByRole('tabpanel').boundingBox();
      expect((lastTrack?.y ?? 0) + (lastTrack?.height ?? 0), 'the card covers no content').toBeLessThanOrEqual(barTop);
      await inBar(page, 'Again').click();
      await expectSound(page);
    },
  );

  test('Back closes the sheet before it leaves the page, and a sheet that was closed takes no step', async ({
    page,
  }) => {
    await page.goto('/settings');
    await page.getByRole('navigation', { name: 'Quick access' }).getByRole('link', { name: 'Tracks' }).click();
    await playTrack(page, 0);
    const sheet = await openSheet(page);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/tracks');
    await expectSound(page);

    await openSheet(page);
    await sheet.getByRole('button', { name: 'Close player' }).click();
    await expect(sheet).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/settings');
    await expectSound(page);
  });
});

type Turn = { readonly fromDegrees: number; readonly toDegrees: number };

/** Drags on a ring from one angle to another, clockwise from the top. */
async function dragAround(ring: Locator, { fromDegrees, toDegrees }: Turn): Promise<void> {
  const { mouse } = ring.page();
  await ring.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0 } = (await ring.boundingBox()) ?? {};
  const at = (degrees: number) => {
    const radians = (degrees * Math.PI) / 180;
    const radius = width * 0.45;
    return [x + width / 2 + radius * Math.sin(radians), y + width / 2 - radius * Math.cos(radians)] as const;
  };
  await mouse.move(...at(fromDegrees));
  await mouse.down();
  for (let step = 1; step <= 10; step += 1) {
    await mouse.move(...at(fromDegrees + ((toDegrees - fromDegrees) * step) / 10));
  }
  await mouse.up();
}

async function swipeDown(page: Page, sheet: Locator): Promise<void> {
  await sheet.evaluate((element) => element.scrollTo(0, 0));
  const { x = 0, y = 0 } = (await sheet.getByText(/^\d\/\d$/).boundingBox()) ?? {};
  const touches = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', distancePx: number) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + 8, y: y + 8 + distancePx }] });
  await touch('touchStart', 0);
  for (const distancePx of [20, 60, 100, 160]) await touch('touchMove', distancePx);
  await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
