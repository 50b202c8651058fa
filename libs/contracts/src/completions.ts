import { z } from 'zod';
import { voiceGender } from './catalogue.js';
import { ACCOUNT_DELETED, operation, refusal } from './operation.js';
import { calendarHeaders } from './stats.js';
import { IDEMPOTENCY_KEY_HEADER } from './stats-rules.js';
import { isoInstant, safeText } from './text.js';
import { firebaseId } from './users.js';

export const completionHeaders = calendarHeaders.extend({ [IDEMPOTENCY_KEY_HEADER]: z.uuid().optional() });

/**
 * `POST /api/track-completions`. Name and voice of the track are not stored: the catalogue's own are. Listening time grows by the
 * duration of the track; `listenedSeconds` lowers it when less than 75 % of the track was heard. `completedAt` is for a completion
 * that waited on the device.
 */
export const trackCompletionInput = z.strictObject({
  firebaseId,
  trackId: z.uuid(),
  displayName: safeText(200),
  voiceGender,
  playlistId: z.uuid().nullable(),
  isPlaylistRep: z.boolean(),
  listenedSeconds: z.number().min(0).max(86_400).optional(),
  completedAt: isoInstant.optional(),
});
export type TrackCompletionInput = z.infer<typeof trackCompletionInput>;

export const playlistCompletionInput = z.strictObject({
  firebaseId,
  playlistId: z.uuid(),
  completedAt: isoInstant.optional(),
});
export type PlaylistCompletionInput = z.infer<typeof playlistCompletionInput>;

/** 201 when it was counted now, 200 when it was counted before. The id is the Idempotency-Key, if there was one. */
export const recordedCompletion = z.object({ id: z.uuid() });
export type RecordedCompletion = z.infer<typeof recordedCompletion>;

export const trackStartInput = z.strictObject({ trackId: z.uuid() });
export type TrackStartInput = z.output<typeof trackStartInput>;

const common = { service: 'stats', policy: 'signed-in' } as const;
const counted = {
  200: { description: 'It had been counted before', schema: recordedCompletion },
  201: { description: 'It was counted', schema: recordedCompletion },
  410: ACCOUNT_DELETED,
} as const;

export const recordTrackCompletion = operation('POST /api/track-completions', {
  ...common,
  id: 'recordTrackCompletion',
  summary: 'Count a track that the viewer played to its end; the same Idempotency-Key counts once',
  parameters: { headers: completionHeaders },
  body: trackCompletionInput,
  answers: { ...counted, 503: refusal('The track is not known yet (TRACK_NOT_KNOWN): to be sent again') },
});

export const recordPlaylistCompletion = operation('POST /api/playlist-completions', {
  ...common,
  id: 'recordPlaylistCompletion',
  summary: 'Count a playlist that the viewer played to its end; the same Idempotency-Key counts once',
  parameters: { headers: completionHeaders },
  body: playlistCompletionInput,
  answers: { ...counted, 404: refusal('The playlist is another’s') },
});

export const recordTrackStart = operation('POST /api/track-starts', {
  ...common,
  id: 'recordTrackStart',
  summary: 'Count that a play of a track has begun; by whom is not stored',
  parameters: { headers: calendarHeaders },
  body: trackStartInput,
  answers: { 204: { description: 'It was counted, or the track is not known' } },
});
