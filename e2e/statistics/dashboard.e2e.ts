import { asListener, expect, test } from '../fixtures.js';
import { goNearEnd, openTracks, playTrack } from '../listening/player.js';
import { refuse } from '../refuse.js';
import { cardOf, expectFigure, openDashboard } from './completions.js';

test.use(asListener);

test('the dashboard follows completions in every tab, and starts over after a reset', async ({ page, context }) => {
  await openTracks(page);
  const name = await playTrack(page, -1);
  await openDashboard(page);
  await expectFigure(page, 'Total Tracks Completed', 0);
  await expect(cardOf(page, 'Playlists Completed')).toContainText('Not yet');
  await expect(cardOf(page, 'Current Streak')).toContainText('Start your streak today!');
  await expect(cardOf(page, 'Current Streak')).toContainText('Not yet today');
  await expect(cardOf(page, 'Your Week').getByRole('listitem')).toHaveCount(7);

  const elsewhere = await context.newPage();
  await elsewhere.goto('/dashboard');
  await expectFigure(elsewhere, 'Total Tracks Completed', 0);
  await page.bringToFront();

  await goNearEnd(page);
  await expectFigure(page, 'Total Tracks Completed', 1);
  await expectFigure(page, 'Current Streak', 1);
  await expectFigure(elsewhere, 'Total Tracks Completed', 1);
  await expect(cardOf(page, 'Current Streak')).toContainText('Listened today');
  await expect(cardOf(page, 'Your Week').getByRole('listitem').last()).toContainText('1 completion');
  await expect(cardOf(page, 'Your Top Tracks').getByRole('listitem')).toHaveText(new RegExp(`${name}.*1 play$`));

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
  await page.reload();
  await expectFigure(page, 'Total Tracks Completed', 0);
});

test('the arcs beside the quote of the day never cover it', async ({ page }) => {
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

test.describe('stats that cannot be read', () => {
  test.use({ expectedOnConsole: /status of 503/ });

  test('are named, and read again', async ({ page }) => {
    for (const [operation, message] of [
      ['SeePlaylistStats', 'Failed to fetch playlist stats'],
      ['SeeTrackStats', 'Failed to fetch track stats'],
    ] as const) {
      const answerAgain = await refuse(page, operation);
      await page.goto('/dashboard');
      await expect(page.getByText(message, { exact: true }).first()).toBeVisible();
      await answerAgain();
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectFigure(page, 'Total Tracks Completed', 0);
  });
});
