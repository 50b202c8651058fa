import { ACCOUNT_DELETED, operation } from './operation.js';
import { problem } from './problem.js';
import {
  completionHeaders,
  playlistCompletionInput,
  playlistStats,
  recordedCompletion,
  resetQuery,
  resetStats as resetStatsAnswer,
  statsQuery,
  timezoneHeader,
  trackCompletionInput,
  trackStats,
} from './stats.js';

const common = { service: 'stats', policy: 'signed-in' } as const;
const counted = {
  200: { description: 'It had been counted before', schema: recordedCompletion },
  201: { description: 'It was counted', schema: recordedCompletion },
  410: ACCOUNT_DELETED,
} as const;

export const recordTrackCompletion = operation({
  ...common,
  id: 'recordTrackCompletion',
  method: 'POST',
  path: '/api/track-completions',
  summary: 'Count a track that the viewer played to its end; the same Idempotency-Key counts once',
  parameters: { headers: completionHeaders },
  body: trackCompletionInput,
  answers: {
    ...counted,
    503: { description: 'The track is not known yet (TRACK_NOT_KNOWN): to be sent again', schema: problem },
  },
});

export const recordPlaylistCompletion = operation({
  ...common,
  id: 'recordPlaylistCompletion',
  method: 'POST',
  path: '/api/playlist-completions',
  summary: 'Count a playlist that the viewer played to its end; the same Idempotency-Key counts once',
  parameters: { headers: completionHeaders },
  body: playlistCompletionInput,
  answers: { ...counted, 404: { description: 'The playlist is another’s', schema: problem } },
});

export const getTrackStats = operation({
  ...common,
  id: 'getTrackStats',
  method: 'GET',
  path: '/api/stats/tracks',
  summary: 'Listening statistics: the viewer’s own, or anybody’s for an administrator',
  parameters: { query: statsQuery, headers: timezoneHeader },
  answers: { 200: { description: 'The figures', schema: trackStats } },
});

export const getPlaylistStats = operation({
  ...common,
  id: 'getPlaylistStats',
  method: 'GET',
  path: '/api/stats/playlists',
  summary: 'Statistics of completed playlists: the viewer’s own, or anybody’s for an administrator',
  parameters: { query: statsQuery, headers: timezoneHeader },
  answers: { 200: { description: 'The figures', schema: playlistStats } },
});

export const resetStats = operation({
  ...common,
  id: 'resetStats',
  method: 'POST',
  path: '/api/stats/reset',
  summary:
    'Reset figures to zero: the viewer’s own by firebaseId, or anybody’s by adminFirebaseId and targetFirebaseId for an administrator',
  parameters: { query: resetQuery, headers: timezoneHeader },
  answers: { 200: { description: 'The fresh figures', schema: resetStatsAnswer } },
});
