export type CallRow = {
  /** Method and documented path. */
  readonly id: string;
  readonly as: 'visitor' | 'listener' | 'administrator';
  /** The rest of the address; names in braces are what earlier calls brought, or who calls. */
  readonly query?: string;
  readonly body?: unknown;
  readonly status: number;
  /** Kept for later calls: name → place in the answer. */
  readonly keeps?: Readonly<Record<string, string>>;
  /** Fields of the answer with their values. */
  readonly answers?: Readonly<Record<string, unknown>>;
};

const OWN = '?firebaseId={uid}';
const AS_ADMIN = '?adminFirebaseId={adminUid}';

/** Every documented call, in an order in which each finds what it needs; the account is gone at the end. */
export const CALLS = [
  {
    id: 'GET /api/admin/sync-status as a visitor',
    as: 'visitor',
    query: '?adminFirebaseId=nobody',
    status: 401,
    answers: { error: 'Admin not authenticated' },
  },
  { id: 'GET /api/users/{uid}', as: 'listener', status: 200, answers: { firebaseId: '{uid}' } },
  {
    id: 'POST /api/users',
    as: 'listener',
    body: {
      firebaseId: '{uid}',
      displayName: null,
      email: '{email}',
      photoURL: null,
      metadata: {},
      environment: 'production',
    },
    status: 200,
    answers: { environment: 'production', metadata: {}, isAdmin: false },
  },
  { id: 'GET /api/track-groups', as: 'listener', status: 200 },
  {
    id: 'GET /api/tracks',
    as: 'listener',
    status: 200,
    keeps: { trackId: '0.id', otherTrackId: '1.id', filePath: '0.filePath', voice: '0.voiceGender' },
  },
  { id: 'GET /audio/{filePath}.mp3', as: 'listener', status: 200 },
  {
    id: 'POST /api/playlists',
    as: 'listener',
    body: { firebaseId: '{uid}', name: 'Morning', createdAt: '{now}' },
    status: 201,
    keeps: { id: 'id' },
  },
  {
    id: 'GET /api/playlists',
    as: 'listener',
    query: OWN,
    status: 200,
    answers: { '0.id': '{id}', '0.name': 'Morning' },
  },
  { id: 'PATCH /api/playlists/{id}', as: 'listener', body: { name: 'Dawn' }, status: 200, answers: { name: 'Dawn' } },
  { id: 'POST /api/playlists/{id}/tracks', as: 'listener', body: { trackId: '{trackId}' }, status: 201 },
  {
    id: 'POST /api/playlists/{id}/tracks for a second one',
    as: 'listener',
    body: { trackId: '{otherTrackId}' },
    status: 201,
  },
  { id: 'GET /api/playlists/{id}/tracks', as: 'listener', status: 200, answers: { '0.repetitions': 1 } },
  {
    id: 'PATCH /api/playlists/{id}/tracks/{trackId}',
    as: 'listener',
    body: { repetitions: 9 },
    status: 200,
    answers: { repetitions: 9 },
  },
  {
    id: 'PATCH /api/playlists/{id}/tracks/reorder',
    as: 'listener',
    body: { oldIndex: 0, newIndex: 1 },
    status: 200,
    answers: { '1.id': '{trackId}' },
  },
  {
    id: 'POST /api/track-completions',
    as: 'listener',
    body: {
      firebaseId: '{uid}',
      trackId: '{trackId}',
      displayName: 'A track',
      voiceGender: '{voice}',
      playlistId: '{id}',
      isPlaylistRep: false,
    },
    status: 201,
  },
  {
    id: 'POST /api/playlist-completions',
    as: 'listener',
    body: { firebaseId: '{uid}', playlistId: '{id}' },
    status: 201,
  },
  {
    id: 'GET /api/stats/tracks',
    as: 'listener',
    query: OWN,
    status: 200,
    answers: { totalPlays: 1, currentStreak: 1 },
  },
  { id: 'GET /api/stats/playlists', as: 'listener', query: OWN, status: 200, answers: { totalCompleted: 1 } },
  { id: 'DELETE /api/playlists/{id}/tracks/{trackId}', as: 'listener', status: 204 },
  { id: 'DELETE /api/playlists/{id}', as: 'listener', status: 204 },
  { id: 'POST /api/stats/reset', as: 'listener', query: OWN, status: 200, answers: { 'trackStats.totalPlays': 0 } },
  {
    id: 'POST /api/delete-account',
    as: 'visitor',
    body: { email: '{email}' },
    status: 201,
    keeps: { id: 'requestId' },
    answers: { message: 'Your data deletion request has been received. It will be processed within 30 days.' },
  },
  {
    id: 'GET /api/admin/deletion-requests',
    as: 'administrator',
    query: AS_ADMIN,
    status: 200,
    answers: { '0.status': 'pending' },
  },
  {
    id: 'PATCH /api/admin/deletion-requests/{id}',
    as: 'administrator',
    query: AS_ADMIN,
    body: { status: 'processed' },
    status: 200,
    answers: { status: 'processed' },
  },
  { id: 'GET /api/users', as: 'administrator', status: 200, answers: { '0.environment': 'production' } },
  { id: 'GET /api/admin/sync-status', as: 'administrator', query: AS_ADMIN, status: 200 },
  { id: 'POST /api/admin/sync-users', as: 'administrator', query: AS_ADMIN, status: 202 },
  {
    id: 'POST /api/stats/reset of somebody else',
    as: 'administrator',
    query: `${AS_ADMIN}&targetFirebaseId={uid}`,
    status: 200,
  },
  { id: 'DELETE /api/users/{firebaseId}', as: 'administrator', status: 204 },
] as const satisfies readonly CallRow[];

export type CallId = (typeof CALLS)[number]['id'];

type EntityFields = {
  readonly entity: string;
  readonly call: CallId;
  readonly at: string;
  readonly fields: readonly string[];
};

/** The documented fields of what calls answer; `at` is where the entity stands in the answer. */
export const FIELDS: readonly EntityFields[] = [
  {
    entity: 'user',
    call: 'GET /api/users/{uid}',
    at: '',
    fields: ['firebaseId', 'displayName', 'email', 'photoURL', 'metadata', 'environment', 'isAdmin'],
  },
  {
    entity: 'track',
    call: 'GET /api/tracks',
    at: '0',
    fields: ['id', 'groupId', 'trackNumber', 'voiceGender', 'displayName', 'filePath', 'repetitions'],
  },
  { entity: 'group', call: 'GET /api/track-groups', at: '0', fields: ['id', 'name', 'description'] },
  { entity: 'playlist', call: 'GET /api/playlists', at: '0', fields: ['id', 'name', 'createdAt', 'firebaseId'] },
  {
    entity: 'track stats',
    call: 'GET /api/stats/tracks',
    at: '',
    fields: ['totalPlays', 'uniqueTracks', 'currentStreak', 'totalListeningTime', 'topTracks'],
  },
  {
    entity: 'top track',
    call: 'GET /api/stats/tracks',
    at: 'topTracks.0',
    fields: ['id', 'displayName', 'voiceGender', 'plays'],
  },
  {
    entity: 'playlist stats',
    call: 'GET /api/stats/playlists',
    at: '',
    fields: ['totalCompleted', 'lastCompletedAt', 'topPlaylists'],
  },
  {
    entity: 'top playlist',
    call: 'GET /api/stats/playlists',
    at: 'topPlaylists.0',
    fields: ['id', 'name', 'completions'],
  },
  {
    entity: 'deletion request',
    call: 'GET /api/admin/deletion-requests',
    at: '0',
    fields: ['id', 'email', 'requestedAt', 'status', 'processedAt', 'firebaseId', 'environment'],
  },
  { entity: 'sync', call: 'GET /api/admin/sync-status', at: '', fields: ['needsSync'] },
];
