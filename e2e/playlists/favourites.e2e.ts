import { expectAccessibleInBothThemes } from '../axe.js';
import { asListener, expect, test, toast } from '../fixtures.js';
import { expectPlay, playerRegion } from '../listening/player.js';
import { expectSound } from '../sound.js';
import { givenYear } from '../statistics/history.js';
import { chooseFromOptions, expectOrder, playlistCard, saved } from './playlists.js';

test.use(asListener);

test('hearts on the tracks page are the first playlist, which is ordered and played; Undo and F change it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/tracks');
  const hearts = page.getByRole('button', { name: /^Favourite: / });
  const names: string[] = [];
  for (const index of [0, 1]) {
    const heart = hearts.nth(index);
    names.push(((await heart.getAttribute('aria-label')) ?? '').replace('Favourite: ', ''));
    await saved(page, 'AddFavourite', () => heart.click());
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(toast(page, 'Added to Favourites')).toBeVisible();
  const [first = '', second = ''] = names;
  await saved(page, 'RemoveFavourite', () => hearts.first().click());
  await expect(toast(page, 'Removed from Favourites')).toBeVisible();
  await saved(page, 'RestoreTrack', () => page.getByRole('button', { name: 'Undo' }).click());
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('link', { name: 'My Playlists' }).first().click();
  await expectOrder(page, 'Favourites', [first, second]);
  await expect(page.getByRole('button', { name: /^Rename/ })).toHaveCount(0);
  await saved(page, 'ReorderTracks', () => chooseFromOptions(page, second, 'Move to top'));
  await page.reload();
  await expectOrder(page, 'Favourites', [second, first]);

  await playlistCard(page, 'Favourites').getByRole('button', { name: 'Play Favourites' }).click();
  await expectSound(page);
  await expectPlay(page, `${second}, play 1 of 1`);
  await saved(page, 'RemoveFavourite', () => page.keyboard.press('f'));
  await expectOrder(page, 'Favourites', [first]);
});

test(
  'what was played last is a queue below the playlists, where a heart makes a favourite of it',
  { tag: '@release' },
  async ({ page, listener }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await givenYear(listener);
    await page.goto('/playlists');
    const played = page.getByRole('region', { name: 'Recently played' });
    await expect(played.getByRole('listitem').first()).toBeVisible();
    await saved(page, 'AddFavourite', () =>
      played
        .getByRole('button', { name: /^Favourite: / })
        .first()
        .click(),
    );
    await expect(playlistCard(page, 'Favourites')).toContainText('1 track');
    await expectAccessibleInBothThemes(page, 'favourites and what was played last', 'main');
    await played
      .getByRole('button', { name: /^Play / })
      .nth(1)
      .click();
    await expectSound(page);
    await expect(playerRegion(page)).toContainText('Recently played');
    await expect(played.getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'true');
  },
);
