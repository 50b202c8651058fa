import { trackCompletion } from '../subject.js';
import { by, entry, playlistEntry, get, graph, mutation, playlist, send, uid, type RoleTable } from '../viewers.js';

/** What names a listener, or something that is theirs. */
export const DATA_OF_LISTENER: RoleTable = [
  [
    by('NOT_SIGNED_IN', 'ok', 'FORBIDDEN', 'FORBIDDEN'),
    {
      createUser: ({ subject: { member } }) =>
        send('POST', '/api/users', { firebaseId: member.uid, email: member.email }),
      updateUser: (facts) => send('PATCH', `/api/users/${uid(facts)}`, { displayName: 'Ada' }),
      changeDayStart: (facts) => send('PUT', `/api/users/${uid(facts)}/day-start`, { dayStartHour: 0 }),
      changeLanguage: (facts) => send('PUT', `/api/users/${uid(facts)}/language`, { language: 'en' }),
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
      downloadPlaylist: (facts) => get(`${playlist(facts)}/export?format=json`),
      'Mutation.sharePlaylist': ({ subject }) =>
        mutation(`sharePlaylist(id: "${subject.playlistId}") { token keptBy }`),
      'Mutation.endSharing': ({ subject }) => mutation(`endSharing(id: "${subject.playlistId}")`),
      'Query.playlist': ({ subject }) => graph(`{ playlist(id: "${subject.playlistId}") { id tracks { id } } }`),
      'Mutation.renamePlaylist': ({ subject }) =>
        mutation(`renamePlaylist(id: "${subject.playlistId}", name: "Night") { id }`),
      'Mutation.deletePlaylist': ({ subject }) => mutation(`deletePlaylist(id: "${subject.playlistId}")`),
      'Mutation.restorePlaylist': ({ subject }) => mutation(`restorePlaylist(id: "${subject.playlistId}") { id }`),
      'Mutation.restoreTrack': ({ subject }) => mutation(`restoreTrack(${playlistEntry(subject, 0)}) { id }`),
      'Mutation.addTracks': ({ subject: { playlistId, trackIds } }) =>
        mutation(`addTracks(playlistId: "${playlistId}", trackIds: ["${trackIds[2]}"]) { id }`),
      'Mutation.removeTrack': ({ subject }) => mutation(`removeTrack(${playlistEntry(subject, 0)}) { id }`),
      'Mutation.setRepetitions': ({ subject }) =>
        mutation(`setRepetitions(${playlistEntry(subject, 0)}, repetitions: 3) { id }`),
      'Mutation.reorderTracks': ({ subject }) =>
        mutation(`reorderTracks(playlistId: "${subject.playlistId}", oldIndex: 0, newIndex: 1) { id }`),
      'Mutation.arrangeTracks': ({ subject: { playlistId, trackIds } }) =>
        mutation(
          `arrangeTracks(playlistId: "${playlistId}", entries: [{ trackId: "${trackIds[1]}" }, { trackId: "${trackIds[0]}" }]) { id }`,
        ),
    },
  ],
];
