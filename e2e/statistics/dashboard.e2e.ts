import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../axe.js';
import { asListener, expect, test, toast } from '../fixtures.js';
import { goNearEnd, openTracks, playerRegion, playTrack } from '../listening/player.js';
import { givenPlaylist, trackRows } from '../playlists/playlists.js';
import { expectFit, expectNoSidewaysScrolling, expectWhole } from '../routes/reflow.js';
import { expectSilence, expectSound } from '../sound.js';
import {
  statisticsCard,
  chooseExport,
  expectFigure,
  givenCompletions,
  openDashboard,
  showStatistics,
} from './completions.js';

// Colours that fade have no contrast that axe could measure.
test.use({ ...asListener, contextOptions: { reducedMotion: 'reduce' } });

const MAX_LINE_HEIGHT_PX = 24;

test('the dashboard follows completions in every tab, and starts over after a reset', async ({ page, context }) => {
  await openTracks(page);
  const name = await playTrack(page, -1);
  await openDashboard(page);
  await showStatistics(page);
  await expectFigure(page, 'Total Tracks Completed', 0);
  await expect(statisticsCard(page, 'Playlists Completed')).toContainText('Not yet');
  await expect(statisticsCard(page, 'Current Streak')).toContainText('Start your streak today!');
  await expect(statisticsCard(page, 'Your Week').getByRole('listitem')).toHaveCount(7);

  const elsewhere = await context.newPage();
  await elsewhere.goto('/dashboard');
  await showStatistics(elsewhere);
  await expectFigure(elsewhere, 'Total Tracks Completed', 0);
  await page.bringToFront();

  await goNearEnd(page);
  await expectFigure(page, 'Total Tracks Completed', 1);
  await expectFigure(page, 'Current Streak', 1);
  await expectFigure(elsewhere, 'Total Tracks Completed', 1);
  const listened = statisticsCard(page, 'Current Streak').getByText('Listened today');
  expect((await listened.boundingBox())?.height, 'the check stands beside its words').toBeLessThan(MAX_LINE_HEIGHT_PX);
  await expect(statisticsCard(page, 'Your Week').getByRole('listitem').last()).toContainText('1 completion');
  await expect(statisticsCard(page, 'Your Top Tracks').getByRole('listitem')).toHaveText(
    new RegExp(`${name}.*1 play$`),
  );

  await expect(statisticsCard(page, 'Current Streak')).toContainText('Best: 1 day');
  await statisticsCard(page, 'Your History').scrollIntoViewIfNeeded();
  await expect(statisticsCard(page, 'Your History').getByRole('listitem')).toContainText(name);
  await expectAccessibleInBothThemes(page, 'after one day');

  await page.getByRole('button', { name: 'Reset stats' }).click();
  const question = page.getByRole('alertdialog', { name: 'Reset your stats?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expectFigure(page, 'Total Tracks Completed', 1);

  await page.getByRole('button', { name: 'Reset stats' }).click();
  await question.getByRole('button', { name: 'Reset stats' }).click();
  await expect(page.getByText('Stats reset', { exact: true })).toBeVisible();
  await expectFigure(page, 'Total Tracks Completed', 0);
  await expectFigure(page, 'Current Streak', 0);
  await expect(statisticsCard(page, 'Your History')).toContainText('Nothing yet.');
  await page.reload();
  await showStatistics(page);
  await expectFigure(page, 'Total Tracks Completed', 0);
});

test(
  'a newcomer is welcomed once, plays at once, and keeps the suggested playlist',
  { tag: '@release' },
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('trax.landing.group', 'clear-focus'));
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 2, name: 'Press play and listen' })).toBeVisible();
    await expect(page.getByText(/^Welcome/)).toHaveText(['Welcome Back']);
    await page.getByRole('button', { name: 'Play Clear Focus', exact: true }).click();
    await expectSound(page);
    await expect(page.getByRole('heading', { level: 2, name: 'Now playing' })).toBeVisible();
    await page.getByRole('button', { name: 'Pause Clear Focus', exact: true }).click();
    await expectSilence(page);

    const suggestion = statisticsCard(page, 'My first five minutes');
    await expect(suggestion).toContainText('each 3 times');
    await suggestion.getByRole('button', { name: 'Play My first five minutes' }).click();
    await expectSound(page);
    await expect(playerRegion(page).getByRole('status')).toHaveText(/, play 1 of 3$/);

    const keep = suggestion.getByRole('button', { name: 'Keep this playlist' });
    await keep.click();
    await expect(toast(page, 'Playlist created')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'a kept playlist');
    await page.getByRole('button', { name: 'Undo' }).click();
    await keep.click();
    await suggestion.getByRole('link', { name: 'Open your playlists' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    const plays = trackRows(page, 'My first five minutes').getByRole('button', { name: /^Plays ×3 of .+, change$/ });
    await expect(plays).toHaveCount(3);
  },
);

async function downloadBy(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return download;
}

test(
  'months of listening are a year, a recap, a history and two files; every row plays',
  { tag: '@release' },
  async ({ page, listener }) => {
    await givenCompletions(listener, [0, 30, 21, 12, 6, 1, 0, 3, 2, 0, 4]);
    await page.goto('/dashboard');
    await expect(statisticsCard(page, 'Current Streak')).toContainText('Best: 5 days');

    await statisticsCard(page, 'Your Year').scrollIntoViewIfNeeded();
    const day = page.getByRole('slider', { name: 'Day of the year' });
    await day.focus();
    await page.keyboard.press('ArrowUp');
    await expect(day).toHaveAttribute('aria-valuetext', /: 30 completions, \d+ minutes$/);
    await expect(statisticsCard(page, 'Your Year').getByText(/^30 completions, /)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(statisticsCard(page, 'Your Year').getByText(/^30 completions, /)).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Days you listened on' }).getByRole('row')).toHaveCount(9);

    const history = statisticsCard(page, 'Your History');
    await history.scrollIntoViewIfNeeded();
    await expect(history.getByRole('heading', { level: 3 }).first()).toHaveText('Yesterday');
    const rows = history.getByRole('listitem');
    await expect(rows).toHaveCount(20);
    await history.getByRole('button', { name: 'Show more history' }).click();
    await expect(rows).toHaveCount(40);
    await expectNoSidewaysScrolling(page);
    await expectAccessibleInBothThemes(page, 'months of listening');

    // The whole row is the target of its button.
    await rows.nth(1).click({ position: { x: 4, y: 4 } });
    await expectSound(page);
    await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
    await statisticsCard(page, 'Your Top Tracks')
      .getByRole('listitem')
      .nth(2)
      .click({ position: { x: 4, y: 4 } });
    await expectSound(page);

    const month = statisticsCard(page, 'Your Month');
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    await month.getByRole('combobox', { name: 'Month' }).selectOption(yesterday.slice(0, 7));
    const picture = await downloadBy(page, () => month.getByRole('button', { name: 'Save month as picture' }).click());
    expect(picture.suggestedFilename()).toMatch(/^recap-\d{4}-\d{2}\.png$/);
    const png = readFileSync(await picture.path());
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1080, 1350]);

    const csv = await downloadBy(page, () => chooseExport(page, 'Export as CSV'));
    expect(
      readFileSync(await csv.path(), 'utf8')
        .trim()
        .split('\n'),
    ).toHaveLength(80);
    const json = await downloadBy(page, () => chooseExport(page, 'Export as JSON'));
    expect(JSON.parse(readFileSync(await json.path(), 'utf8'))).toHaveLength(79);
    await expectSound(page);
  },
);

test('what was left unfinished is continued by one press after a reload', { tag: '@release' }, async ({ page }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Play Morning Energy', exact: true }).click();
  await expectSound(page);
  await expect(page.getByText('Morning Energy · 1 of 4')).toBeVisible();
  await page.getByRole('button', { name: 'Pause Morning Energy', exact: true }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Continue Morning Energy', exact: true }).click();
  await expectSound(page);
});

test(
  'on a phone play, week and year come first, and the rest by a button',
  { tag: '@release' },
  async ({ page, listener }) => {
    await givenCompletions(listener, [2, 3, 1]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard');
    await statisticsCard(page, 'Your Year').scrollIntoViewIfNeeded();
    await expect(page.getByRole('slider', { name: 'Day of the year' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3 * 844);
    await expect(statisticsCard(page, 'Your Top Tracks')).toBeHidden();
    await page.getByRole('button', { name: 'Show top lists, month and history' }).click();
    await statisticsCard(page, 'Your History').scrollIntoViewIfNeeded();
    await expect(statisticsCard(page, 'Your History').getByRole('listitem').first()).toBeVisible();
    await expectNoSidewaysScrolling(page);
  },
);

test(
  'the top lists show all of a long name, with a play button and without, and the count beside or below it',
  { tag: '@release' },
  async ({ page, listener }) => {
    const names = [
      'Every morning I remember what I am able to do. '.repeat(2).trim(),
      'Rememberwhatyoucando'.repeat(5),
    ];
    for (const [count, name] of names.entries()) {
      const { id } = await givenPlaylist(listener, name, { count });
      const data = { firebaseId: listener.uid, playlistId: id };
      expect((await listener.api.post('/api/playlist-completions', { data })).status()).toBe(201);
    }
    await givenCompletions(listener, [1]);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/dashboard');
      if (width < 800) await page.getByRole('button', { name: 'Show top lists, month and history' }).click();
      const list = statisticsCard(page, 'Your Top Playlists');
      await list.scrollIntoViewIfNeeded();
      await expect(list.getByRole('button', { name: /^Play / })).toHaveCount(1);
      for (const name of names) {
        const row = list.getByRole('listitem').filter({ hasText: name });
        await expectWhole(row.getByText(name, { exact: true }));
        expect(await findRight(row.getByText('1 completion'))).toBeLessThanOrEqual(await findRight(row));
      }
      await expectFit(page, width);
    }
  },
);

async function findRight(shown: Locator): Promise<number> {
  const place = await shown.boundingBox();
  if (place === null) throw new Error('findRight: it is not shown');
  return place.x + place.width;
}

test('on a phone the year begins with the present week', { tag: '@release' }, async ({ page, listener }) => {
  await givenCompletions(listener, [2]);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/dashboard');
  const year = statisticsCard(page, 'Your Year');
  await year.scrollIntoViewIfNeeded();
  await year.getByRole('list', { name: 'Completions in a day' }).scrollIntoViewIfNeeded();
  await expect(year.locator('rect[data-index="365"]')).toBeInViewport();
  await expectAccessibleInBothThemes(page, 'a phone');
  await expectNoSidewaysScrolling(page);
});

test('the arcs beside the quote of the day never cover it', { tag: '@release' }, async ({ page }) => {
  await page.goto('/dashboard');
  const quote = page.getByRole('blockquote');
  await quote.evaluate((element) => {
    element.textContent = 'The soul is dyed by the thoughts. '.repeat(4);
  });
  for (const width of [768, 800, 880, 1024, 1100, 1160, 1230, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const gap = await quote.evaluate((element) => {
      const arcs = element.closest('section')?.querySelector('svg')?.getBoundingClientRect();
      const text = document.createRange();
      text.selectNodeContents(element);
      const isHidden = !arcs || arcs.width === 0;
      return isHidden ? Infinity : arcs.left - text.getBoundingClientRect().right;
    });
    expect(gap, `at ${width} px`).toBeGreaterThan(0);
  }
});
