import { z } from 'zod';
import { ACCOUNT_DELETED, operation } from './operation.js';
import { problem } from './problem.js';
import {
  calendarHeaders,
  calendarStatsQuery,
  completionHeaders,
  exportedCompletion,
  exportQuery,
  favouriteOfHour,
  listeningDays,
  listeningDaysQuery,
  listeningHistory,
  listeningHistoryQuery,
  listeningRecap,
  listeningRecapQuery,
  playlistCompletionInput,
  playlistStats,
  recordedCompletion,
  resetQuery,
  resetStats as resetStatsAnswer,
  statsQuery,
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
  parameters: { query: statsQuery, headers: calendarHeaders },
  answers: { 200: { description: 'The figures', schema: trackStats } },
});

export const getPlaylistStats = operation({
  ...common,
  id: 'getPlaylistStats',
  method: 'GET',
  path: '/api/stats/playlists',
  summary: 'Statistics of completed playlists: the viewer’s own, or anybody’s for an administrator',
  parameters: { query: statsQuery, headers: calendarHeaders },
  answers: { 200: { description: 'The figures', schema: playlistStats } },
});

export const resetStats = operation({
  ...common,
  id: 'resetStats',
  method: 'POST',
  path: '/api/stats/reset',
  summary:
    'Reset figures to zero: the viewer’s own by firebaseId, or anybody’s by adminFirebaseId and targetFirebaseId for an administrator',
  parameters: { query: resetQuery, headers: calendarHeaders },
  answers: { 200: { description: 'The fresh figures', schema: resetStatsAnswer } },
});

export const getListeningDays = operation({
  ...common,
  id: 'getListeningDays',
  method: 'GET',
  path: '/internal/stats/days',
  summary:
    'The days with a completion, at most 366 from one to another, in the listener’s own calendar; without a range those until today',
  parameters: { query: listeningDaysQuery, headers: calendarHeaders },
  answers: { 200: { description: 'The days, oldest first', schema: listeningDays } },
});

export const getListeningHistory = operation({
  ...common,
  id: 'getListeningHistory',
  method: 'GET',
  path: '/internal/stats/history',
  summary: 'What was heard, newest first, a page at a time; nextCursor leads to the next page',
  parameters: { query: listeningHistoryQuery },
  answers: { 200: { description: 'A page', schema: listeningHistory } },
});

export const getListeningRecap = operation({
  ...common,
  id: 'getListeningRecap',
  method: 'GET',
  path: '/internal/stats/recap',
  summary: 'The figures of one month of the listener’s own calendar, with its most played track',
  parameters: { query: listeningRecapQuery },
  answers: { 200: { description: 'The figures', schema: listeningRecap } },
});

export const getFavouriteOfHour = operation({
  ...common,
  id: 'getFavouriteOfHour',
  method: 'GET',
  path: '/internal/stats/favourite',
  summary: 'The track that was played most at the present hour of the listener’s day',
  parameters: { query: calendarStatsQuery, headers: calendarHeaders },
  answers: { 200: { description: 'The hour, and its track if there is one', schema: favouriteOfHour } },
});

export const exportHistory = operation({
  ...common,
  id: 'exportHistory',
  method: 'GET',
  path: '/api/stats/export',
  delivery: 'streamed',
  audit: 'export',
  summary: 'Everything that was heard, newest first, as a CSV or JSON file to download',
  parameters: { query: exportQuery },
  answers: {
    200: {
      description: 'The file; the columns of the CSV file are the members of the JSON file',
      schema: z.array(exportedCompletion),
      contentType: 'text/csv',
    },
  },
});
