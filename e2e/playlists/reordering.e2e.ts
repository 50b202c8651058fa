import type { Locator, Page } from '@playwright/test';
import { dragByMouse, findMiddle } from '../drag.js';
import { asListener, expect, test, toast } from '../fixtures.js';
import {
  playlistCard,
  chooseFromOptions,
  expectOrder,
  givenPlaylist,
  openPlaylist,
  trackRows,
  saved,
} from './playlists.js';

test.use(asListener);

/** Holds a finger on one element for longer than a quarter of a second, and lifts it over another. */
async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await findMiddle(from), await findMiddle(to)];
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: start.x, y }] });
  await touch('touchStart', start.y);
  await expect(page.getByText(/ is picked up at /)).toBeAttached();
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', start.y + ((end.y - start.y) * step) / 10);
  await touch('touchEnd');
}

test('a track is dragged by the mouse, at its handle or anywhere else in its row', async ({ page, listener }) => {
  const [a, b, c, d] = await openPlaylist(page, listener, 'Morning');
  const row = (index: number) => trackRows(page, 'Morning').nth(index);
  const handle = row(0).getByRole('button', { name: /^Move / });
  await saved(page, 'ReorderTracks', () => dragByMouse(page, handle, row(2)));
  await expectOrder(page, 'Morning', [b, c, a, d]);

  await saved(page, 'ReorderTracks', () => dragByMouse(page, row(3).getByText(d ?? ''), row(0)));
  await expectOrder(page, 'Morning', [d, b, c, a]);
  await page.reload();
  await expectOrder(page, 'Morning', [d, b, c, a]);
});

test(
  'less than 10 px of the mouse, or a press on a button, drags nothing',
  { tag: '@release' },
  async ({ page, listener }) => {
    const order = await openPlaylist(page, listener, 'Morning');
    const row = trackRows(page, 'Morning').first();
    const { x, y } = await findMiddle(row.getByText(order[0] ?? ''));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 9);
    await expect(page.getByText(/ is picked up at /)).toHaveCount(0);
    await page.mouse.move(x, y + 11);
    await expect(page.getByText(/ is picked up at /)).toBeAttached();
    await page.keyboard.press('Escape');
    await page.mouse.up();

    await dragByMouse(page, row.getByRole('button', { name: /^Plays / }), trackRows(page, 'Morning').nth(2));
    await expectOrder(page, 'Morning', order);
  },
);

test('a track is moved by the entries of its menu', { tag: '@release' }, async ({ page, listener }) => {
  const [a, b, c, d] = await openPlaylist(page, listener, 'Morning');
  const move = (track: string | undefined, item: string) =>
    saved(page, 'ReorderTracks', () => chooseFromOptions(page, track, item));
  await move(d, 'Move to top');
  await move(a, 'Move to bottom');
  await move(c, 'Move up');
  await expectOrder(page, 'Morning', [d, c, b, a]);
  await page.reload();
  await expectOrder(page, 'Morning', [d, c, b, a]);
});

test(
  'an order that was changed elsewhere meanwhile is fetched again, with a toast',
  { tag: '@release' },
  async ({ page, listener }) => {
    const { id, tracks } = await givenPlaylist(listener, 'Morning');
    const [a, b, c, d] = tracks;
    await page.goto('/playlists');
    await expectOrder(page, 'Morning', tracks);
    await listener.api.patch(`/api/playlists/${id}/tracks/reorder`, { data: { oldIndex: 3, newIndex: 0 } });
    await chooseFromOptions(page, a, 'Move down');
    await expect(toast(page, 'Error reordering tracks')).toBeVisible();
    await expectOrder(page, 'Morning', [d, a, b, c]);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a track is dragged by a finger that has rested on it', { tag: '@release' }, async ({ page, listener }) => {
    const [a, b, c, d] = await openPlaylist(page, listener, 'Morning');
    const row = (index: number) => trackRows(page, 'Morning').nth(index);
    await saved(page, 'ReorderTracks', () => dragByTouch(page, row(0).getByRole('button', { name: /^Move / }), row(2)));
    await expectOrder(page, 'Morning', [b, c, a, d]);
    await saved(page, 'ReorderTracks', () => dragByTouch(page, row(2).getByText(a ?? ''), row(0)));
    await expectOrder(page, 'Morning', [a, b, c, d]);
    const width = await playlistCard(page, 'Morning').evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
  });
});
