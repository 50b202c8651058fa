import { expectAccessibleInBothThemes } from '../axe.js';
import { asListener, expect, test, toast } from '../fixtures.js';
import {
  choosePlays,
  expectPlay,
  openSheet,
  openTracks,
  playButtons,
  playerRegion,
  trackName,
} from '../listening/player.js';
import { expectSilence, expectSound } from '../sound.js';

// What moves for ever, such as the mark of the row that plays, would keep axe waiting.
test.use({ ...asListener, contextOptions: { reducedMotion: 'reduce' } });

test('a card plays all of its theme, the whole row of a track plays it, and a track can be put next', async ({
  page,
}) => {
  await openTracks(page);
  const card = page.getByRole('tabpanel').getByRole('region').first();
  const [first = '', second = '', third = ''] = await Promise.all(
    [0, 1, 2].map((index) => trackName(playButtons(page).nth(index))),
  );
  await card.getByRole('button', { name: /^Play all of / }).click();
  await expectSound(page);
  await expectPlay(page, `${first}, play 1 of 1`);
  await card.getByRole('button', { name: /^Pause all of / }).click();
  await expectSilence(page);

  const row = card.getByRole('listitem').filter({ hasText: third });
  await row.getByText(third).click();
  await expectSound(page);
  await expectPlay(page, `${third}, play 1 of 1`);
  await choosePlays(page, 3);
  await playerRegion(page).getByRole('button', { name: /^Next/ }).click();
  await expect(row).toContainText('Play 2 of 3');

  await card.getByRole('button', { name: `Options for ${second}` }).click();
  await expectAccessibleInBothThemes(page, 'the menu of a track', '[role=menu]');
  await page.getByRole('menuitem', { name: 'Play next' }).click();
  await expect(toast(page, 'Plays next')).toBeVisible();
  await playerRegion(page).getByRole('button', { name: /^Next/ }).click();
  await playerRegion(page).getByRole('button', { name: /^Next/ }).click();
  await expectPlay(page, `${second}, play 1 of 1`);
  await expectSound(page);
});

test(
  'words of a text find its track, its sentences are read without playing, and play from there',
  { tag: '@release' },
  async ({ page }) => {
    await openTracks(page);
    await page.getByRole('searchbox', { name: 'Search tracks' }).fill('stand up tall');
    const row = page.getByRole('tabpanel').getByRole('listitem');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('My energy grows as I move');
    await expect(row).toContainText('I stand up tall, roll my shoulders, and let my arms swing.');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessibleInBothThemes(page, 'a track found by its words', 'main');

    await row.getByRole('button', { name: 'Add My energy grows as I move to a playlist, and more' }).click();
    await expectAccessibleInBothThemes(page, 'the one menu of a track on a phone', '[role=menu]');
    await page.getByRole('menuitem', { name: 'Add to a playlist' }).click();
    await expect(page.getByRole('dialog', { name: 'Add to playlist' })).toBeVisible();
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: /, and more$/ }).click();
    await page.getByRole('menuitem', { name: 'Read' }).click();
    await expect(page).toHaveTitle('Transcript · Trax');
    await expect(page.getByRole('heading', { level: 1, name: 'My energy grows as I move' })).toBeFocused();
    await expectSilence(page);
    const sentences = page.getByRole('main').getByRole('listitem');
    await expect(sentences.nth(1)).toContainText('I stand up tall');
    await sentences.nth(1).getByText('I stand up tall').click();
    await expectSound(page);
    await expect(sentences.nth(1)).toHaveAttribute('aria-current', 'true');
    await expectAccessibleInBothThemes(page, 'a transcript');
    await expect(sentences.nth(2), 'the light follows the sound').toHaveAttribute('aria-current', 'true');

    await page.reload();
    await expect(sentences.nth(1)).toContainText('I stand up tall');
    await page.getByRole('link', { name: 'All tracks' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'All Tracks' })).toBeFocused();
  },
);

test(
  'the words of the track that plays are read along, in the panel of a desk and in the sheet of a phone',
  { tag: '@release' },
  async ({ page }) => {
    await openTracks(page);
    await playButtons(page).first().click();
    await expectSound(page);
    await expect(playerRegion(page)).toBeVisible();
    await page.keyboard.press('a');
    const panel = page.getByRole('dialog', { name: 'Read along' });
    const sentences = panel.getByRole('list', { name: 'Transcript' }).getByRole('button');
    await expect(sentences.first()).toHaveAttribute('aria-current', 'true');
    await sentences.nth(2).click();
    await expect(sentences.nth(2)).toHaveAttribute('aria-current', 'true');
    await expectAccessibleInBothThemes(page, 'reading along on a desk', '[role=dialog]');
    await expect(sentences.nth(3), 'the light follows the sound').toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();

    await page.keyboard.press('b');
    await page.getByRole('switch', { name: 'Say along' }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('a');
    await sentences.nth(1).click();
    await expect(playerRegion(page)).toContainText('Your turn');
    await expect(sentences.nth(1), 'the sentence to say along is lit').toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 390, height: 844 });
    const sheet = await openSheet(page);
    const list = sheet.getByRole('list', { name: 'Transcript' });
    await list.scrollIntoViewIfNeeded();
    const current = list.locator('[aria-current]');
    await expect(current).toBeInViewport();
    await expect(current).toHaveCSS('font-family', /Fraunces/);
  },
);
