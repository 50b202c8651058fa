import { expectAccessibleInBothThemes } from '../axe.js';
import { asListener, expect, test } from '../fixtures.js';
import { holdRequests } from '../hold-requests.js';
import { givenPlaylist } from '../playlists/playlists.js';
import { expectWhole } from '../routes/reflow.js';
import { openSheet, openTracks, playerRegion, playTrack } from './player.js';

test.use({ ...asListener, contextOptions: { reducedMotion: 'reduce' } });

test(
  'the bar shows all of the name and voice at every width beside its scrubber, and neither overlaps nor leaves the window',
  { tag: '@release' },
  async ({ page }) => {
    await openTracks(page);
    const name = await playTrack(page, 1);
    await page.keyboard.press('9');
    const player = playerRegion(page);
    const slider = player.getByRole('slider', { name: 'Position' });
    const more = player.getByRole('button', { name: /^More controls/ });
    for (const [width, scrubberPx, buttons] of [
      [320, 0, 3],
      [390, 0, 3],
      [640, 0, 3],
      [767, 0, 3],
      [768, 180, 5],
      [800, 180, 5],
      [1024, 230, 5],
      [1280, 200, 10],
      [1440, 260, 11],
      [1920, 320, 11],
    ] as const) {
      await page.setViewportSize({ width, height: 1024 });
      await expect(player.getByRole('button'), `at ${width} px`).toHaveCount(buttons);
      const places = (await Promise.all((await player.getByRole('button').all()).map((button) => button.boundingBox())))
        .flatMap((place) => (place ? [place] : []))
        .toSorted((a, b) => a.x - b.x);
      for (const [at, { x, width: own }] of places.entries()) {
        expect(x + own, `the end of button ${at} at ${width} px`).toBeLessThanOrEqual(places[at + 1]?.x ?? width);
      }
      await expectWhole(player.getByText('Male voice', { exact: true }));
      // What opens the sheet has all else.
      if (scrubberPx === 0) continue;
      const { width: shownPx = 0 } = (await slider.locator('xpath=../..').boundingBox()) ?? {};
      expect(shownPx, `the scrubber at ${width} px`).toBeGreaterThanOrEqual(scrubberPx);
      await expectWhole(player.getByText(name, { exact: true }));
      expect(await more.count()).toBe(width < 1440 ? 1 : 0);
    }
  },
);

test('the room of the bar is kept while its code is loading', { tag: '@release' }, async ({ page }) => {
  await openTracks(page);
  await playTrack(page, 0);
  for (const width of [390, 800, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const release = await holdRequests(page, '**/remotes/player/**');
    await page.reload({ waitUntil: 'commit' });
    const findRoom = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--player-height'));
    await expect.poll(findRoom, `at ${width} px`).toMatch(/^[1-9]/);
    const room = await findRoom();
    await expect(playerRegion(page)).toBeHidden();
    release();
    await expect(playerRegion(page)).toBeVisible();
    expect(await findRoom(), `at ${width} px`).toBe(room);
  }
});

test('the menu of a narrow bar sets what has no button, by the keyboard too', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 1024 });
  await openTracks(page);
  await playTrack(page, 0);
  const more = playerRegion(page).getByRole('button', { name: /^More controls/ });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Add to Favourites' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Repeat: off' })).toBeFocused();
  await expectAccessibleInBothThemes(page, 'the menu of the player', '[role=menu]');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Repeat: this track' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Volume: 50 percent' })).toBeFocused();
  await page.keyboard.press('Enter');
  const volume = page.getByRole('dialog', { name: 'Volume' });
  await volume.getByRole('slider', { name: 'Volume' }).press('End');
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(more).toHaveAccessibleName('More controls, Repeat: this track');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Volume: 100 percent' })).toBeVisible();
});

test('the sheet of a phone shows all of a long name of what plays', { tag: '@release' }, async ({ page, listener }) => {
  const name = 'Rememberwhatyoucando'.repeat(5);
  await givenPlaylist(listener, name, { count: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/playlists');
  await page.getByRole('button', { name: `Play ${name}`, exact: true }).click();
  const sheet = await openSheet(page);
  await expectWhole(sheet.getByText(`${name} · Female voice`, { exact: true }));
  expect(findBottom(await sheet.getByRole('button', { name: 'Pause' }).boundingBox())).toBeLessThanOrEqual(844);
});

test.describe('on a phone that lies on its side', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('the player is a mini bar, and its sheet shows Play at once', { tag: '@release' }, async ({ page }) => {
    await openTracks(page);
    await playTrack(page, 0);
    await playerRegion(page).locator('[aria-haspopup=dialog]').first().click();
    const sheet = page.getByRole('dialog', { name: 'Now playing' });
    for (const [width, height] of [
      [844, 390],
      [667, 375],
      [568, 320],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const shown of [
        sheet.getByRole('button', { name: 'Pause' }),
        sheet.getByRole('slider', { name: 'Position' }),
      ]) {
        await expect.poll(async () => findBottom(await shown.boundingBox())).toBeLessThanOrEqual(height);
      }
    }
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/tracks');
  });
});

const findBottom = (place: { y: number; height: number } | null): number =>
  place ? place.y + place.height : Number.POSITIVE_INFINITY;
