import type { Call } from '../product.js';
import { trackCompletion, type Subject } from './subject.js';

/** Who calls; every call is about the data of a listener. */
export const VIEWERS = ['a visitor', 'the listener', 'another listener', 'the administrator'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** Whose data a call is about, and as which administrator the caller presents themselves where the call names one. */
type Facts = { subject: Subject; adminFirebaseId: string };
type MakeCall = (facts: Facts) => Call;
/** By viewer `ok` or the code of the problem. */
type Outcomes = Readonly<Partial<Record<Viewer, string>>>;
export type Row = { name: string; outcomes: Outcomes; call: MakeCall };

const by = (...outcomes: readonly string[]): Outcomes =>
  Object.fromEntries(outcomes.map((outcome, index) => [VIEWERS[index], outcome]));
const everybody = (outcome: string) => by(outcome, outcome, outcome, outcome);

const ADMINISTRATOR = by('NOT_SIGNED_IN', 'FORBIDDEN', 'FORBIDDEN', 'ok');
/** Whether only administrators may use the operation at all. */
export const isAdministrators = ({ outcomes }: Row): boolean => outcomes === ADMINISTRATOR;

const get = (path: string): Call => ({ path });
const send = (method: string, path: string, body?: unknown): Call => ({ method, path, body });
const graph = (query: string): Call => send('POST', '/api/graphql', { query });
const mutation = (field: string): Call => graph(`mutation { ${field} }`);

const NO_DOCUMENT = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } });
const uid = ({ subject }: Facts) => subject.member.uid;
const playlist = ({ subject }: Facts) => `/api/playlists/${subject.playlistId}`;
const entry = (facts: Facts) => `${playlist(facts)}/tracks/${facts.subject.trackIds[0]}`;
const asAdmin = (path: string, { adminFirebaseId }: Facts) => `${path}?adminFirebaseId=${adminFirebaseId}`;
const entryOf = ({ playlistId, trackIds }: Subject, track: 0 | 2) =>
  `playlistId: "${playlistId}", trackId: "${trackIds[track]}"`;

/** Who may use which operation of the REST interface and which field of the graph; a second row of one has a note. */
const TABLE: ReadonlyArray<readonly [Outcomes, Readonly<Record<string, MakeCall>>]> = [
  [
    everybody('ok'),
    {
      getSession: () => get('/api/session'),
      deleteSession: () => send('DELETE', '/api/session'),
      requestDeletion: (facts) => send('POST', '/api/delete-account', { email: `${uid(facts)}@trax.test` }),
      callGraph: () => graph('{ __typename }'),
      getOpenApi: () => get('/api/openapi.json'),
      getConfig: () => get('/config.json'),
      reportBrowserError: () =>
        send('POST', '/api/browser-errors', { message: 'Error: gone', stack: '', release: 'main.js', route: '/' }),
      getServicesHealth: () => get('/health/services'),
      getSample: () => get('/api/sample'),
      getSampleAudio: () => get('/api/sample/audio'),
      'Query.viewer': () => graph('{ viewer { uid } }'),
    },
  ],
  [everybody('ID_TOKEN_REFUSED'), { createSession: () => send('POST', '/api/session') }],
  [
    everybody('PERSISTED_QUERY_NOT_FOUND'),
    { queryGraph: () => get(`/api/graphql?extensions=${encodeURIComponent(NO_DOCUMENT)}`) },
  ],
  [
    by('NOT_SIGNED_IN', 'AUDIO_NOT_FOUND', 'AUDIO_NOT_FOUND', 'AUDIO_NOT_FOUND'),
    { getAudio: () => get('/audio/no/such-track.mp3') },
  ],
  [
    by('NOT_SIGNED_IN', 'SESSION_NOT_FOUND', 'SESSION_NOT_FOUND', 'SESSION_NOT_FOUND'),
    { endSession: () => send('DELETE', `/api/sessions/${'x'.repeat(43)}`) },
  ],
  [
    // It would revoke the sessions of the one administrator, which other spec files use at the same time.
    by('NOT_SIGNED_IN', 'ok', 'ok'),
    { revokeSessions: () => send('DELETE', '/api/sessions') },
  ],
  [
    // A field that names nobody is about the viewer's own data.
    by('NOT_SIGNED_IN', 'ok', 'ok', 'ok'),
    {
      listSessions: () => get('/api/sessions'),
      listTrackGroups: () => get('/api/track-groups'),
      listTracks: () => get('/api/tracks'),
      getTranscript: ({ subject }) => get(`/api/tracks/${subject.trackIds[0]}/transcript`),
      searchTranscripts: () => get('/api/transcripts?words=breathe'),
      'Query.trackGroups': () => graph('{ trackGroups { id } }'),
      'Query.track': ({ subject }) => graph(`{ track(id: "${subject.trackIds[0]}") { id transcript { text } } }`),
      'Query.searchTranscripts': () => graph('{ searchTranscripts(words: "breathe") { trackId } }'),
      'Query.playlists': () => graph('{ playlists { id } }'),
      'Query.listeningDays': () => graph('{ listeningDays { today days { date completions } } }'),
      'Query.listeningHistory': () => graph('{ listeningHistory { completions { id } nextCursor } }'),
      'Query.listeningRecap': () => graph('{ listeningRecap(month: "2026-11") { completions topTrack { id } } }'),
      'Query.favouriteOfHour': () => graph('{ favouriteOfHour { id plays } }'),
      'Mutation.createPlaylist': () => mutation('createPlaylist(name: "Morning") { id }'),
      'Mutation.resetStats': () => mutation('resetStats { trackStats { totalPlays } }'),
    },
  ],
  [
    by('NOT_SIGNED_IN', 'ok', 'FORBIDDEN', 'FORBIDDEN'),
    {
      createUser: ({ subject: { member } }) =>
        send('POST', '/api/users', { firebaseId: member.uid, email: member.email }),
      updateUser: (facts) => send('PATCH', `/api/users/${uid(facts)}`, { displayName: 'Ada' }),
      listPlaylists: (facts) => get(`/api/playlists?firebaseId=${uid(facts)}`),
      createPlaylist: (facts) => send('POST', '/api/playlists', { firebaseId: uid(facts), name: 'Morning' }),
      recordTrackCompletion: ({ subject: { member, trackIds } }) =>
        send('POST', '/api/track-completions', trackCompletion(member.uid, trackIds[0])),
      recordPlaylistCompletion: ({ subject: { member, playlistId } }) =>
        send('POST', '/api/playlist-completions', { firebaseId: member.uid, playlistId }),
      resetStats: (facts) => send('POST', `/api/stats/reset?firebaseId=${uid(facts)}`),
    },
  ],
  [
    by('NOT_SIGNED_IN', 'ok', 'FORBIDDEN', 'ok'),
    {
      getUser: (facts) => get(`/api/users/${uid(facts)}`),
      getTrackStats: (facts) => get(`/api/stats/tracks?firebaseId=${uid(facts)}`),
      getPlaylistStats: (facts) => get(`/api/stats/playlists?firebaseId=${uid(facts)}`),
      getListeningDays: (facts) => get(`/api/stats/days?firebaseId=${uid(facts)}&from=2026-11-01&to=2026-11-30`),
      getListeningHistory: (facts) => get(`/api/stats/history?firebaseId=${uid(facts)}&first=10`),
      getListeningRecap: (facts) => get(`/api/stats/recap?firebaseId=${uid(facts)}&month=2026-11`),
      getFavouriteOfHour: (facts) => get(`/api/stats/favourite?firebaseId=${uid(facts)}`),
      exportHistory: (facts) => get(`/api/stats/export?firebaseId=${uid(facts)}&format=json`),
      'Query.trackStats': (facts) => graph(`{ trackStats(firebaseId: "${uid(facts)}") { totalPlays } }`),
      'Query.playlistStats': (facts) => graph(`{ playlistStats(firebaseId: "${uid(facts)}") { totalCompleted } }`),
    },
  ],
  [
    // Other people's playlists do not exist, for an administrator either.
    by('NOT_SIGNED_IN', 'ok', 'PLAYLIST_NOT_FOUND', 'PLAYLIST_NOT_FOUND'),
    {
      renamePlaylist: (facts) => send('PATCH', playlist(facts), { name: 'Night' }),
      deletePlaylist: (facts) => send('DELETE', playlist(facts)),
      listPlaylistTracks: (facts) => get(`${playlist(facts)}/tracks`),
      addTrack: (facts) => send('POST', `${playlist(facts)}/tracks`, { trackId: facts.subject.trackIds[2] }),
      reorderTracks: (facts) => send('PATCH', `${playlist(facts)}/tracks/reorder`, { oldIndex: 0, newIndex: 1 }),
      setRepetitions: (facts) => send('PATCH', entry(facts), { repetitions: 3 }),
      removeTrack: (facts) => send('DELETE', entry(facts)),
      'Query.playlist': ({ subject }) => graph(`{ playlist(id: "${subject.playlistId}") { id tracks { id } } }`),
      'Mutation.renamePlaylist': ({ subject }) =>
        mutation(`renamePlaylist(id: "${subject.playlistId}", name: "Night") { id }`),
      'Mutation.deletePlaylist': ({ subject }) => mutation(`deletePlaylist(id: "${subject.playlistId}")`),
      'Mutation.addTrack': ({ subject }) => mutation(`addTrack(${entryOf(subject, 2)}) { id }`),
      'Mutation.addTracks': ({ subject: { playlistId, trackIds } }) =>
        mutation(`addTracks(playlistId: "${playlistId}", trackIds: ["${trackIds[2]}"]) { id }`),
      'Mutation.removeTrack': ({ subject }) => mutation(`removeTrack(${entryOf(subject, 0)}) { id }`),
      'Mutation.setRepetitions': ({ subject }) =>
        mutation(`setRepetitions(${entryOf(subject, 0)}, repetitions: 3) { id }`),
      'Mutation.reorderTracks': ({ subject }) =>
        mutation(`reorderTracks(playlistId: "${subject.playlistId}", oldIndex: 0, newIndex: 1) { id }`),
    },
  ],
  [
    ADMINISTRATOR,
    {
      listUsers: () => get('/api/users'),
      deleteUser: (facts) => send('DELETE', `/api/users/${uid(facts)}`),
      getSyncStatus: (facts) => get(asAdmin('/api/admin/sync-status', facts)),
      syncUsers: (facts) => send('POST', asAdmin('/api/admin/sync-users', facts)),
      listDeletionRequests: (facts) => get(asAdmin('/api/admin/deletion-requests', facts)),
      listErasures: (facts) => get(asAdmin('/api/admin/erasures', facts)),
      processDeletionRequest: (facts) => {
        const path = `/api/admin/deletion-requests/${facts.subject.requestId}`;
        return send('PATCH', asAdmin(path, facts), { status: 'processed' });
      },
      'Query.users': () => graph('{ users { users { firebaseId email } nextCursor } }'),
      'Query.syncStatus': () => graph('{ syncStatus { needsSync } }'),
      'Query.deletionRequests': () => graph('{ deletionRequests { id account { email } } }'),
      'Query.erasures': () => graph('{ erasures { id } }'),
      'Mutation.syncUsers': () => mutation('syncUsers { id }'),
      'Mutation.deleteUser': (facts) => mutation(`deleteUser(firebaseId: "${uid(facts)}")`),
      'Mutation.markDeletionRequestProcessed': ({ subject }) =>
        mutation(`markDeletionRequestProcessed(id: "${subject.requestId}") { id }`),
    },
  ],
  [
    by('NOT_SIGNED_IN', 'FORBIDDEN', 'FORBIDDEN', 'ok'),
    {
      'resetStats (of somebody else)': (facts) =>
        send('POST', `${asAdmin('/api/stats/reset', facts)}&targetFirebaseId=${uid(facts)}`),
      'Mutation.resetStats (of somebody else)': (facts) =>
        mutation(`resetStats(targetFirebaseId: "${uid(facts)}") { trackStats { totalPlays } }`),
    },
  ],
];

export const ROWS: readonly Row[] = TABLE.flatMap(([outcomes, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ name, outcomes, call })),
);

/** The operation of the REST interface, or the field as `Query.viewer`, that a row is about. */
export const targetOf = ({ name }: Row): string => name.split(' ', 1)[0] ?? '';
export const isOfGraph = ({ name }: Row): boolean => name.includes('.');
