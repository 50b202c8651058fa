import { ADMIN_PAGES } from '../accessibility/signed-in-lines.js';
import { asListener, expect, expectHeading, test } from '../fixtures.js';
import { openTracks, playTrack } from '../listening/player.js';
import { givenPlaylist } from '../playlists/playlists.js';
import { ROUTES, UNKNOWN_ADDRESS, type Viewer } from '../routes/routes.js';
import { givenYear } from '../statistics/history.js';
import { chooseGerman, chooseLanguage, expectSameInGerman, languageOf } from './german.js';

test.describe('a browser that prefers German', () => {
  test.use({ locale: 'de-AT' });

  test('gets public pages in German, before any script runs, and English once that is chosen', async ({ page }) => {
    const sent = await (await page.goto('/about'))?.text();
    expect(sent).toContain('Über Trax');
    await expectHeading(page, 'Über Trax');
    expect(await languageOf(page)).toBe('de');
    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
    await expectHeading(page, 'About Trax');
    expect(await languageOf(page)).toBe('en');
    await page.reload();
    await expectHeading(page, 'About Trax');
  });
});

test.describe('the language of an account', () => {
  test.use(asListener);

  test('is that of every page, also in another browser', async ({ page, browser, listener }) => {
    await chooseGerman(page);
    // The names that remotes have in their declarations.
    await expect(page.getByRole('link', { name: 'Meine Playlists' })).toBeVisible();
    for (const [path, heading] of [
      ['/tracks', 'Alle Tracks'],
      ['/playlists', 'Deine Playlists'],
      ['/account', 'Konto'],
      ['/tips', 'Tipps & Tricks'],
    ] as const) {
      await page.goto(path);
      await expectHeading(page, heading);
    }
    const another = await browser.newContext({ storageState: listener.storageState });
    const other = await another.newPage();
    await other.goto('/settings');
    await expectHeading(other, 'Einstellungen');
    await chooseLanguage(other, 'Sprache', 'en');
    await expectHeading(other, 'Settings');
    await another.close();
  });
});

const pathsOf = (viewer: Viewer) =>
  ROUTES.filter((route) => route.path === '/' || route[viewer].heading !== ROUTES[0]?.[viewer].heading).map(
    ({ path }) => path,
  );

test.describe('every page in German', { tag: '@release' }, () => {
  // Colours that fade have no contrast that axe could measure.
  test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedOnConsole: new RegExp(`404 .*${UNKNOWN_ADDRESS}`) });

  test('of a visitor', async ({ page }) => {
    await expectSameInGerman(page, pathsOf('visitor'), () =>
      page.getByRole('contentinfo').getByRole('button', { name: 'Deutsch' }).click(),
    );
  });

  test.describe('of signed-in people', () => {
    test.use(asListener);

    test('of a listener, after a year of listening', async ({ page, listener }) => {
      const { id } = await givenPlaylist(listener, 'Morning');
      await givenYear(listener, [id]);
      await openTracks(page);
      await playTrack(page, 0);
      await page.keyboard.press('9');
      await page.keyboard.press('Space');
      await expectSameInGerman(page, pathsOf('listener'));
    });

    test('of an administrator', async ({ page, listener, administrator }) => {
      const query = `mutation { makeAdministrator(firebaseId: "${listener.uid}") { firebaseId } }`;
      await administrator.api.post('/api/graphql', { data: { query } });
      await expectSameInGerman(page, ['/admin', ...Object.keys(ADMIN_PAGES)]);
    });
  });
});
