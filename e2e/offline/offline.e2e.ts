import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../axe.js';
import { asListener, expect, expectHeading, test } from '../fixtures.js';
import { goNearEnd, playerRegion } from '../listening/player.js';
import {
  addButtons,
  chooseFromOptions,
  expectOrder,
  givenPlaylist,
  playlistCard,
  playlistTick,
  playsButton,
  trackRows,
} from '../playlists/playlists.js';
import { expectSound } from '../sound.js';
import { expectFigure, recordCompletions } from '../statistics/completions.js';

// The browser itself reports every call that found no network.
test.use({ ...asListener, serviceWorkers: 'allow', expectedOnConsole: /ERR_INTERNET_DISCONNECTED|Failed to load/ });

const NOTE = 'The server does not answer; this may not be fresh';
const PERSON_CACHE = /^trax-person-/;

/** The track of a button that adds it. */
const trackOf = (label: string | null): string => /^Add (.+) to a playlist$/.exec(label ?? '')?.[1] ?? '';

/** What this browser keeps, by its caches. */
const listCaches = (page: Page) => page.evaluate(() => caches.keys());

/** Opens a page that the service worker has kept with what is needed to open it again. */
async function openKept(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expectHeading(page, heading);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(() => listCaches(page)).toContainEqual(expect.stringMatching(PERSON_CACHE));
}

/** As a person who comes back: another page, of which the server knows nothing. */
async function openWithoutNetwork(context: BrowserContext, path: string): Promise<Page> {
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('without a network the application opens, shows what was read before and plays what is kept', async ({
  page,
  context,
  listener,
}) => {
  await givenPlaylist(listener, 'Mornings', { count: 2 });
  await openKept(page, '/dashboard', 'Welcome Back');
  await openKept(page, '/tracks', 'All Tracks');
  await openKept(page, '/playlists', 'Your Playlists');
  await expect(trackRows(page, 'Mornings')).toHaveCount(2);
  await chooseFromOptions(page, 'Mornings', 'Keep on this device');
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
  await page.close();

  const offline = await openWithoutNetwork(context, '/playlists');
  const completed = recordCompletions(offline);
  await expectHeading(offline, 'Your Playlists');
  await expect(trackRows(offline, 'Mornings')).toHaveCount(2);
  await expect(offline.getByRole('status').filter({ hasText: NOTE })).toBeVisible();

  await playlistCard(offline, 'Mornings')
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await expectSound(offline);
  await goNearEnd(offline);
  await expect(offline.getByText('Track completed', { exact: true })).toBeVisible();
  await expectSound(offline);
  await playerRegion(offline)
    .getByRole('button', { name: /^Pause/ })
    .click();

  await offline.getByRole('navigation').getByRole('link', { name: 'All Tracks' }).first().click();
  await expectHeading(offline, 'All Tracks');
  await offline.reload();
  await expectHeading(offline, 'All Tracks');
  await expect(offline.getByRole('tabpanel').getByRole('region').first()).toBeVisible();

  expect(completed.tracks).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => completed.tracks.length).toBe(1);
  await offline.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().click();
  await expectFigure(offline, 'Total Tracks Completed', 1);
  expect(completed.tracks).toHaveLength(1);
});

test(
  'what is heard twice to its end without a network counts twice, and once for each play, when it is back',
  { tag: '@release' },
  async ({ page, context, listener }) => {
    await givenPlaylist(listener, 'Mornings', { count: 1, repetitions: 2 });
    await openKept(page, '/dashboard', 'Welcome Back');
    await openKept(page, '/playlists', 'Your Playlists');
    await chooseFromOptions(page, 'Mornings', 'Keep on this device');
    await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
    await page.close();

    const offline = await openWithoutNetwork(context, '/playlists');
    const completed = recordCompletions(offline);
    await playlistCard(offline, 'Mornings').getByRole('button', { name: 'Play Mornings' }).click();
    for (const play of [1, 2]) {
      await expect(playerRegion(offline).getByRole('status')).toHaveText(new RegExp(`, play ${play} of 2$`));
      await expectSound(offline);
      await goNearEnd(offline);
    }
    await expect(offline.getByText('2 plays of 1 track', { exact: false })).toBeVisible();
    expect([completed.tracks, completed.playlists]).toEqual([[], []]);

    await context.setOffline(false);
    await expect.poll(() => [completed.tracks.length, completed.playlists.length]).toEqual([2, 1]);
    expect(new Set(completed.tracks.map(({ key }) => key)).size).toBe(2);
    await offline.goto('/dashboard');
    await expectFigure(offline, 'Total Tracks Completed', 2);
    await expectFigure(offline, 'Playlists Completed', 1);
    expect([completed.tracks.length, completed.playlists.length]).toEqual([2, 1]);
  },
);

test('edits without a network wait, also over a reload, and are saved once', async ({ page, context, listener }) => {
  const { id, tracks } = await givenPlaylist(listener, 'Mornings', { count: 3 });
  await openKept(page, '/tracks', 'All Tracks');
  await page.reload();
  await addButtons(page).nth(3).click();
  await expect(playlistTick(page, 'Mornings')).toBeVisible();
  await openKept(page, '/playlists', 'Your Playlists');
  await expect(trackRows(page, 'Mornings')).toHaveCount(3);
  await page.close();

  const offline = await openWithoutNetwork(context, '/playlists');
  const goTo = (name: string) => offline.getByRole('navigation').getByRole('link', { name }).first().click();
  await expect(trackRows(offline, 'Mornings')).toHaveCount(3);
  await playsButton(trackRows(offline, 'Mornings').first()).click();
  await chooseFromOptions(offline, tracks[1], 'Remove from playlist');
  await expect(trackRows(offline, 'Mornings')).toHaveCount(2);
  await offline.getByRole('button', { name: 'Undo' }).click();
  await expect(trackRows(offline, 'Mornings')).toHaveCount(3);
  await chooseFromOptions(offline, tracks[2], 'Remove from playlist');
  const waiting = offline.getByRole('status').filter({ hasText: 'Your changes are saved on this device.' });
  await expect(waiting).toBeVisible();
  await offline.getByRole('button', { name: 'Rename Mornings', exact: true }).click();
  await offline.getByRole('textbox', { name: 'Playlist name' }).fill('Dawn');
  await offline.keyboard.press('Enter');
  await expect(playlistCard(offline, 'Dawn')).toBeVisible();

  await goTo('All Tracks');
  const added = trackOf(await addButtons(offline).nth(3).getAttribute('aria-label'));
  await offline.getByRole('button', { name: `Favourite: ${added}` }).click();
  await addButtons(offline).nth(3).click();
  await playlistTick(offline, 'Dawn').click();
  await expect(playlistTick(offline, 'Dawn')).toBeChecked();
  await offline.keyboard.press('Escape');
  await goTo('My Playlists');
  await expect(playlistCard(offline, 'Dawn')).toContainText('3 tracks');

  const expectEdits = async () => {
    await expectOrder(offline, 'Dawn', [tracks[0], tracks[1], added]);
    await expect(playsButton(trackRows(offline, 'Dawn').first())).toHaveText('×2');
    await expect(playlistCard(offline, 'Favourites')).toContainText('1 track');
  };
  await offline.goto(`/playlists?open=${id}`);
  await expectEdits();
  await expect(waiting).toBeVisible();

  await context.setOffline(false);
  await expect(waiting).toHaveCount(0);
  await offline.reload();
  await expectEdits();
  const saved = await (await listener.api.get(`/api/playlists/${id}/tracks`)).json();
  expect(saved).toMatchObject([
    { displayName: tracks[0], repetitions: 2 },
    { displayName: tracks[1], repetitions: 1 },
    { displayName: added, repetitions: 1 },
  ]);
});

test('a sign-out removes what was kept of the person', async ({ page, context, listener }) => {
  await givenPlaylist(listener, 'Mornings', { count: 1 });
  await openKept(page, '/playlists', 'Your Playlists');
  await chooseFromOptions(page, 'Mornings', 'Keep on this device');
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible();
  await expect.poll(() => listCaches(page)).not.toContainEqual(expect.stringMatching(PERSON_CACHE));

  const offline = await openWithoutNetwork(context, '/playlists');
  await expect(offline.getByRole('button', { name: 'Sign In' }).first()).toBeVisible();
  await expect(offline.getByText('Mornings')).toHaveCount(0);
});

test(
  'another person finds nothing of who was here before',
  { tag: '@release' },
  async ({ page, context, listener, openSession }) => {
    await givenPlaylist(listener, 'Mornings', { count: 1 });
    await openKept(page, '/playlists', 'Your Playlists');
    await expect(trackRows(page, 'Mornings')).toHaveCount(1);

    const { uid, storageState } = await openSession();
    await context.addCookies(storageState.cookies);
    // Where no page of ours holds the account that the identity provider has stored.
    await page.goto('/robots.txt');
    await page.evaluate(async ([origin]) => {
      for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
      for (const item of origin?.localStorage ?? []) localStorage.setItem(item.name, item.value);
    }, storageState.origins);
    await openKept(page, '/playlists', 'Your Playlists');
    await expect.poll(() => listCaches(page)).toContain(`trax-person-${uid}`);
    await expect.poll(() => listCaches(page)).not.toContain(`trax-person-${listener.uid}`);

    const offline = await openWithoutNetwork(context, '/playlists');
    await expectHeading(offline, 'Your Playlists');
    await expect(offline.getByRole('heading', { name: 'No Playlists Yet' })).toBeVisible();
    await expect(playlistCard(offline, 'Mornings')).toHaveCount(0);
  },
);

test(
  'what is kept is listed with its size, and can be removed and brought back',
  { tag: '@release' },
  async ({ page, listener }) => {
    await givenPlaylist(listener, 'Mornings', { count: 2 });
    await openKept(page, '/playlists', 'Your Playlists');
    await chooseFromOptions(page, 'Mornings', 'Keep on this device');
    await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
    await page.goto('/settings');
    const section = page.getByRole('region', { name: 'On this device' });
    await expect(section.getByText(/^2 tracks · [\d.]+ (?:kB|MB)$/)).toBeVisible();
    await expectAccessibleInBothThemes(page, 'settings with what is kept');
    await section.getByRole('button', { name: 'Remove Mornings' }).click();
    await expect(section.getByText(/^Nothing is kept yet/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(section.getByText(/^2 tracks · /)).toBeVisible();
  },
);
