// @ts-check
import { randomUUID } from 'node:crypto';
import { tracksOf, uidOf } from './answers.mjs';

/** Everything that a listener looks at or does. */
export const SCREENS = /** @type {const} */ ([
  'page',
  'session',
  'tracks',
  'sound',
  'playlists',
  'edit',
  'statistics',
  'completion',
]);

/** @typedef {typeof SCREENS[number]} Screen */
/** @typedef {import('./http-client.mjs').Answer} Answer */

/**
 * One call for each screen of the person who asks.
 * @param {import('./http-client.mjs').Ask} ask
 * @returns {Promise<Record<Screen, () => Promise<Answer>>>}
 */
export async function screensOf(ask) {
  const uid = uidOf((await ask('/api/session')).json);
  const [track] = tracksOf((await ask('/api/tracks')).json);
  const completion = { firebaseId: uid, trackId: track?.id, displayName: 'x', voiceGender: 'F', playlistId: null };
  const post = (/** @type {string} */ path, /** @type {object} */ body) =>
    ask(path, { method: 'POST', headers: { 'idempotency-key': randomUUID() }, body });
  return {
    page: () => ask('/'),
    session: () => ask('/api/session'),
    tracks: () => ask('/api/tracks'),
    sound: () => ask(`/audio/${track?.filePath}.mp3`, { headers: { range: 'bytes=0-99' } }),
    playlists: () => ask(`/api/playlists?firebaseId=${uid}`),
    edit: () => post('/api/playlists', { firebaseId: uid, name: 'Morning' }),
    statistics: () => ask(`/api/stats/tracks?firebaseId=${uid}`),
    completion: () => post('/api/track-completions', { ...completion, isPlaylistRep: false }),
  };
}
