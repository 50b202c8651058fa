import type { Call } from '../product.js';
import { byRole, type ByRole } from './roles.js';
import { trackCompletion, type Scene } from './scene.js';

/** What a call is made of: whose things it is about, and whom it claims to come from where it names an administrator. */
export type Facts = { scene: Scene; adminFirebaseId: string };
type MakeCall = (facts: Facts) => Call;
export type RestRow = { call: MakeCall; statuses: ByRole<number> };

const row = (call: MakeCall, statuses: ByRole<number>): RestRow => ({ call, statuses });
const get = (path: string): Call => ({ path });
const send = (method: string, path: string, body?: unknown): Call => ({ method, path, body });

const own = (status: number) => byRole([401, status, 403, 403]);
const administrators = (status: number) => byRole([401, 403, 403, status]);
const ownOrAdministrators = (status: number) => byRole([401, status, 403, status]);
/** Other people's playlists do not exist, for an administrator either. */
const ownPlaylist = (status: number) => byRole([401, status, 404, 404]);
const everybody = (status: number) => byRole([status, status, status, status]);
const members = (status: number) => byRole([401, status, status, status]);

const playlist = ({ scene }: Facts) => `/api/playlists/${scene.playlistId}`;
const entry = (facts: Facts) => `${playlist(facts)}/tracks/${facts.scene.trackIds[0]}`;
const asAdmin = (path: string, { adminFirebaseId }: Facts) => `${path}?adminFirebaseId=${adminFirebaseId}`;
const query = (document: string) => send('POST', '/api/graphql', { query: document });

/**
 * Every operation of the REST interface, by the name that the OpenAPI document gives it. An administrator is the owner,
 * who acts on somebody else's things.
 */
export const REST_ROLES: Readonly<Record<string, RestRow>> = {
  createSession: row(() => send('POST', '/api/session'), everybody(401)),
  deleteSession: row(() => send('DELETE', '/api/session'), everybody(204)),
  getSession: row(() => get('/api/session'), everybody(200)),
  listSessions: row(() => get('/api/sessions'), members(200)),
  revokeSessions: row(() => send('DELETE', '/api/sessions'), members(204)),

  listUsers: row(() => get('/api/users'), administrators(200)),
  getUser: row(({ scene }) => get(`/api/users/${scene.member.uid}`), ownOrAdministrators(200)),
  createUser: row(
    ({ scene: { member } }) => send('POST', '/api/users', { firebaseId: member.uid, email: member.email }),
    own(200),
  ),
  deleteUser: row(({ scene }) => send('DELETE', `/api/users/${scene.member.uid}`), administrators(204)),
  getSyncStatus: row((facts) => get(asAdmin('/api/admin/sync-status', facts)), administrators(200)),
  syncUsers: row((facts) => send('POST', asAdmin('/api/admin/sync-users', facts)), administrators(202)),

  listTrackGroups: row(() => get('/api/track-groups'), members(200)),
  listTracks: row(() => get('/api/tracks'), members(200)),
  getAudio: row(() => get('/audio/no/such-track.mp3'), byRole([401, 404, 404, 404])),

  listPlaylists: row(({ scene }) => get(`/api/playlists?firebaseId=${scene.member.uid}`), own(200)),
  createPlaylist: row(
    ({ scene }) => send('POST', '/api/playlists', { firebaseId: scene.member.uid, name: 'Morning' }),
    own(201),
  ),
  renamePlaylist: row((facts) => send('PATCH', playlist(facts), { name: 'Night' }), ownPlaylist(200)),
  deletePlaylist: row((facts) => send('DELETE', playlist(facts)), ownPlaylist(204)),
  listPlaylistTracks: row((facts) => get(`${playlist(facts)}/tracks`), ownPlaylist(200)),
  addTrack: row(
    (facts) => send('POST', `${playlist(facts)}/tracks`, { trackId: facts.scene.trackIds[2] }),
    ownPlaylist(201),
  ),
  reorderTracks: row(
    (facts) => send('PATCH', `${playlist(facts)}/tracks/reorder`, { oldIndex: 0, newIndex: 1 }),
    ownPlaylist(200),
  ),
  setRepetitions: row((facts) => send('PATCH', entry(facts), { repetitions: 3 }), ownPlaylist(200)),
  removeTrack: row((facts) => send('DELETE', entry(facts)), ownPlaylist(204)),

  recordTrackCompletion: row(
    ({ scene: { member, trackIds } }) =>
      send('POST', '/api/track-completions', trackCompletion(member.uid, trackIds[0])),
    own(201),
  ),
  recordPlaylistCompletion: row(
    ({ scene: { member, playlistId } }) =>
      send('POST', '/api/playlist-completions', { firebaseId: member.uid, playlistId }),
    own(201),
  ),
  getTrackStats: row(({ scene }) => get(`/api/stats/tracks?firebaseId=${scene.member.uid}`), ownOrAdministrators(200)),
  getPlaylistStats: row(
    ({ scene }) => get(`/api/stats/playlists?firebaseId=${scene.member.uid}`),
    ownOrAdministrators(200),
  ),
  resetStats: row(({ scene }) => send('POST', `/api/stats/reset?firebaseId=${scene.member.uid}`), own(200)),

  listDeletionRequests: row((facts) => get(asAdmin('/api/admin/deletion-requests', facts)), administrators(200)),
  processDeletionRequest: row(
    (facts) =>
      send('PATCH', asAdmin(`/api/admin/deletion-requests/${facts.scene.requestId}`, facts), { status: 'processed' }),
    administrators(200),
  ),
  requestDeletion: row(
    ({ scene }) => send('POST', '/api/delete-account', { email: scene.member.email }),
    everybody(201),
  ),

  queryGraph: row(() => get('/api/graphql?documentId=unknown'), everybody(400)),
  callGraph: row(() => query('{ viewer { uid } }'), everybody(200)),
  getOpenApi: row(() => get('/api/openapi.json'), everybody(200)),
  getConfig: row(() => get('/config.json'), everybody(200)),
  getServicesHealth: row(() => get('/health/services'), everybody(200)),
};

/** An administrator's reset of somebody else: the same operation with other parameters. */
export const RESET_BY_ADMINISTRATOR: RestRow = row(
  (facts) => send('POST', `${asAdmin('/api/stats/reset', facts)}&targetFirebaseId=${facts.scene.member.uid}`),
  administrators(200),
);
