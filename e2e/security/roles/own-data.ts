import { NO_ID, NO_LINK, by, get, graph, mutation, send, type RoleTable } from '../viewers.js';

/** Of what is made by a call that names its id. */
const NEW_ID = '01890000-0000-7000-8000-00000000000a';
const REMINDER_VALUES = 'weekdays: [1, 5], time: "07:30"';
/** A browser of no push service that is known. */
const ENDPOINT = 'https://push.trax.test/x';
const DEVICE = `endpoint: "${ENDPOINT}", p256dh: "${'B'.repeat(87)}", auth: "${'x'.repeat(22)}", timezone: "UTC"`;

/** Calls without a person as parameter: they are about the data of the caller. */
export const OWN_DATA: RoleTable = [
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
    // The app of another listener does not exist, for an administrator either.
    by('NOT_SIGNED_IN', 'APP_TOKEN_NOT_FOUND', 'APP_TOKEN_NOT_FOUND', 'APP_TOKEN_NOT_FOUND'),
    { 'Mutation.withdrawAppToken': () => mutation(`withdrawAppToken(id: "${NO_ID}")`) },
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
    // What another listener has recorded does not exist, for an administrator either; this one is no listener's.
    by('NOT_SIGNED_IN', 'OWN_RECORDING_NOT_FOUND', 'OWN_RECORDING_NOT_FOUND', 'OWN_RECORDING_NOT_FOUND'),
    {
      'Mutation.changeOwnRecording': () => mutation(`changeOwnRecording(id: "${NO_ID}", name: "I rest") { id }`),
      'Mutation.deleteOwnRecording': () => mutation(`deleteOwnRecording(id: "${NO_ID}")`),
      'Mutation.restoreOwnRecording': () => mutation(`restoreOwnRecording(id: "${NO_ID}") { id }`),
    },
  ],
  [
    // What another listener has set does not exist, for an administrator either; this one is no listener's.
    by('NOT_SIGNED_IN', 'REMINDER_NOT_FOUND', 'REMINDER_NOT_FOUND', 'REMINDER_NOT_FOUND'),
    {
      'Mutation.changeReminder': () => mutation(`changeReminder(id: "${NO_ID}", ${REMINDER_VALUES}) { id }`),
      'Mutation.deleteReminder': () => mutation(`deleteReminder(id: "${NO_ID}")`),
      'Mutation.restoreReminder': () => mutation(`restoreReminder(id: "${NO_ID}") { id }`),
    },
  ],
  [
    // What another listener follows does not exist, for an administrator either; this one is no listener's.
    by('NOT_SIGNED_IN', 'ENROLMENT_NOT_FOUND', 'ENROLMENT_NOT_FOUND', 'ENROLMENT_NOT_FOUND'),
    {
      'Mutation.changeEnrolment': () => mutation(`changeEnrolment(id: "${NO_ID}", change: startAgain) { id }`),
      'Mutation.leaveProgramme': () => mutation(`leaveProgramme(id: "${NO_ID}")`),
      'Mutation.rejoinProgramme': () => mutation(`rejoinProgramme(id: "${NO_ID}") { id }`),
    },
  ],
  [
    by('NOT_SIGNED_IN', 'PROGRAMME_NOT_FOUND', 'PROGRAMME_NOT_FOUND', 'PROGRAMME_NOT_FOUND'),
    {
      'Mutation.startProgramme': () =>
        mutation(`startProgramme(id: "${NEW_ID}", programmeId: "${NO_ID}", voice: F, ${REMINDER_VALUES}) { id }`),
    },
  ],
  [
    by('NOT_SIGNED_IN', ...Array<string>(3).fill('PUSH_SERVICE_UNKNOWN')),
    { 'Mutation.registerDevice': () => mutation(`registerDevice(${DEVICE})`) },
  ],
  [
    // What another listener has sent does not exist, for an administrator either.
    by('NOT_SIGNED_IN', 'UPLOAD_NOT_FOUND', 'UPLOAD_NOT_FOUND', 'UPLOAD_NOT_FOUND'),
    {
      getUpload: () => get(`/api/uploads/${NO_ID}`),
      appendToUpload: () => send('PATCH', `/api/uploads/${NO_ID}`),
      deleteUpload: () => send('DELETE', `/api/uploads/${NO_ID}`),
      'Mutation.createOwnRecording': () => mutation(`createOwnRecording(uploadId: "${NO_ID}", name: "I rest") { id }`),
    },
  ],
  [
    // A link that nobody has made leads nowhere, for an administrator either.
    by('NOT_SIGNED_IN', ...Array<string>(3).fill('SHARED_PLAYLIST_NOT_FOUND')),
    {
      'Query.sharedPlaylist': () => graph(`{ sharedPlaylist(token: "${NO_LINK}") { name tracks { id } } }`),
      'Mutation.keepSharedPlaylist': () => mutation(`keepSharedPlaylist(token: "${NO_LINK}") { id }`),
    },
  ],
  [
    // It would revoke the sessions of the one administrator, which other spec files use at the same time.
    by('NOT_SIGNED_IN', 'ok', 'ok'),
    { revokeSessions: () => send('DELETE', '/api/sessions') },
  ],
  [
    // A field without a person as argument is about the viewer's own data.
    by('NOT_SIGNED_IN', 'ok', 'ok', 'ok'),
    {
      listSessions: () => get('/api/sessions'),
      'Query.appTokens': () => graph('{ appTokens { id name lastUsedOn } }'),
      'Mutation.createAppToken': () => mutation('createAppToken(name: "My phone") { appToken { id } }'),
      'Query.ownRecordings': () => graph('{ ownRecordings { id name } }'),
      'Query.ownRecordingLimits': () => graph('{ ownRecordingLimits { maxRecordings usedRecordings } }'),
      'Query.reminders': () => graph('{ reminders { id time } }'),
      'Query.programmes': () => graph('{ programmes { id themeIds } }'),
      'Query.enrolments': () => graph('{ enrolments { id progress { days } } }'),
      'Query.calendarFeed': () => graph('{ calendarFeed { token } }'),
      'Mutation.createReminder': () => mutation(`createReminder(id: "${NEW_ID}", ${REMINDER_VALUES}) { id }`),
      'Mutation.renewCalendarFeed': () => mutation('renewCalendarFeed(timezone: "Europe/Berlin") { token }'),
      'Mutation.endCalendarFeed': () => mutation('endCalendarFeed'),
      'Query.pushKey': () => graph('{ pushKey }'),
      'Mutation.removeDevice': () => mutation(`removeDevice(endpoint: "${ENDPOINT}")`),
      startDataExport: () => send('POST', '/api/data-exports'),
      getNewestDataExport: () => get('/api/data-exports/newest'),
      getOwnDeletionRequest: () => get('/api/deletion-requests/own'),
      recordTrackStart: ({ subject }) => send('POST', '/api/track-starts', { trackId: subject.trackIds[0] }),
      listTrackGroups: () => get('/api/track-groups'),
      listTracks: () => get('/api/tracks'),
      'Query.trackGroups': () => graph('{ trackGroups { id } }'),
      'Query.upload': () => graph(`{ upload(id: "${NO_ID}") { state } }`),
      'Query.track': ({ subject }) => graph(`{ track(id: "${subject.trackIds[0]}") { id transcript { text } } }`),
      'Query.searchTranscripts': () => graph('{ searchTranscripts(words: "breathe") { trackId } }'),
      'Query.playlists': () => graph('{ playlists { id } }'),
      'Query.listeningDays': () => graph('{ listeningDays { today days { date completions } } }'),
      'Query.listeningHistory': () => graph('{ listeningHistory { completions { id } nextCursor } }'),
      'Query.listeningRecap': () => graph('{ listeningRecap(month: "2026-11") { completions topTrack { id } } }'),
      'Query.favouriteOfHour': () => graph('{ favouriteOfHour { id plays } }'),
      'Query.recentlyPlayed': () => graph('{ recentlyPlayed { id } }'),
      'Query.favourites': () => graph('{ favourites { id tracks { id } } }'),
      'Mutation.addFavourite': ({ subject }) => mutation(`addFavourite(trackId: "${subject.trackIds[0]}") { id }`),
      'Mutation.removeFavourite': ({ subject }) =>
        mutation(`removeFavourite(trackId: "${subject.trackIds[0]}") { id }`),
      'Query.playedPlaylists': () => graph('{ playedPlaylists { playlistId playedAt } }'),
      'Mutation.createPlaylist': () => mutation('createPlaylist(name: "Morning") { id }'),
      'Mutation.resetStats': () => mutation('resetStats { trackStats { totalPlays } }'),
    },
  ],
];
