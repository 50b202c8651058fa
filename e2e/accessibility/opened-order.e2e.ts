import { asAdministrator, asListener, expect, expectHeading, test } from '../fixtures.js';
import { goNearEnd, openTracks, playerRegion, playTrack } from '../listening/player.js';
import { addButtons, givenPlaylist } from '../playlists/playlists.js';
import { givenYear } from '../statistics/history.js';
import { expectOpened, expectSoundStructure, readingOrder } from './reading-order.js';

/** The dashboard of a listener who listens regularly, below the greeting, which depends on the hour. */
const REGULAR_DASHBOARD = `
  region Quote of the Day
  h2 Quote of the Day
  region Your Week
  h2 Your Week
  region Total Tracks Completed
  h2 Total Tracks Completed
  region Playlists Completed
  h2 Playlists Completed
  region Current Streak
  h2 Current Streak
  button Export stats
  button Reset stats
  region Your Year
  h2 Your Year
  slider Day of the year
  region Your Top Tracks
  h2 Your Top Tracks`;

test.use({ ...asListener, contextOptions: { reducedMotion: 'reduce' } });

test(
  'a screen reader finds what the buttons of the player open behind it, behind every page',
  { tag: '@release' },
  async ({ page }) => {
    await openTracks(page);
    await playTrack(page, 0);
    const player = playerRegion(page);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('region', { name: 'Now playing' })).toBeVisible();
    await expectSoundStructure(page);
    await page.goto('/settings');
    await expectHeading(page, 'Settings');
    await expect(player).toBeVisible();
    await expectSoundStructure(page);
    for (const [button, lines] of [
      ['Queue', 'dialog Up next\nregion Up next\nh3 Up next\nbutton Clear\nbutton Fit to time'],
      ['Sleep timer', 'dialog Sleep timer\nbutton This play\nbutton 5 min'],
      ['Plays ×1, change', 'dialog Plays\nbutton 1 play\nbutton 2 plays'],
    ] as const) {
      await player.getByRole('button', { name: button, exact: true }).click();
      await expectOpened(page, lines);
      await page.keyboard.press('Escape');
    }
    const more = player.getByRole('button', { name: 'More controls' });
    await more.click();
    await expectOpened(
      page,
      `menu More controls
    menuitem Read along
    menuitem Playback: speed 1×`,
    );
    await page.keyboard.press('Escape');
    // A press while the menu closes would close it again.
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(more).toBeFocused();
    await more.click();
    await page.getByRole('menuitem', { name: 'Playback: speed 1×' }).click();
    await expectOpened(page, 'dialog Playback\nslider Pause between plays\nswitch Say along\nbutton 0.75×');
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
  },
);

test(
  'a screen reader finds the card at the end of a queue before the controls',
  { tag: '@release' },
  async ({ page, listener }) => {
    const { tracks } = await givenPlaylist(listener, 'Morning', { count: 1 });
    await page.goto('/playlists');
    await page.getByRole('button', { name: 'Play Morning' }).click();
    await expect(playerRegion(page).getByRole('button', { name: 'Pause' })).toBeVisible();
    await goNearEnd(page);
    await expect(page.getByRole('button', { name: 'Again' })).toBeVisible();
    await expectOpened(
      page,
      `region Player
    button Again
    button Remind me
    button Close
    button Favourite: ${tracks[0]}
    button Previous
    button Play`,
    );
  },
);

test(
  'a screen reader finds the dashboard of a listener who listens regularly',
  { tag: '@release' },
  async ({ page, listener }) => {
    const { id } = await givenPlaylist(listener, 'Morning');
    await givenYear(listener, [id]);
    await page.goto('/dashboard');
    await expectOpened(page, REGULAR_DASHBOARD);
  },
);

test(
  'a screen reader finds a playlist with its tracks in their order',
  { tag: '@release' },
  async ({ page, listener }) => {
    const { tracks } = await givenPlaylist(listener, 'Morning', { count: 2 });
    await page.goto('/playlists');
    await expectOpened(
      page,
      `h1 Your Playlists
    button New playlist
    button Import…
    link Reminders
    button Tracks of Morning
    h2 Morning
    button Rename Morning
    button Play Morning
    button Options for Morning
    button Move ${tracks[0]}`,
    );
  },
);

test(
  'a screen reader finds the sentences of a transcript, each with its button',
  { tag: '@release' },
  async ({ page, listener }) => {
    const [track] = (await (await listener.api.get('/api/tracks')).json()) as { id: string; displayName: string }[];
    await page.goto(`/tracks/${track?.id}/transcript`);
    await expectOpened(
      page,
      `h1 ${track?.displayName}
    link All tracks
    button Favourite: ${track?.displayName}
    button Play ${track?.displayName}
    button Play from sentence 1
    button Play from sentence 2`,
    );
  },
);

test(
  'a screen reader finds the search and the playlists that a track can be added to',
  { tag: '@release' },
  async ({ page }) => {
    await openTracks(page);
    await page.getByRole('searchbox', { name: 'Search tracks' }).fill('zzzz');
    await expectOpened(
      page,
      `searchbox Search tracks
    button Clear the search
    link My Voice
    tab Male Voice
    tab Female Voice
    h2 Nothing matches “zzzz”
    button Clear search`,
    );
    await page.getByRole('button', { name: 'Clear search' }).click();
    await addButtons(page).first().click();
    await expectOpened(
      page,
      `dialog Add to playlist
    h2 Add to playlist
    textbox Your first playlist
    button Create and add
    button Close`,
    );
  },
);

test.describe('as administrator', () => {
  test.use(asAdministrator);

  test('a screen reader finds the parts of the admin panel in their order', { tag: '@release' }, async ({ page }) => {
    await page.goto('/admin');
    const users = page.getByRole('region', { name: 'Users' });
    await users.getByRole('listitem').first().getByRole('button').click();
    await expect(users.getByRole('button', { name: 'Reset stats' })).toBeVisible();
    const parts = ['Data deletion requests', 'Synchronisation', 'Users'];
    const lines = ['h1 Admin Panel', ...parts.flatMap((part) => [`region ${part}`, `h2 ${part}`])];
    const found = async () => (await readingOrder(page)).filter((line) => lines.includes(line));
    await expect.poll(found).toEqual(lines);
    await expectSoundStructure(page);
  });
});
