import type { Page } from '@playwright/test';
import { playButtons, trackName } from '../listening/player.js';

type Wanted = { readonly name: string; readonly repetitions: number };

/** A playlist of the first track on the tracks page, made by the documented calls with the page's own session. */
export async function makePlaylist(page: Page, wanted: Wanted): Promise<{ playlistId: string; trackName: string }> {
  const name = await trackName(playButtons(page).first());
  const playlistId = await page.evaluate(
    async ({ wanted: { name: playlistName, repetitions }, displayName }) => {
      const call = async (path: string, method = 'GET', body?: object) => {
        const headers = { 'Content-Type': 'application/json' };
        const response = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
        if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
        return response.json();
      };
      const { viewer } = await call('/api/session');
      const tracks: { id: string; displayName: string; voiceGender: string }[] = await call('/api/tracks');
      const track = tracks.find((one) => one.displayName === displayName && one.voiceGender === 'M');
      const playlist = await call('/api/playlists', 'POST', { firebaseId: viewer.uid, name: playlistName });
      await call(`/api/playlists/${playlist.id}/tracks`, 'POST', { trackId: track?.id });
      await call(`/api/playlists/${playlist.id}/tracks/${track?.id}`, 'PATCH', { repetitions });
      return playlist.id as string;
    },
    { wanted, displayName: name },
  );
  return { playlistId, trackName: name };
}
