import type { Call } from '../product.js';
import { trackCompletion } from './subject.js';
import { get, graph, mutation, send } from './viewers.js';
import type { RecordingFacts } from './own-recording.js';

/** What a call gives away of a recording. */
export type Part = 'id' | 'name' | 'words' | 'sound';
/** Who calls, and a playlist of theirs. */
export type Caller = { uid: string; playlistId: string };
/** What administrators read in the place of the name in a listener's statistics, which hold the id. */
export const NAMELESS = 'An own recording';
/** The code of a problem, the status of an answer without content, what is answered, or `NAMELESS`. */
export type Refusal = string | object;
export type PrivateCall = {
  name: string;
  call: (facts: RecordingFacts, caller: Caller) => Call;
  toListener: Refusal;
  toAdministrator: Refusal;
  /** What the same call gives its owner; empty where it gives nothing, or it would change the recording. */
  toOwner: readonly Part[];
};

type Calls = Readonly<Record<string, PrivateCall['call']>>;

const group = (
  { toListener, toAdministrator = toListener }: { toListener: Refusal; toAdministrator?: Refusal },
  toOwner: readonly Part[],
  calls: Calls,
): PrivateCall[] => Object.entries(calls).map(([name, call]) => ({ name, call, toListener, toAdministrator, toOwner }));

const everybodyElse = (toListener: Refusal) => ({ toListener });
const ofAdministrators = (toAdministrator: Refusal) => ({ toListener: 'FORBIDDEN', toAdministrator });
const audio = ({ id }: RecordingFacts) => `/api/own-recordings/${id}/audio`;
const upload = ({ readyUploadId }: RecordingFacts) => `/api/uploads/${readyUploadId}`;

const SOUND = [
  ...group(everybodyElse('AUDIO_NOT_FOUND'), ['sound'], {
    getOwnAudio: (facts) => get(audio(facts)),
    'getOwnAudio (a range)': (facts) => ({ path: audio(facts), headers: { range: 'bytes=0-' } }),
  }),
  ...group(everybodyElse('AUDIO_NOT_FOUND'), [], {
    'getAudio (by id)': ({ id }) => get(`/audio/own--recordings/${id}.mp3`),
    'getAudio (by content)': ({ soundHash }) => get(`/audio/own--recordings/${soundHash}.mp3`),
  }),
  ...group(everybodyElse('NOT_FOUND'), [], {
    'getAudio (by folder)': ({ soundHash }) => get(`/audio/.own--recordings/${soundHash}.mp3`),
  }),
  ...group(everybodyElse('404'), [], { headOwnAudio: (facts) => ({ method: 'HEAD', path: audio(facts) }) }),
  ...group(everybodyElse('DATA_EXPORT_NOT_FOUND'), [], {
    downloadDataExport: ({ exportId }) => get(`/api/data-exports/${exportId}/file`),
  }),
];

const RECORDING = [
  ...group(everybodyElse({ data: { ownRecordings: [] } }), ['id', 'name', 'words'], {
    'Query.ownRecordings': () => graph('{ ownRecordings { id name words audioUrl } }'),
  }),
  ...group(everybodyElse('OWN_RECORDING_NOT_FOUND'), [], {
    'Mutation.changeOwnRecording': ({ id }) =>
      mutation(`changeOwnRecording(id: "${id}", theme: "Mine") { id name words }`),
    'Mutation.deleteOwnRecording': ({ id }) => mutation(`deleteOwnRecording(id: "${id}")`),
    'Mutation.restoreOwnRecording': ({ id }) => mutation(`restoreOwnRecording(id: "${id}") { id name words }`),
  }),
];

const UPLOADS = [
  ...group(everybodyElse('UPLOAD_NOT_FOUND'), [], {
    getUpload: (facts) => get(upload(facts)),
    'getUpload (which was kept)': ({ id }) => get(`/api/uploads/${id}`),
    appendToUpload: (facts) => send('PATCH', upload(facts)),
    deleteUpload: (facts) => send('DELETE', upload(facts)),
    'Mutation.createOwnRecording': ({ readyUploadId }) =>
      mutation(`createOwnRecording(uploadId: "${readyUploadId}", name: "Mine") { id name }`),
    'Mutation.createOwnRecording (which was kept)': ({ id }) =>
      mutation(`createOwnRecording(uploadId: "${id}", name: "Mine") { id name words }`),
  }),
  ...group(everybodyElse({ data: { upload: null } }), [], {
    'Query.upload': ({ readyUploadId }) => graph(`{ upload(id: "${readyUploadId}") { id filePath } }`),
    'Query.upload (which was kept)': ({ id }) => graph(`{ upload(id: "${id}") { id filePath } }`),
  }),
  ...group(ofAdministrators('UPLOAD_NOT_FOUND'), [], {
    'Mutation.replaceRecording (by its upload)': ({ id, readyUploadId }) =>
      mutation(`replaceRecording(trackId: "${id}", version: 0, uploadId: "${readyUploadId}") { id }`),
  }),
];

const TRACK = [
  ...group(everybodyElse({ data: { track: null } }), ['id', 'name', 'words'], {
    'Query.track': ({ id }) => graph(`{ track(id: "${id}") { id displayName filePath transcript { text } } }`),
  }),
  // The search of the catalogue's texts finds no own recording, for its owner either.
  ...group(everybodyElse({ data: { searchTranscripts: [] } }), [], {
    'Query.searchTranscripts': ({ words }) => graph(`{ searchTranscripts(words: "${words}") { trackId sentence } }`),
  }),
  ...group(ofAdministrators('TRACK_NOT_FOUND'), [], {
    'Query.editedWords': ({ id }) => graph(`{ editedWords(trackId: "${id}") { text } }`),
    'Mutation.setWords': ({ id }) => mutation(`setWords(trackId: "${id}", version: 0, text: "", sentences: []) { id }`),
    'Mutation.changeTrack': ({ id }) => mutation(`changeTrack(id: "${id}", version: 0, state: hidden) { id }`),
    'Mutation.deleteTrack': ({ id }) => mutation(`deleteTrack(id: "${id}", version: 0) { id }`),
    'Mutation.restoreDeletedTrack': ({ id }) => mutation(`restoreDeletedTrack(id: "${id}") { id }`),
  }),
  ...group(ofAdministrators('BAD_INPUT'), [], {
    'Query.editedTheme': ({ groupId }) => graph(`{ editedTheme(id: "${groupId}") { id name } }`),
  }),
];

const PLAYLISTS = [
  ...group(everybodyElse('PLAYLIST_NOT_FOUND'), ['id', 'name'], {
    listPlaylistTracks: ({ subject }) => get(`/api/playlists/${subject.playlistId}/tracks`),
    'Query.playlist': ({ subject }) => graph(`{ playlist(id: "${subject.playlistId}") { tracks { id displayName } } }`),
  }),
  ...group(everybodyElse({ data: { playlists: [] } }), ['id', 'name'], {
    'Query.playlists': ({ subject }) =>
      graph(`{ playlists(ids: ["${subject.playlistId}"]) { tracks { id displayName } } }`),
  }),
  ...group(everybodyElse('TRACK_NOT_FOUND'), [], {
    addTrack: ({ id }, { playlistId }) => send('POST', `/api/playlists/${playlistId}/tracks`, { trackId: id }),
    'Mutation.addTracks': ({ id }, { playlistId }) =>
      mutation(`addTracks(playlistId: "${playlistId}", trackIds: ["${id}"]) { tracks { displayName } }`),
    'Mutation.createPlaylist': ({ id }) =>
      mutation(`createPlaylist(name: "Mine", tracks: [{ trackId: "${id}" }]) { tracks { displayName } }`),
  }),
];

const HEARD = [
  // As for an id that no track has.
  ...group(everybodyElse('204'), [], {
    recordTrackStart: ({ id }) => send('POST', '/api/track-starts', { trackId: id }),
  }),
  ...group(everybodyElse('TRACK_NOT_KNOWN'), [], {
    recordTrackCompletion: ({ id }, { uid }) => send('POST', '/api/track-completions', trackCompletion(uid, id)),
  }),
];

const statistics = ({ subject }: RecordingFacts, kind: string, rest = '') =>
  get(`/api/stats/${kind}?firebaseId=${subject.member.uid}${rest}`);

const STATISTICS = group(ofAdministrators(NAMELESS), ['id', 'name'], {
  getTrackStats: (facts) => statistics(facts, 'tracks'),
  exportHistory: (facts) => statistics(facts, 'export', '&format=json'),
  'exportHistory (as CSV)': (facts) => statistics(facts, 'export', '&format=csv'),
  'Query.trackStats': ({ subject }) =>
    graph(`{ trackStats(firebaseId: "${subject.member.uid}") { topTracks { id displayName } } }`),
});

/** Every call that names a listener's own recording, its upload, its playlist or its export. */
export const PRIVATE_CALLS: readonly PrivateCall[] = [
  ...SOUND,
  ...RECORDING,
  ...UPLOADS,
  ...TRACK,
  ...PLAYLISTS,
  ...HEARD,
  ...STATISTICS,
];
