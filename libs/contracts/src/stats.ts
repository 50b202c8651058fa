import { z } from 'zod';
import { voiceGender } from './catalogue.js';
import { IDEMPOTENCY_KEY_HEADER, TIMEZONE_HEADER } from './completion-rules.js';
import { firebaseId } from './users.js';
import { isoInstant, safeText } from './text.js';

export {
  COMPLETED_AT_LIMITS,
  IDEMPOTENCY_KEY_HEADER,
  STATS_PROBLEM_CODES,
  TIMEZONE_HEADER,
} from './completion-rules.js';

const count = z.int().min(0);

/** How many local days the week strip shows; the last is the listener's today. */
export const WEEK_DAYS = 7;

/**
 * `GET /api/stats/tracks`. `totalListeningTime` is in seconds, `currentStreak` in calendar days. Besides what is
 * documented: whether there is a completion on the listener's today, and completions per local day of the last seven,
 * oldest first.
 */
export const trackStats = z.strictObject({
  totalPlays: count,
  uniqueTracks: count,
  currentStreak: count,
  totalListeningTime: z.number().min(0),
  topTracks: z.array(z.strictObject({ id: z.string(), displayName: z.string(), voiceGender, plays: z.int().min(1) })),
  listenedToday: z.boolean(),
  week: z.array(z.strictObject({ date: z.iso.date(), completions: count })).length(WEEK_DAYS),
});
export type TrackStats = z.infer<typeof trackStats>;

/** `GET /api/stats/playlists`. */
export const playlistStats = z.strictObject({
  totalCompleted: count,
  lastCompletedAt: isoInstant.nullable(),
  topPlaylists: z.array(z.strictObject({ id: z.string(), name: z.string(), completions: z.int().min(1) })),
});
export type PlaylistStats = z.infer<typeof playlistStats>;

/** The uid must be that of the session, unless the viewer is an administrator. */
export const statsQuery = z.strictObject({ firebaseId });
export type StatsQuery = z.output<typeof statsQuery>;

export const timezoneHeader = z.object({ [TIMEZONE_HEADER]: z.string().optional() });
export const completionHeaders = timezoneHeader.extend({ [IDEMPOTENCY_KEY_HEADER]: z.uuid().optional() });

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

/** `POST /api/playlist-completions`. */
export const playlistCompletionInput = z.strictObject({
  firebaseId,
  playlistId: z.uuid(),
  completedAt: isoInstant.optional(),
});
export type PlaylistCompletionInput = z.infer<typeof playlistCompletionInput>;

/** 201 when it was counted now, 200 when it was counted before. The id is the Idempotency-Key, if there was one. */
export const recordedCompletion = z.strictObject({ id: z.uuid() });
export type RecordedCompletion = z.infer<typeof recordedCompletion>;

/** `POST /api/stats/reset`: of the viewer, or by an administrator of anybody; never both at once. */
export const resetQuery = z
  .strictObject({
    firebaseId: firebaseId.optional(),
    adminFirebaseId: firebaseId.optional(),
    targetFirebaseId: firebaseId.optional(),
  })
  .refine(
    ({ firebaseId: own, adminFirebaseId: admin, targetFirebaseId: target }) =>
      own === undefined ? admin !== undefined && target !== undefined : admin === undefined && target === undefined,
    { error: 'Please name either firebaseId, or adminFirebaseId and targetFirebaseId' },
  );
export type ResetQuery = z.infer<typeof resetQuery>;

/** The fresh figures after a reset. */
export const resetStats = z.strictObject({ trackStats, playlistStats });
export type ResetStats = z.infer<typeof resetStats>;
