import { expectAccessibleInBothThemes } from '../axe.js';
import { asListener, expect, expectHeading, signIn, test, toast } from '../fixtures.js';
import { createAccount, PRODUCT_URL } from '../people.js';
import { expectReflow } from '../routes/reflow.js';
import { expectSound, recordMediaElements } from '../sound.js';
import { chooseFromOptions, expectOrder, openPlaylist, playlistCard, saved } from './playlists.js';

test.use({ ...asListener, contextOptions: { reducedMotion: 'reduce' } });

test('a playlist is shared by a link, kept by another listener, counted and ended', async ({
  page,
  listener,
  browser,
}) => {
  const tracks = await openPlaylist(page, listener, 'Morning');
  await saved(page, 'SharePlaylist', () => chooseFromOptions(page, 'Morning', 'Share…'));
  const sharing = page.getByRole('dialog', { name: 'Share playlist' });
  const link = await sharing.getByLabel('Link').inputValue();
  await expect(sharing.getByText('No one has kept a copy yet.')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the link of a playlist');

  // A visitor sees the landing page, and what the link leads to once they have signed in.
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  await recordMediaElements(context);
  const other = await context.newPage();
  await other.goto(link);
  await expectHeading(other, 'Get Ready for Trax!');
  await signIn(other, await createAccount(PRODUCT_URL));
  await expectHeading(other, 'Morning');
  await expect(other).toHaveURL(link);
  await expectAccessibleInBothThemes(other, 'a shared playlist');
  await expectReflow(other);
  await other.setViewportSize({ width: 1280, height: 800 });
  await other.getByRole('button', { name: `Play ${tracks[1]}` }).click();
  await expectSound(other);

  await other.getByRole('button', { name: 'Keep a copy' }).click();
  await expect(toast(other, 'Playlist created')).toBeVisible();
  await expectOrder(other, 'Morning', tracks);
  await other.goto(link);
  await expect(other.getByText('You have kept a copy.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Keep a copy' })).toBeHidden();

  await page.keyboard.press('Escape');
  await saved(page, 'SharePlaylist', () => chooseFromOptions(page, 'Morning', 'Share…'));
  await expect(sharing.getByText('Kept by 1 person.')).toBeVisible();
  await expect(sharing.getByLabel('Link')).toHaveValue(link);
  await sharing.getByRole('button', { name: 'End link' }).click();
  await saved(page, 'EndSharing', () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'End link' }).click(),
  );
  await expect(sharing.getByText('The link has ended. Copies that were kept stay.')).toBeVisible();

  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'This link leads to no playlist' })).toBeVisible();
  await other.getByRole('link', { name: 'Your playlists' }).click();
  await expect(playlistCard(other, 'Morning')).toBeVisible();
  await context.close();
});
