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
  const completion = { trackId: track.id, displayName: 'x', voiceGender: 'F', playlistId: null, isPlaylistRep: false };
  const post = (/** @type {string} */ path, /** @type {object} */ body) =>
    send(path, { method: 'POST', headers: { 'idempotency-key': randomUUID() }, body: { firebaseId: uid, ...body } });
  return {
    page: () => send('/'),
    session: () => send('/api/session'),
    account: () => send(`/api/users/${uid}`),
    tracks: () => send('/api/tracks'),
    sound: () => send(`/audio/${track.filePath}.mp3`, { headers: { range: 'bytes=0-99' } }),
    playlists: () => send(`/api/playlists?firebaseId=${uid}`),
    edit: () => post('/api/playlists', { name: 'Morning' }),
    statistics: () => send(`/api/stats/tracks?firebaseId=${uid}`),
    completion: () => post('/api/track-completions', completion),
    deletion: () => send('/api/delete-account', { method: 'POST', body: { email: 'nobody@listeners.test' } }),
  };
}
