import { trackCompletion } from './subject.js';
import {
  ADMINISTRATOR,
  NO_DOCUMENT,
  NO_ID,
  PNG,
  asAdmin,
  by,
  entry,
  entryOf,
  everybody,
  get,
  graph,
  mutation,
  playlist,
  send,
  uid,
  type MakeCall,
  type Outcomes,
  type Row,
} from './viewers.js';

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
  [everybody('LOGO_NOT_FOUND'), { getLogo: () => get(`/api/installation/logo/${'a'.repeat(64)}`) }],
  [
    everybody('CONFIRMATION_LINK_REFUSED'),
    { confirmDeletion: () => send('POST', '/api/deletion-requests/confirm', { token: 'x'.repeat(43) }) },
  ],
  [everybody('ID_TOKEN_REFUSED'), { createSession: () => send('POST', '/api/session') }],
  [
    everybody('PERSISTED_QUERY_NOT_FOUND'),
    { queryGraph: () => get(`/api/graphql?extensions=${encodeURIComponent(NO_DOCUMENT)}`) },
  ],
  [
    by('NOT_SIGNED_IN', 'AUDIO_NOT_FOUND', 'AUDIO_NOT_FOUND', 'AUDIO_NOT_FOUND'),
    {
      getAudio: () => get('/audio/no/such-track.mp3'),
      getOwnAudio: () => get(`/api/own-recordings/${NO_ID}/audio`),
    },
  ],
  [
    by('NOT_SIGNED_IN', 'SESSION_NOT_FOUND', 'SESSION_NOT_FOUND', 'SESSION_NOT_FOUND'),
    { endSession: () => send('DELETE', `/api/sessions/${'x'.repeat(43)}`) },
  ],
  [
    by('NOT_SIGNED_IN', 'DATA_EXPORT_NOT_FOUND', 'DATA_EXPORT_NOT_FOUND', 'DATA_EXPORT_NOT_FOUND'),
    { downloadDataExport: () => get(`/api/data-exports/${NO_ID}/file`) },
  ],
  [
    by('NOT_SIGNED_IN', 'UPLOAD_INVALID', 'UPLOAD_INVALID', 'UPLOAD_INVALID'),
    { createUpload: () => send('POST', '/api/uploads') },
  ],
  [
    // What somebody else has recorded does not exist, for an administrator either; nobody has this one.
    by('NOT_SIGNED_IN', 'OWN_RECORDING_NOT_FOUND', 'OWN_RECORDING_NOT_FOUND', 'OWN_RECORDING_NOT_FOUND'),
    {
      changeOwnRecording: () => send('PATCH', `/api/own-recordings/${NO_ID}`, { name: 'I rest' }),
      deleteOwnRecording: () => send('DELETE', `/api/own-recordings/${NO_ID}`),
      'Mutation.changeOwnRecording': () => mutation(`changeOwnRecording(id: "${NO_ID}", name: "I rest") { id }`),
      'Mutation.deleteOwnRecording': () => mutation(`deleteOwnRecording(id: "${NO_ID}")`),
    },
  ],
  [
    // What somebody else has sent does not exist, for an administrator either.
    by('NOT_SIGNED_IN', 'UPLOAD_NOT_FOUND', 'UPLOAD_NOT_FOUND', 'UPLOAD_NOT_FOUND'),
    {
      getUpload: () => get(`/api/uploads/${NO_ID}`),
      appendToUpload: () => send('PATCH', `/api/uploads/${NO_ID}`),
      deleteUpload: () => send('DELETE', `/api/uploads/${NO_ID}`),
      createOwnRecording: () => send('POST', '/api/own-recordings', { uploadId: NO_ID, name: 'I rest' }),
      'Mutation.createOwnRecording': () => mutation(`createOwnRecording(uploadId: "${NO_ID}", name: "I rest") { id }`),
    },
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
      listUploads: () => get('/api/uploads'),
      listOwnRecordings: () => get('/api/own-recordings'),
      getOwnRecordingLimits: () => get('/api/own-recordings/limits'),
      'Query.ownRecordings': () => graph('{ ownRecordings { id name } }'),
      'Query.ownRecordingLimits': () => graph('{ ownRecordingLimits { maxRecordings usedRecordings } }'),
      startDataExport: () => send('POST', '/api/data-exports'),
      getNewestDataExport: () => get('/api/data-exports/newest'),
      getOwnDeletionRequest: () => get('/api/deletion-requests/own'),
      recordTrackStart: ({ subject }) => send('POST', '/api/track-starts', { trackId: subject.trackIds[0] }),
      listTrackGroups: () => get('/api/track-groups'),
      listTracks: () => get('/api/tracks'),
      getTranscript: ({ subject }) => get(`/api/tracks/${subject.trackIds[0]}/transcript`),
      searchTranscripts: () => get('/api/transcripts?words=breathe'),
      'Query.trackGroups': () => graph('{ trackGroups { id } }'),
      'Query.upload': () => graph(`{ upload(id: "${NO_ID}") { state } }`),
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
      changeDayStart: (facts) => send('PUT', `/api/users/${uid(facts)}/day-start`, { dayStartHour: 0 }),
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
      changeLogo: () => send('PUT', '/api/installation/logo', { content: PNG }),
      removeLogo: () => send('DELETE', '/api/installation/logo'),
      syncUsers: (facts) => send('POST', asAdmin('/api/admin/sync-users', facts)),
      listDeletionRequests: (facts) => get(asAdmin('/api/admin/deletion-requests', facts)),
      listAuditEntries: (facts) => get(asAdmin('/api/admin/audit-log', facts)),
      exportAuditLog: (facts) => get(asAdmin('/api/admin/audit-log/export', facts)),
      listErasures: (facts) => get(asAdmin('/api/admin/erasures', facts)),
      processDeletionRequest: (facts) => {
        const path = `/api/admin/deletion-requests/${facts.subject.requestId}`;
        return send('PATCH', asAdmin(path, facts), { status: 'processed' });
      },
      getNumbers: (facts) => get(asAdmin('/api/admin/numbers', facts)),
      exportNumbers: (facts) => get(asAdmin('/api/admin/numbers/export', facts)),
      'Query.numbers': () => graph('{ numbers(weeks: 4) { today weeks { listeners } } }'),
      'Query.users': () => graph('{ users { users { firebaseId email } nextCursor } }'),
      'Query.syncStatus': () => graph('{ syncStatus { needsSync } }'),
      'Query.deletionRequests': () => graph('{ deletionRequests { id account { email } } }'),
      'Query.auditLog': () => graph('{ auditLog(first: 1) { entries { id } nextCursor } }'),
      'Query.editedThemes': () => graph('{ editedThemes { id } }'),
      'Query.editedTheme': () => graph('{ editedTheme(id: "no-such-theme") { id } }'),
      'Query.editedWords': ({ subject }) => graph(`{ editedWords(trackId: "${subject.trackIds[0]}") { text } }`),
      'Mutation.createTheme': () => mutation('createTheme(name: "Of the roles", description: "Empty") { id }'),
      'Query.erasures': () => graph('{ erasures { id } }'),
      'Query.health': () => graph('{ health { release services { name isReady } } }'),
      'Query.installation': () => graph('{ installation { productName } }'),
      'Query.signUp': () => graph('{ signUp { mode } }'),
      'Mutation.disableUser': (facts) => mutation(`disableUser(firebaseId: "${uid(facts)}") { firebaseId }`),
      'Mutation.enableUser': (facts) => mutation(`enableUser(firebaseId: "${uid(facts)}") { firebaseId }`),
      'Mutation.makeAdministrator': (facts) =>
        mutation(`makeAdministrator(firebaseId: "${uid(facts)}") { firebaseId }`),
      'Mutation.unmakeAdministrator': (facts) =>
        mutation(`unmakeAdministrator(firebaseId: "${uid(facts)}") { firebaseId }`),
      'Mutation.changeInstallation': () => mutation('changeInstallation(hidesPricing: false) { productName }'),
      'Mutation.syncUsers': () => mutation('syncUsers { id }'),
      'Mutation.deleteUser': (facts) => mutation(`deleteUser(firebaseId: "${uid(facts)}")`),
      'Mutation.markDeletionRequestProcessed': ({ subject }) =>
        mutation(`markDeletionRequestProcessed(id: "${subject.requestId}") { id }`),
    },
  ],
  [
    by('NOT_SIGNED_IN', 'FORBIDDEN', 'FORBIDDEN', 'THEME_NOT_FOUND'),
    {
      'Mutation.changeTheme': () => mutation('changeTheme(id: "no-such-theme", version: 0, name: "Calm") { id }'),
      'Mutation.removeTheme': () => mutation('removeTheme(id: "no-such-theme", version: 0)'),
      'Mutation.publishDrafts': () => mutation('publishDrafts(themeId: "no-such-theme", version: 0) { id }'),
      'Mutation.orderTracks': () => mutation('orderTracks(themeId: "no-such-theme", numbers: [], version: 0) { id }'),
    },
  ],
  [
    by('NOT_SIGNED_IN', 'FORBIDDEN', 'FORBIDDEN', 'TRACK_NOT_FOUND'),
    {
      'Mutation.changeTrack': () => mutation(`changeTrack(id: "${NO_ID}", version: 0, state: hidden) { id }`),
      'Mutation.removeDraft': () => mutation(`removeDraft(id: "${NO_ID}", version: 0) { id }`),
      'Mutation.setWords': () => mutation(`setWords(trackId: "${NO_ID}", version: 0, text: "", sentences: []) { id }`),
    },
  ],
  [
    by('NOT_SIGNED_IN', 'FORBIDDEN', 'FORBIDDEN', 'UPLOAD_NOT_FOUND'),
    {
      'Mutation.createTrack': () =>
        mutation(
          `createTrack(themeId: "no-such-theme", uploadId: "${NO_ID}", voiceGender: M, displayName: "Of the roles") { id }`,
        ),
      'Mutation.replaceRecording': () =>
        mutation(`replaceRecording(trackId: "${NO_ID}", version: 0, uploadId: "${NO_ID}") { id }`),
    },
  ],
  [
    // These are not all themes.
    by('NOT_SIGNED_IN', 'FORBIDDEN', 'FORBIDDEN', 'CATALOGUE_CHANGED'),
    { 'Mutation.orderThemes': () => mutation('orderThemes(ids: [], version: 0) { id }') },
  ],
  [
    // These accounts are Firebase's.
    by('NOT_SIGNED_IN', 'FORBIDDEN', 'FORBIDDEN', 'SECOND_FACTOR_NOT_OFFERED'),
    {
      resetSecondFactor: (facts) => send('DELETE', `/api/users/${uid(facts)}/second-factor`),
      'Mutation.resetSecondFactor': (facts) => mutation(`resetSecondFactor(firebaseId: "${uid(facts)}")`),
    },
  ],
  [
    by('NOT_SIGNED_IN', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'),
    {
      'Query.invitations': () => graph('{ invitations { id } }'),
      'Query.handedOverLinks': () => graph('{ handedOverLinks { id } }'),
      'Query.mailServer': () => graph('{ mailServer { isBySettings } }'),
      'Query.testMail': () => graph(`{ testMail(id: "${NO_ID}") { state } }`),
      'Mutation.changeSignUp': () => mutation('changeSignUp(mode: open) { mode }'),
      'Mutation.invite': () => mutation('invite(role: listener, delivery: link) { link }'),
      'Mutation.renewInvitation': () => mutation(`renewInvitation(id: "${NO_ID}", delivery: link) { link }`),
      'Mutation.withdrawInvitation': () => mutation(`withdrawInvitation(id: "${NO_ID}")`),
      'Mutation.sendTestMail': () => mutation('sendTestMail { id }'),
      'Mutation.changeMailServer': () =>
        mutation('changeMailServer(host: "nas", port: 25, security: none, user: "", sender: "a@b") { isBySettings }'),
      'Mutation.removeMailServer': () => mutation('removeMailServer { isBySettings }'),
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
