import { SubsonicAPI } from 'subsonic-api';
import { expectAccessibleInBothThemes } from '../axe.js';
import { expect, expectHeading, signIn, test, toast } from '../fixtures.js';
import { expectFigure } from '../statistics/completions.js';

/** What an app does for a listener, by a client that others have written. */
async function useLibrary(app: SubsonicAPI): Promise<void> {
  const { albumList2 } = await app.getAlbumList2({ type: 'alphabeticalByName' });
  const { album } = await app.getAlbum({ id: albumList2.album?.[0]?.id ?? '' });
  const [first, second] = (album.song ?? []).map(({ id }) => id);
  if (first === undefined || second === undefined) throw new Error('The first theme has no two tracks');
  await app.createPlaylist({ name: 'Made by an app', songId: [first, second] });
  await app.star({ id: first });
  const { starred2 } = await app.getStarred2();
  expect(starred2.song?.map(({ id }) => id)).toEqual([first]);
  const sound = await app.stream({ id: first });
  expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  expect((await sound.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  await app.scrobble({ id: first, submission: true });
}

test(
  'another app is let in by a password that is shown once, uses the library, and is removed',
  { tag: '@release' },
  async ({ page, newcomer, baseURL }) => {
    await page.goto('/account');
    await signIn(page, newcomer);
    await expectHeading(page, 'Account');
    const apps = page.getByRole('region', { name: 'Apps' });
    await apps.getByRole('button', { name: 'Add an app' }).click();
    await page.getByRole('textbox', { name: 'Name of the app' }).fill('My phone');
    await page.getByRole('button', { name: 'Make a password' }).click();
    const password = page.getByRole('textbox', { name: 'Password, shown this once' });
    await expect(password).toBeFocused();
    await expectAccessibleInBothThemes(page, 'what to enter in the app');
    const username = await page.getByRole('textbox', { name: 'Username' }).inputValue();
    const auth = { username, password: await password.inputValue() };
    const app = new SubsonicAPI({ url: baseURL ?? '', auth });
    expect(await app.ping()).toMatchObject({ status: 'ok' });
    await useLibrary(app);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.reload();
    const row = apps.getByRole('listitem').filter({ hasText: 'My phone' });
    await expect(row).toContainText('Last used');
    await expectAccessibleInBothThemes(page, 'the list of apps');
    await row.getByRole('button', { name: 'Remove My phone' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(toast(page, 'App removed')).toBeVisible();
    await expect(apps).toContainText('No other app plays as you.');
    expect(await app.ping()).toMatchObject({ status: 'failed', error: { code: 40 } });

    await page.goto('/playlists');
    await expect(page.getByRole('main')).toContainText('Made by an app');
    await page.goto('/dashboard');
    await expectFigure(page, 'Total Tracks Completed', 1);
  },
);
