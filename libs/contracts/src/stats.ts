import { z } from 'zod';
import { voiceGender } from './catalogue.js';
import { firebaseId } from './users.js';
import { isoInstant } from './text.js';

/** `GET /api/stats/tracks` (spec §3). `totalListeningTime` is in seconds, `currentStreak` in calendar days. */
export const trackStats = z.strictObject({
  totalPlays: z.int().min(0),
  uniqueTracks: z.int().min(0),
  currentStreak: z.int().min(0),
  totalListeningTime: z.number().min(0),
  topTracks: z.array(z.strictObject({ id: z.string(), displayName: z.string(), voiceGender, plays: z.int().min(1) })),
});
export type TrackStats = z.infer<typeof trackStats>;

/** `GET /api/stats/playlists` (spec §3). */
export const playlistStats = z.strictObject({
  totalCompleted: z.int().min(0),
  lastCompletedAt: isoInstant.nullable(),
  topPlaylists: z.array(z.strictObject({ id: z.string(), name: z.string(), completions: z.int().min(1) })),
});
export type PlaylistStats = z.infer<typeof playlistStats>;

/** The parameter must be the session's own uid, or the session an administrator's (readings A35, A41b). */
export const statsQuery = z.strictObject({ firebaseId });
