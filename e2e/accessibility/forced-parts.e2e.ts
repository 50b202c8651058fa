import type { Locator, Page } from '@playwright/test';
import { findUser, openPanel, section } from '../admin/panel.js';
import { findMiddle } from '../drag.js';
import { asAdministrator, asListener, expect, expectHeading, openUserMenu, test } from '../fixtures.js';
import { FAKE_MICROPHONE, launchOptions } from '../launch-options.js';
import { openTracks, playTrack } from '../listening/player.js';
import { chooseFromOptions, givenPlaylist, trackRows } from '../playlists/playlists.js';
import { spokenFile } from '../sound-files.js';
import { givenCompletions } from '../statistics/completions.js';
import { expectEdge, expectToBeSeen, readStyle, systemColour } from './forced-colours.js';

test.use({
  ...asListener,
  contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
  launchOptions: await launchOptions(...FAKE_MICROPHONE),
});

const expectGround = async (page: Page, shape: Locator, colour: string) =>
  expect(await readStyle(shape, 'background-color'), `ground of ${shape}`).toBe(await systemColour(page, colour));

/** Browsers draw these controls themselves, in the colours of the system. */
const expectNative = async (control: Locator) => expect(await readStyle(control, 'appearance')).toBe('auto');

test('settings: the theme, the speed and the messages that are chosen', { tag: '@release' }, async ({ page }) => {
  await page.goto('/settings');
  await expectHeading(page, 'Settings');
  await expectNative(page.getByRole('radio', { name: 'Light' }));
  await expectEdge(page, page.getByRole('combobox', { name: 'My day starts at' }));
  const speeds = page.getByRole('group', { name: 'Speed' });
  await expectGround(page, speeds.getByRole('button', { pressed: true }), 'Highlight');
  await expectEdge(page, speeds.getByRole('button', { pressed: false }).first());
  const messages = page.getByRole('switch', { name: 'Track completed messages' }).locator('> span').last();
  await expectEdge(page, messages);
  expect(await readStyle(messages, 'background-color', '::before')).toBe(await systemColour(page, 'Highlight'));
});

test('account: the strength of a password', { tag: '@release' }, async ({ page }) => {
  await page.goto('/account');
  await page.getByLabel('New password').fill('abcdefG1');
  const bars = page.getByRole('status').filter({ hasText: 'Strength: weak' }).locator('span > span');
  await expectGround(page, bars.first(), 'Highlight');
  await expectGround(page, bars.last(), 'Canvas');
  await expectEdge(page, bars.last());
});

test('my voice: the level, the time that is left and the progress of a file', { tag: '@release' }, async ({ page }) => {
  await page.route('**/api/uploads/*', () => undefined); // the file stays on its way
  await page.goto('/tracks/my-voice');
  await page.getByRole('button', { name: 'Record' }).click();
  const bars = page.getByRole('meter', { name: 'Level of the microphone' }).locator('span');
  await expectToBeSeen(page, bars.last(), 'background-color');
  const ring = page.getByText('left', { exact: true }).locator('xpath=../..').locator('circle[data-filled]');
  await expectToBeSeen(page, ring, 'stroke');
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByLabel('Sound file').setInputFiles(spokenFile(0.2, 3));
  await expectNative(page.getByRole('progressbar'));
});

test(
  'player: the whole edge of the current sentence and of the current track',
  { tag: '@release' },
  async ({ page }) => {
    await openTracks(page);
    await playTrack(page, 0);
    await page.keyboard.press('a');
    const transcript = page.getByRole('list', { name: 'Transcript' });
    await expectInside(transcript.locator('[aria-current]'), transcript);
    await page.keyboard.press('q');
    const queue = page.getByRole('region', { name: 'Up next' });
    await expectInside(queue.locator('li[aria-current]'), queue.getByRole('list'));
    await page.setViewportSize({ width: 390, height: 844 });
    const tab = page.getByRole('navigation', { name: 'Quick access' }).locator('[aria-current]');
    await expect.poll(() => readStyle(tab, 'outline-offset')).toBe('-4px');
  },
);

/** What is around an element would cut off an outline that is outside of it. */
async function expectInside(current: Locator, around: Locator): Promise<void> {
  await expect(current).toBeVisible();
  expect(await readStyle(around, 'overflow-y')).toBe('auto');
  const [offset, width] = [await readStyle(current, 'outline-offset'), await readStyle(current, 'outline-width')];
  expect(Number.parseFloat(offset) + Number.parseFloat(width), `outline of ${current}`).toBeLessThanOrEqual(0);
}

test(
  'playlists: a row that is dragged, a message, a menu and the side menu',
  { tag: '@release' },
  async ({ page, listener }) => {
    const { tracks } = await givenPlaylist(listener, 'Morning');
    await page.goto('/playlists');
    const row = trackRows(page, 'Morning').first();
    const handle = row.getByRole('button', { name: /^Move / });
    await expectEdge(page, handle);
    const { x, y } = await findMiddle(handle);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 30, { steps: 6 });
    await expectEdge(page, row, 'outline');
    await page.mouse.move(x, y, { steps: 6 });
    await page.mouse.up();

    await chooseFromOptions(page, tracks.at(-1), 'Remove');
    await expectEdge(page, page.getByRole('region', { name: /notifications/i }).getByRole('listitem'));
    await openUserMenu(page);
    await expectEdge(page, page.getByRole('menu'));
    await expectEdge(page, page.getByRole('separator'));
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectEdge(page, page.getByRole('dialog', { name: 'Menu' }), 'border-right');
  },
);

test.describe('panel', () => {
  test.use(asAdministrator);

  test(
    'the mark of a disabled person, the boxes that select users, and a dialog',
    { tag: '@release' },
    async ({ page, listener }) => {
      await openPanel(page);
      const row = await findUser(page, listener.email);
      await row.click();
      await page.getByRole('button', { name: 'Disable account' }).click();
      const dialog = page.getByRole('alertdialog');
      await expectEdge(page, dialog);
      await dialog.getByRole('button', { name: 'Disable account' }).click();
      await expectEdge(page, row.getByText('Disabled'));
      await page.getByRole('button', { name: 'Select users' }).click();
      await expectNative(section(page, 'Users').getByRole('checkbox').first());
    },
  );

  test('the bars of the numbers', { tag: '@release' }, async ({ page, listener }) => {
    await givenCompletions(listener, [1]);
    await page.goto('/admin/numbers');
    const bars = section(page, 'By week').getByRole('slider');
    const colours = await bars.evaluate((plot) => {
      const bar = plot.lastElementChild?.lastElementChild ?? plot;
      return [getComputedStyle(bar).backgroundColor, getComputedStyle(document.body).backgroundColor];
    });
    expect(colours[0]).not.toBe(colours[1]);
  });
});
