import { IDEMPOTENCY_KEY_HEADER, DAY_START_HEADER, TIMEZONE_HEADER } from '@trax/contracts/stats-rules';
import type { PlaylistCompletionInput, TrackCompletionInput } from '@trax/contracts/completions';
import { beforeAll } from '@jest/globals';
import { useDatabase } from '@trax/testing-server/use-database';
import { useService } from '@trax/testing-server/use-service';
import { definition } from '../definition.js';

/** The tracks of the tests: of exactly thirty seconds, and of a length that is not whole. */
export const CALM = { id: '00000000-0000-5000-8000-000000000001', displayName: 'Calm', durationSeconds: 30 };
export const BOLD = { id: '00000000-0000-5000-8000-000000000002', displayName: 'Bold', durationSeconds: 29.7 };
export const MORNING = '01890000-0000-7000-8000-000000000001';

/** The body of a completion; a test names only what matters to it. */
export const createCompletion = (
  firebaseId: string,
  facts: Partial<TrackCompletionInput> = {},
): TrackCompletionInput => ({
  firebaseId,
  trackId: CALM.id,
  displayName: 'whatever the client calls it',
  voiceGender: 'F',
  playlistId: null,
  isPlaylistRep: false,
  ...facts,
});

type How = { key?: string; zone?: string; dayStart?: string };

const buildHeaders = ({ key, zone, dayStart }: How) => ({
  ...(key === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: key }),
  ...(zone === undefined ? {} : { [TIMEZONE_HEADER]: zone }),
  ...(dayStart === undefined ? {} : { [DAY_START_HEADER]: dayStart }),
});

function startStatsService() {
  const database = useDatabase(definition);
  const service = useService(definition, () => ({
    DATABASE_URL: database.url(),
  }));

  const addKnownTracks = async (...tracks: readonly (typeof CALM)[]) => {
    await database.query('insert into known_catalogue (version) values (1) on conflict do nothing');
    for (const { id, displayName, durationSeconds } of tracks) {
      const values = [id, displayName, durationSeconds];
      await database.query(`insert into known_tracks values ($1, $2, 'F', $3, 1)`, values);
    }
  };
  const addKnownPlaylist = (firebaseId: string, playlistId: string, name: string) =>
    database.query('insert into known_playlists values ($1, $2, $3, false, 1)', [playlistId, firebaseId, name]);

  const post = (url: string, payload: TrackCompletionInput | PlaylistCompletionInput, how: How) =>
    service.inject({ method: 'POST', url, payload, headers: buildHeaders(how), viewer: { uid: payload.firebaseId } });
  const get = async (url: string, uid: string, how: How = {}) =>
    (await service.inject({ url: `${url}?firebaseId=${uid}`, viewer: { uid }, headers: buildHeaders(how) })).json();

  return {
    database,
    service,
    addKnownTracks,
    addKnownPlaylist,
    /** Reports that a listener has completed a track. */
    complete: (input: TrackCompletionInput, how: How = {}) => post('/api/track-completions', input, how),
    /** Reports that a listener has completed a playlist. */
    completePlaylist: (firebaseId: string, playlistId: string, how: How = {}) =>
      post('/api/playlist-completions', { firebaseId, playlistId }, how),
    readTrackStats: (uid: string, zone?: string, dayStart?: string) =>
      get('/api/stats/tracks', uid, { ...(zone && { zone }), ...(dayStart && { dayStart }) }),
    readPlaylistStats: (uid: string) => get('/api/stats/playlists', uid),
  };
}

const shared = startStatsService();

/** The real stats service on a real Postgres, which the specs that Jest loads together share: empty, for a `describe`. */
export function useStatsService() {
  beforeAll(() => shared.database.empty());
  return shared;
}
