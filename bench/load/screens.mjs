// @ts-check
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient, listTracks, readUid } from './http-client.mjs';

const RECOVER_WITHIN_MS = 10_000;
const GIVE_UP_AFTER_MS = 30_000;
const LOOK_EVERY_MS = 100;

/**
 * One call for each screen of a signed-in person, at least one for every service; `deletion` needs no session.
 * @param {import('./http-client.mjs').Send} send
 */
export async function loadScreens(send) {
  const uid = readUid((await send('/api/session')).json);
  const [track] = listTracks((await send('/api/tracks')).json);
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
    deletion: () => send('/api/delete-account', { method: 'POST', body: { email: 'unknown@listeners.test' } }),
  };
}

/** @typedef {keyof Awaited<ReturnType<typeof loadScreens>>} Screen */
/** @typedef {{ screen: Screen, status: number, milliseconds: number }} Look `status` 0: no answer */

/**
 * Looks at every screen of a person, one after the other.
 * @param {string} url
 * @param {string} cookie
 * @returns {Promise<() => Promise<Look[]>>}
 */
export async function createScreenCheck(url, cookie) {
  const screens = Object.entries(await loadScreens(createClient(url, cookie)));
  return async () => {
    const looks = [];
    for (const [screen, look] of screens) {
      const { status, milliseconds } = await look().catch(() => ({ status: 0, milliseconds: 0 }));
      looks.push({ screen: /** @type {Screen} */ (screen), status, milliseconds });
    }
    return looks;
  };
}

/** @param {Look} look */
export const isFailing = ({ status }) => status < 200 || status >= 400;

/**
 * Waits until every screen works.
 * @param {() => Promise<Look[]>} check
 * @returns {Promise<{ waitedMs: number, isInTime: boolean }>}
 */
export async function untilRecovered(check) {
  const startedAt = Date.now();
  while ((await check()).some(isFailing) && Date.now() - startedAt < GIVE_UP_AFTER_MS) await delay(LOOK_EVERY_MS);
  const waitedMs = Date.now() - startedAt;
  return { waitedMs, isInTime: waitedMs <= RECOVER_WITHIN_MS };
}
