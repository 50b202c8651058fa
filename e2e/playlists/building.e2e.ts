import { asListener, expect, test, toast } from '../fixtures.js';
import {
  addButtons,
  addToPlaylist,
  playlistCard,
  chooseFromOptions,
  expectOrder,
  givenPlaylist,
  openPlaylist,
  playlistTick,
  playsButton,
  trackRows,
  saved,
} from './playlists.js';

test.use(asListener);

test('a newcomer makes a playlist, adds tracks with the plus, and finds them in their order', async ({ page }) => {
  await page.goto('/playlists');
  await expect(page.getByRole('heading', { name: 'No Playlists Yet' })).toBeVisible();
  await page.getByRole('button', { name: 'New playlist' }).click();
  const create = page.getByRole('dialog', { name: 'New playlist' });
  await create.getByRole('button', { name: 'Create playlist' }).click();
  await expect(create.getByText('Please enter a playlist name')).toBeVisible();
  await create.getByLabel('Name').fill('  Before work ');
  await page.keyboard.press('Enter');
  await expect(create).toBeHidden();
  await expect(playlistCard(page, 'Before work')).toContainText('0 tracks');

  await page.getByRole('link', { name: 'Browse tracks' }).click();
  const names: string[] = [];
  for (const index of [0, 1]) {
    const plus = addButtons(page).nth(index);
    names.push(((await plus.getAttribute('aria-label')) ?? '').replace(/^Add (.*) to a playlist$/, '$1'));
    await plus.click();
    await addToPlaylist(page, 'Before work');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }

  await page.getByRole('link', { name: 'My Playlists' }).first().click();
  await expectOrder(page, 'Before work', names);
  await expect(playlistCard(page, 'Before work')).toContainText('2 tracks');
});

test(
  'a track is in a playlist once: ticked, taken out and put in again, and refused where it is already',
  { tag: '@release' },
  async ({ page, listener }) => {
    const { id } = await givenPlaylist(listener, 'Morning', { count: 1 });
    const [first, second] = (await givenPlaylist(listener, 'Evening', { count: 2 })).tracks;
    await page.goto('/tracks?voice=F');
    const open = (name: string | undefined) =>
      page
        .getByRole('button', { name: `Add ${name} to a playlist` })
        .first()
        .click();
    await open(first);
    await saved(page, 'RemoveTrack', () => playlistTick(page, 'Morning').click());
    await expect(playlistTick(page, 'Morning')).not.toBeChecked();
    await expect(playlistTick(page, 'Evening')).toBeChecked();
    await saved(page, 'RestoreTrack', () => playlistTick(page, 'Morning').click());
    await expect(playlistTick(page, 'Morning')).toBeChecked();
    await page.keyboard.press('Escape');

    await open(second);
    const tracks = (await (await listener.api.get('/api/tracks')).json()) as {
      id: string;
      displayName: string;
      voiceGender: string;
    }[];
    const trackId = tracks.find(({ displayName, voiceGender }) => displayName === second && voiceGender === 'F')?.id;
    await listener.api.post(`/api/playlists/${id}/tracks`, { data: { trackId } });
    await playlistTick(page, 'Morning').click();
    await expect(toast(page, 'Error adding track')).toBeVisible();
    await expect(toast(page, 'This track is already in the playlist')).toBeVisible();
    await expect(playlistTick(page, 'Morning')).toBeChecked();
  },
);

test('a name is edited in its place: Escape cancels, Enter saves', { tag: '@release' }, async ({ page, listener }) => {
  await openPlaylist(page, listener, 'Morning');
  const field = page.getByRole('textbox', { name: 'Playlist name' });
  await page.getByRole('button', { name: 'Rename Morning', exact: true }).click();
  await field.fill('Something else');
  await page.keyboard.press('Escape');
  await expect(playlistCard(page, 'Morning')).toBeVisible();

  await page.getByRole('button', { name: 'Rename Morning', exact: true }).click();
  await field.fill('Dawn');
  await saved(page, 'RenamePlaylist', () => page.keyboard.press('Enter'));
  await expect(page.getByRole('button', { name: 'Rename Dawn', exact: true })).toBeFocused();
  await page.reload();
  await expect(playlistCard(page, 'Dawn')).toBeVisible();
});

test('a track is repeated up to nine times and then once again', { tag: '@release' }, async ({ page, listener }) => {
  await openPlaylist(page, listener, 'Morning');
  const plays = playsButton(trackRows(page, 'Morning').first());
  const facts = playlistCard(page, 'Morning').getByText(/^4 tracks/);
  const once = await facts.textContent();
  await saved(page, 'SetRepetitions', async () => {
    for (let press = 1; press <= 8; press += 1) await plays.click();
  });
  await expect(plays).toHaveText('×9');
  await expect(facts).not.toHaveText(once ?? '');

  await page.reload();
  await expect(plays).toHaveText('×9');
  await plays.click();
  await expect(plays).toHaveText('×1');
  // Not waited for: what was chosen last outlives the page.
  await page.reload();
  await expect(plays).toHaveText('×1');

  await plays.click({ button: 'right' });
  await saved(page, 'SetRepetitions', () => page.getByRole('button', { name: '3 plays', exact: true }).click());
  await page.reload();
  await expect(plays).toHaveText('×3');
});

test(
  'a removed track comes back to its place, or leaves its playlist',
  { tag: '@release' },
  async ({ page, listener }) => {
    const [a = '', b = '', c, d] = await openPlaylist(page, listener, 'Morning');
    const plays = playsButton(trackRows(page, 'Morning').nth(1));
    await saved(page, 'SetRepetitions', () => plays.click());
    const remove = async () => {
      await chooseFromOptions(page, b, 'Remove from playlist');
      await expectOrder(page, 'Morning', [a, c, d]);
    };
    await remove();
    await expect(page.getByRole('button', { name: `Options for ${c}` })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectOrder(page, 'Morning', [a, b, c, d]);
    await expect(plays).toHaveText('×2');
    await expect(page.getByRole('button', { name: `Options for ${b}` })).toBeFocused();

    await saved(page, 'RemoveTrack', remove);
    await page.reload();
    await expectOrder(page, 'Morning', [a, c, d]);

    await chooseFromOptions(page, a, 'Remove from playlist');
    await expectOrder(page, 'Morning', [c, d]);
    // Not waited for: a removal outlives the page.
    await page.reload();
    await expectOrder(page, 'Morning', [c, d]);
  },
);

test('a playlist is deleted at once, and back again when that is undone', async ({ page, listener }) => {
  await givenPlaylist(listener, 'Evening');
  await givenPlaylist(listener, 'Morning');
  await page.goto('/playlists');
  const remove = async (name: string) => {
    await chooseFromOptions(page, name, 'Delete playlist');
    await expect(playlistCard(page, name)).toBeHidden();
  };
  await remove('Morning');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(playlistCard(page, 'Morning')).toContainText('4 tracks');
  await expect(page.getByRole('button', { name: 'Options for Morning' })).toBeFocused();

  await saved(page, 'DeletePlaylist', () => remove('Morning'));
  await page.reload();
  await expect(playlistCard(page, 'Evening')).toBeVisible();
  await expect(playlistCard(page, 'Morning')).toHaveCount(0);

  await remove('Evening');
  await expect(page.getByRole('link', { name: 'Browse tracks' })).toBeFocused();
  // A deletion is kept although the page goes before it could be undone.
  await page.goto('/tips');
  await page.goto('/playlists');
  await expect(page.getByRole('heading', { name: 'No Playlists Yet' })).toBeVisible();
});
