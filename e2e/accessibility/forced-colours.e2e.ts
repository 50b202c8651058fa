import { asListener, chooseFromUserMenu, expect, expectHeading, test } from '../fixtures.js';
import { choosePlays, openTracks, playerRegion, playTrack } from '../listening/player.js';
import { givenPlaylist } from '../playlists/playlists.js';
import { givenYear } from '../statistics/history.js';
import { expectToBeSeen, readStyle, systemColour } from './forced-colours.js';

test.use({ ...asListener, contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

test(
  'the current page and the current track have an edge, and the focus another one',
  { tag: '@release' },
  async ({ page }) => {
    await openTracks(page);
    await playTrack(page, 0);
    const highlight = await systemColour(page, 'Highlight');
    const current = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Tracks' });
    const row = page.getByRole('main').locator('li[aria-current=true]');
    for (const marked of [current, row]) {
      expect(await readStyle(marked, 'outline-style')).toBe('solid');
      expect(await readStyle(marked, 'outline-color')).not.toBe(highlight);
    }
    expect(await readStyle(page.getByRole('link', { name: 'Dashboard' }), 'outline-style')).toBe('none');
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    expect(await readStyle(focused, 'outline-style')).toBe('solid');
    expect(await readStyle(focused, 'outline-color')).toBe(highlight);
  },
);

test('what is chosen, switched on and moved can be seen in the player', { tag: '@release' }, async ({ page }) => {
  await openTracks(page);
  await playTrack(page, 1);
  await choosePlays(page, 3);
  const player = playerRegion(page);
  const highlight = await systemColour(page, 'Highlight');
  const slider = player.getByRole('slider', { name: 'Position' });
  const track = slider.locator('xpath=../..').locator(':scope > span').first();
  expect(await readStyle(track.locator('span').first(), 'background-color')).toBe(highlight);
  expect(await readStyle(track, 'outline-style')).toBe('solid');
  const arcs = player.locator('circle[data-filled]');
  await expect(arcs.first()).toBeAttached();
  await expectToBeSeen(page, arcs.first(), 'stroke');
  await expectToBeSeen(page, player.locator('circle:not([data-filled])').first(), 'stroke');
  expect(await readStyle(arcs.first(), 'stroke')).not.toBe(
    await readStyle(player.locator('circle:not([data-filled])').first(), 'stroke'),
  );

  const repeat = player.getByRole('button', { name: /^Repeat/ });
  const off = await readStyle(repeat, 'border-top-width');
  await repeat.click();
  expect(await readStyle(repeat, 'border-top-width')).not.toBe(off);
  expect(await readStyle(repeat, 'content', '::after'), 'a dot, for those who see no colours').toBe('""');

  await player.getByRole('button', { name: /^Plays ×/ }).click();
  expect(await readStyle(page.getByRole('button', { name: '3 plays' }), 'background-color')).toBe(highlight);
  expect(await readStyle(page.getByRole('button', { name: '2 plays' }), 'background-color')).not.toBe(highlight);
});

test('what cannot be pressed has the colour of the system for that', { tag: '@release' }, async ({ page }) => {
  await openTracks(page);
  const name = await playTrack(page, 0);
  await playerRegion(page).getByRole('button', { name: 'Queue', exact: true }).click();
  await page
    .getByRole('region', { name: 'Up next' })
    .getByRole('button', { name: `Options for ${name}` })
    .click();
  const up = page.getByRole('menuitem', { name: 'Move up' });
  expect(await readStyle(up, 'color')).toBe(await systemColour(page, 'GrayText'));
  expect(await readStyle(up, 'opacity')).toBe('1');
});

test('a switch shows whether it is on', { tag: '@release' }, async ({ page }) => {
  await page.goto('/tips');
  await expectHeading(page, 'Tips & Tricks');
  await chooseFromUserMenu(page, 'Theme');
  const automatic = page.getByRole('switch', { name: 'Switch automatically' });
  const track = automatic.locator('> span').last();
  const knob = () => readStyle(track, 'background-color', '::before');
  const off = await knob();
  await automatic.click();
  // Both change their colours over a moment.
  await expect.poll(knob).not.toBe(off);
  const isSeen = async () => (await knob()) !== (await readStyle(track, 'background-color'));
  await expect.poll(isSeen, 'the knob on its track').toBe(true);
});

test('the charts of the dashboard can be read', { tag: '@release' }, async ({ page, listener }) => {
  const { id } = await givenPlaylist(listener, 'Morning');
  await givenYear(listener, [id]);
  await page.goto('/dashboard');
  const year = page.getByRole('slider', { name: 'Day of the year' });
  await year.scrollIntoViewIfNeeded();
  await expectToBeSeen(page, year.locator('rect[data-level="0"]').first(), 'fill');
  await expectToBeSeen(page, year.locator('rect[data-level="1"]').first(), 'fill');
  await expectToBeSeen(page, year.locator('text').first(), 'fill');
  const week = page.getByRole('region', { name: 'Your Week' });
  await expectToBeSeen(page, week.locator('circle[data-filled]').first(), 'stroke');
  await expectToBeSeen(page, week.locator('circle:not([data-filled])').first(), 'stroke');
});
