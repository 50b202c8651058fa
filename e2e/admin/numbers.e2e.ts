import { readFile } from 'node:fs/promises';
import { expectAccessibleInBothThemes } from '../axe.js';
import { asAdministrator, expect, expectHeading, test } from '../fixtures.js';
import { expectReflow } from '../routes/reflow.js';
import { givenCompletions } from '../statistics/completions.js';
import { openPanel, section } from './panel.js';

// What fades has no contrast that could be measured.
test.use({ ...asAdministrator, contextOptions: { reducedMotion: 'reduce' } });

// The listeners of other tests count as well, whenever these begin.
const SOME = '[1-9][0-9,]*';

test(
  'shows what all listeners have heard, as bars, as tables and as a file, and names nobody',
  { tag: '@release' },
  async ({ page, openSessionOf }) => {
    const people = await Promise.all([openSessionOf(), openSessionOf(), openSessionOf()]);
    for (const person of people) await givenCompletions(person, [2]);
    await openPanel(page);
    await page.getByRole('link', { name: 'Numbers' }).click();
    await expectHeading(page, 'Numbers');
    await expect(section(page, 'Listeners this week')).toHaveText(new RegExp(`^Listeners this week${SOME}Last week`));
    await expect(section(page, 'Completions this week')).toHaveText(
      new RegExp(`^Completions this week${SOME}Last week`),
    );
    await expect(section(page, 'Top tracks').getByRole('listitem').first()).toHaveText(/^1.* completions$/);

    const byWeek = section(page, 'By week');
    const bars = byWeek.getByRole('slider');
    await bars.focus();
    const present = await bars.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowLeft');
    await expect(bars).toHaveAttribute('aria-valuenow', '2');
    expect(await bars.getAttribute('aria-valuetext')).not.toBe(present);

    await page.getByRole('group', { name: 'Range' }).getByRole('button', { name: 'Last 52 weeks' }).click();
    await expect(page).toHaveURL(/\/admin\/numbers\?weeks=52$/);
    await expect(section(page, 'By day, last 12 weeks')).toBeVisible();
    await expect(bars).toHaveAttribute('aria-valuemax', '51');

    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export as CSV' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    const lines = file.split('\r\n');
    expect(lines[0]).toContain('kind,date,listeners,completions,listenedSeconds');
    expect(lines.filter((line) => line.startsWith('week,'))).toHaveLength(52);
    expect(lines.findLast((line) => line.startsWith('week,'))).toMatch(/^week,\d{4}-\d\d-\d\d,[1-9]/);
    for (const { uid, email } of people) for (const name of [uid, email]) expect(file).not.toContain(name);
    await expect(page.getByRole('main')).not.toContainText(/@trax\.test|@example/);

    await section(page, 'By day, last 12 weeks').getByRole('button', { name: 'Show as table' }).click();
    for (const width of [390, 800, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectReflow(page);
      await expectAccessibleInBothThemes(page, `at ${width} px`);
    }

    await page.goto('/admin/audit?action=exportNumbers');
    await expect(page.getByRole('list', { name: 'Audit log' }).getByRole('listitem').first()).toContainText(
      'Exported the numbers',
    );
  },
);

test('the bars can be seen where colours are forced', { tag: '@release' }, async ({ page, listener }) => {
  await givenCompletions(listener, [1]);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/admin/numbers');
  const bars = section(page, 'By week').getByRole('slider');
  const colours = await bars.evaluate((plot) => {
    const bar = plot.lastElementChild?.lastElementChild ?? plot;
    return [getComputedStyle(bar).backgroundColor, getComputedStyle(document.body).backgroundColor];
  });
  expect(colours[0]).not.toBe(colours[1]);
});
