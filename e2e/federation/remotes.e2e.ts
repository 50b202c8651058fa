import { asListener, expect, expectHeading, test } from '../fixtures.js';
import { openTracks, playerRegion, playTrack } from '../listening/player.js';
import { expectSound } from '../sound.js';

test.use(asListener);

const SCREENS = [
  { link: 'Dashboard', heading: 'Welcome Back' },
  { link: 'My Playlists', heading: 'Your Playlists' },
  { link: 'Tips & Tricks', heading: /tips/i },
  { link: 'About', heading: /about/i },
  { link: 'All Tracks', heading: 'All Tracks' },
];

test('one player serves every screen, and no navigation interrupts it', async ({ page }) => {
  await openTracks(page);
  const name = await playTrack(page, 0);
  for (const { link, heading } of SCREENS) {
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await expectHeading(page, heading);
    await expect(playerRegion(page)).toContainText(name);
    await expectSound(page);
  }
});

test.describe('a remote whose server is gone', () => {
  test.use({ expectedOnConsole: /playlists/i });

  test('fails in its own area while navigation and sound go on, and comes back by a retry', async ({ page }) => {
    await page.route('**/remotes/playlists/**', (route) => route.abort('connectionrefused'));
    await openTracks(page);
    await playTrack(page, 0);

    await page.getByRole('link', { name: 'My Playlists' }).first().click();
    await expect(
      page.getByText(
        'Something went wrong. Please try refreshing the page or contact support if the problem persists.',
      ),
    ).toBeVisible();
    await expectSound(page);

    await page.unroute('**/remotes/playlists/**');
    await page.getByRole('button', { name: /try again/i }).click();
    await expectHeading(page, 'Your Playlists');
    await expectSound(page);
  });
});
