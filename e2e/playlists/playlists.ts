import { expect, type Locator, type Page } from '@playwright/test';
import type { Member } from '../people.js';

export const playlistCard = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });

/** The button that shows the tracks of a playlist and hides them. */
export const playlistOpener = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Tracks of ${name}`, exact: true });

export const trackRows = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: `Tracks of ${name}` }).getByRole('listitem');

/** The button that shows how often a track is played. */
export const playsButton = (row: Locator): Locator => row.getByRole('button', { name: /^Plays ×\d of .+, change$/ });

/** The names of a playlist's tracks as they are on the screen. */
export const readTrackNames = (page: Page, name: string): Promise<string[]> =>
  trackRows(page, name)
    .getByRole('button', { name: /^Move / })
    .evaluateAll((handles) => handles.map((handle) => handle.ariaLabel?.replace('Move ', '') ?? ''));

export const expectOrder = (page: Page, name: string, tracks: readonly (string | undefined)[]): Promise<void> =>
  expect.poll(() => readTrackNames(page, name)).toEqual(tracks);

/** The plus of each track on the tracks page. */
export const addButtons = (page: Page): Locator => page.getByRole('button', { name: /^Add .* to a playlist$/ });

/** In the dialog that adds a track: whether a playlist has it. */
export const playlistTick = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name: 'Add to playlist' }).getByRole('checkbox', { name: new RegExp(`^${name}`) });

/** In that dialog, which stays open. */
export async function addToPlaylist(page: Page, name: string): Promise<void> {
  await saved(page, 'AddTracks', () => playlistTick(page, name).click());
  await expect(playlistTick(page, name)).toBeChecked();
}

/** Chooses from the menu of a playlist or a track. */
export async function chooseFromOptions(page: Page, of: string | undefined, item: string): Promise<void> {
  await page.getByRole('button', { name: `Options for ${of}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Waits for the server's answer to the change that `act` makes. */
export async function saved(page: Page, mutation: string, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.request().postData()?.includes(mutation) === true && response.url().includes('/api/graphql'),
  );
  await act();
  const { errors } = (await (await answer).json()) as { errors?: unknown };
  expect(errors, mutation).toBeUndefined();
}

type Track = { id: string; displayName: string; voiceGender: string };
type Wanted = { readonly voice?: 'M' | 'F'; readonly count?: number; readonly repetitions?: number };

/** A playlist of the first tracks of the catalogue, made by the documented calls. */
export async function givenPlaylist(
  member: Member,
  name: string,
  wanted: Wanted = {},
): Promise<{ id: string; tracks: string[] }> {
  const tracks = await readTracks(member, wanted);
  const id = await makePlaylist(member, name, tracks);
  const { repetitions = 1 } = wanted;
  for (const track of repetitions === 1 ? [] : tracks) {
    await member.api.patch(`/api/playlists/${id}/tracks/${track.id}`, { data: { repetitions } });
  }
  return { id, tracks: tracks.map(({ displayName }) => displayName) };
}

/** Playlists of two tracks each, `Playlist 1` to `Playlist {count}`; the last one is the newest. */
export async function givenPlaylists(member: Member, count: number): Promise<void> {
  const tracks = await readTracks(member, { count: 2 });
  for (let n = 1; n <= count; n += 1) await makePlaylist(member, `Playlist ${n}`, tracks);
}

async function readTracks({ api }: Member, { voice = 'F', count = 4 }: Wanted): Promise<Track[]> {
  const all = (await (await api.get('/api/tracks')).json()) as Track[];
  return all.filter(({ voiceGender }) => voiceGender === voice).slice(0, count);
}

async function makePlaylist({ api, uid }: Member, name: string, tracks: readonly Track[]): Promise<string> {
  const { id } = await (await api.post('/api/playlists', { data: { firebaseId: uid, name } })).json();
  for (const track of tracks) await api.post(`/api/playlists/${id}/tracks`, { data: { trackId: track.id } });
  return id;
}

/** The same for a signed-in page, which shows it; returns its tracks. */
export async function openPlaylist(page: Page, listener: Member, name: string): Promise<string[]> {
  const { tracks } = await givenPlaylist(listener, name);
  await page.goto('/playlists');
  await expectOrder(page, name, tracks);
  return tracks;
}
