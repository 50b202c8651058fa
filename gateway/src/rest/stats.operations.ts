import { problem } from '@trax/contracts/problem';
import {
  completionHeaders,
  playlistCompletionInput,
  playlistStats,
  recordedCompletion,
  resetQuery,
  resetStats,
  statsQuery,
  timezoneHeader,
  trackCompletionInput,
  trackStats,
} from '@trax/contracts/stats';
import { ACCOUNT_DELETED, type Operation } from './operation.js';

const handling = { kind: 'passed-through', service: 'stats' } as const;
const counted = {
  200: { description: 'It had been counted before', schema: recordedCompletion },
  201: { description: 'It was counted', schema: recordedCompletion },
  410: ACCOUNT_DELETED,
};

export const STATS_OPERATIONS: readonly Operation[] = [
  {
    id: 'recordTrackCompletion',
    method: 'POST',
    path: '/api/track-completions',
    policy: 'signed-in',
    handling,
    summary: 'Count that one has heard a track to its end; the same Idempotency-Key counts once',
    parameters: { headers: completionHeaders },
    body: trackCompletionInput,
    answers: { ...counted, 404: { description: 'There is no such track', schema: problem } },
  },
  {
    id: 'recordPlaylistCompletion',
    method: 'POST',
    path: '/api/playlist-completions',
    policy: 'signed-in',
    handling,
    summary: 'Count that one has heard a playlist to its end; the same Idempotency-Key counts once',
    parameters: { headers: completionHeaders },
    body: playlistCompletionInput,
    answers: { ...counted, 404: { description: 'The playlist is another’s', schema: problem } },
  },
  {
    id: 'getTrackStats',
    method: 'GET',
    path: '/api/stats/tracks',
    policy: 'signed-in',
    handling,
    summary: 'What a person has listened to: one’s own, or anybody’s for an administrator',
    parameters: { query: statsQuery, headers: timezoneHeader },
    answers: { 200: { description: 'The figures', schema: trackStats } },
  },
  {
    id: 'getPlaylistStats',
    method: 'GET',
    path: '/api/stats/playlists',
    policy: 'signed-in',
    handling,
    summary: 'The playlists a person has completed: one’s own, or anybody’s for an administrator',
    parameters: { query: statsQuery },
    answers: { 200: { description: 'The figures', schema: playlistStats } },
  },
  {
    id: 'resetStats',
    method: 'POST',
    path: '/api/stats/reset',
    policy: 'signed-in',
    handling,
    summary:
      'Take figures back to zero: one’s own by firebaseId, or anybody’s by adminFirebaseId and targetFirebaseId for an administrator',
    parameters: { query: resetQuery, headers: timezoneHeader },
    answers: { 200: { description: 'The fresh figures', schema: resetStats } },
  },
];
