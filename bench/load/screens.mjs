// @ts-check
import { randomUUID } from 'node:crypto';
import { tracksOf, uidOf } from './http-client.mjs';

/** @typedef {import('./http-client.mjs').Answer} Answer */

/** What a listener looks at or does, at least once for every service; `deletion` needs nobody to be signed in. */
export const SCREENS = /** @type {const} */ ([
  'page',
  'session',
  'account',
  'tracks',
  'sound',
  'playlists',
  'edit',
  'statistics',
  'completion',
  'deletion',
]);

/** @typedef {typeof SCREENS[number]} Screen */

/**
 * One call for each screen of a signed-in person.
 * @param {import('./http-client.mjs').Send} send
 * @returns {Promise<Record<Screen, () => Promise<Answer>>>}
 */
export async function screensOf(send) {
  const uid = uidOf((await send('/api/session')).json);
  const [track] = tracksOf((await send('/api/tracks')).json);
  if (track === undefined) throw new Error('The catalogue is empty.');
  const completion = {
    firebaseId: uid,
    trackId: track.id,
    displayName: 'x',
    voiceGender: 'F',
    playlistId: null,
    isPlaylistRep: false,
  };
  // Renamed again and again: a listener may have 500 playlists only.
  const created = await send('/api/playlists', { method: 'POST', body: { firebaseId: uid, name: 'Morning' } });
  const { id: playlistId } = /** @type {{ id: string }} */ (created.json);
  return {
    page: () => send('/'),
    session: () => send('/api/session'),
    account: () => send(`/api/users/${uid}`),
    tracks: () => send('/api/tracks'),
    sound: () => send(`/audio/${track.filePath}.mp3`, { headers: { range: 'bytes=0-99' } }),
    playlists: () => send(`/api/playlists?firebaseId=${uid}`),
    edit: () => send(`/api/playlists/${playlistId}`, { method: 'PATCH', body: { name: 'Evening' } }),
    statistics: () => send(`/api/stats/tracks?firebaseId=${uid}`),
    completion: () =>
      send('/api/track-completions', {
        method: 'POST',
        headers: { 'idempotency-key': randomUUID() },
        body: completion,
      }),
    deletion: () => send('/api/delete-account', { method: 'POST', body: { email: 'nobody@listeners.test' } }),
  };
}
