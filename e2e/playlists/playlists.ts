import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from '../fixtures.js';
import type { Person } from '../people.js';

export const cardOf = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });

export const rowsOf = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: `Tracks of ${name}` }).getByRole('listitem');

/** The names of a playlist's tracks as they stand on the screen. */
export const tracksOf = (page: Page, name: string): Promise<string[]> =>
  rowsOf(page, name)
    .getByRole('button', { name: /^Move / })
    .evaluateAll((handles) => handles.map((handle) => handle.ariaLabel?.replace('Move ', '') ?? ''));

export const expectOrder = (page: Page, name: string, tracks: readonly (string | undefined)[]): Promise<void> =>
  expect.poll(() => tracksOf(page, name)).toEqual(tracks);

/** Waits for the server's answer to the change that `act` makes. */
export async function saved(page: Page, mutation: string, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.request().postData()?.includes(mutation) === true && response.url().includes('/api/graphql'),
  );
  await act();
  const { errors } = (await (await answer).json()) as { errors?: unknown };
  expect(errors, mutation).toBeUndefined();
}

/** A signed-in listener with a playlist of the first tracks of the catalogue, in front of it. */
export async function openPlaylist(page: Page, listener: Person, name: string): Promise<string[]> {
  await page.goto('/playlists');
  await signIn(page, listener);
  await expect(page.getByRole('heading', { name: 'No Playlists Yet' })).toBeVisible();
  const tracks = await page.evaluate(async (playlistName) => {
    const call = async (path: string, body?: object) => {
      const method = body ? 'POST' : 'GET';
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
    const { viewer } = await call('/api/session');
    const playlist = await call('/api/playlists', { firebaseId: viewer.uid, name: playlistName });
    const all: { id: string; displayName: string; voiceGender: string }[] = await call('/api/tracks');
    const chosen = all.filter(({ voiceGender }) => voiceGender === 'F').slice(0, 4);
    for (const { id } of chosen) await call(`/api/playlists/${playlist.id}/tracks`, { trackId: id });
    return chosen.map(({ displayName }) => displayName);
  }, name);
  await page.reload();
  await expectOrder(page, name, tracks);
  return tracks;
}
