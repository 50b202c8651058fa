import type { APIRequestContext, Page } from '@playwright/test';
import { demoAccounts } from '@trax/bench/product.mjs';
import { expect, signIn, toast } from '../fixtures.js';
import { test } from '../identity/accounts-fixtures.js';
import { PRODUCT_URL, type Member } from '../people.js';
import { spokenFile } from '../sound-files.js';
import { expectOrder, playsButton, trackRows } from './playlists.js';

type Named = { readonly id: string; readonly name: string };
type EditedTrack = { readonly id: string; readonly version: number; readonly displayName: string };

async function readGraph<Data>(api: APIRequestContext, query: string): Promise<Data> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const { data } = (await (await api.post('/api/graphql', { headers, data: { query } })).json()) as { data: Data };
  return data;
}

/** Recordings of the listener's own with these names. */
async function givenRecordings(page: Page, { api }: Member, names: readonly string[]): Promise<readonly Named[]> {
  await page.goto('/tracks/my-voice');
  for (const name of names) {
    await page.getByLabel('Sound file').setInputFiles(spokenFile(0.2, 3));
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: `Options for ${name}`, exact: true })).toBeVisible();
  }
  const { ownRecordings } = await readGraph<{ ownRecordings: Named[] }>(api, '{ ownRecordings { id name } }');
  return names.flatMap((name) => ownRecordings.filter((recording) => recording.name === name));
}

/** A playlist of these tracks, each played twice, as its file. */
async function exportPlaylist({ api, uid }: Member, name: string, trackIds: readonly string[]): Promise<Buffer> {
  const { id } = await (await api.post('/api/playlists', { data: { firebaseId: uid, name } })).json();
  for (const trackId of trackIds) {
    // The playlists know a recording soon after it is kept.
    const add = async () => (await api.post(`/api/playlists/${id}/tracks`, { data: { trackId } })).ok();
    await expect.poll(add).toBe(true);
    await api.patch(`/api/playlists/${id}/tracks/${trackId}`, { data: { repetitions: 2 } });
  }
  return (await api.get(`/api/playlists/${id}/export?format=json`)).body();
}

/** Gives a track of the first theme another name. */
async function renameTrack(page: Page, from: string, to: string): Promise<void> {
  const { editedTheme } = await readGraph<{ editedTheme: { tracks: EditedTrack[] } }>(
    page.request,
    '{ editedTheme(id: "morning-energy") { tracks { id version displayName } } }',
  );
  for (const { id, version } of editedTheme.tracks.filter(({ displayName }) => displayName === from)) {
    const values = `id: "${id}", version: ${version}, displayName: "${to}"`;
    expect(await readGraph(page.request, `mutation { changeTrack(${values}) { id } }`)).toBeTruthy();
  }
}

test(
  'a playlist of one installation is imported in another one by sounds, else by names, and what is missing is named',
  { tag: '@release' },
  async ({ page, product, listener, browser }) => {
    const tracks = (await (await listener.api.get('/api/tracks')).json()) as { id: string; displayName: string }[];
    const [first, second] = tracks;
    const { storageState } = listener;
    const home = await browser.newPage({ baseURL: PRODUCT_URL, storageState });
    const sentence = second?.displayName ?? '';
    const recordings = await givenRecordings(home, listener, [sentence, 'Only mine']);
    await home.close();
    const buffer = await exportPlaylist(listener, 'Abroad', [first?.id ?? '', ...recordings.map(({ id }) => id)]);

    const administrator = await product.newPage();
    await administrator.goto('/');
    await signIn(administrator, demoAccounts(product.stack).owner);
    const name = first?.displayName ?? '';
    await renameTrack(administrator, name, 'Called otherwise here');

    await page.goto('/');
    await signIn(page, await product.createAccount());
    await page.goto('/playlists');
    await page.getByLabel('Playlist files').setInputFiles({ name: 'Abroad.json', mimeType: '', buffer });
    const dialog = page.getByRole('dialog', { name: 'Import playlists' });
    await expect(dialog.getByText('2 of 3 tracks found')).toBeVisible();
    await expect(dialog.getByText(/^Not found: Only mine/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Import 1 playlist' }).click();
    await expect(toast(page, 'Playlist created')).toBeVisible();
    await expectOrder(page, 'Abroad', ['Called otherwise here', sentence]);
    await expect(playsButton(trackRows(page, 'Abroad').first())).toHaveText('×2');

    await renameTrack(administrator, 'Called otherwise here', name);
    await administrator.close();
  },
);
