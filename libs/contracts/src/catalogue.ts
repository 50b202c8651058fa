import { z } from 'zod';

/** M: male voice, F: female voice. */
export const voiceGender = z.enum(['M', 'F']);
export type VoiceGender = z.infer<typeof voiceGender>;

/** A track as `GET /api/tracks` lists it. `repetitions` is the default of a track outside a playlist (1). */
export const track = z.strictObject({
  id: z.string(),
  groupId: z.string(),
  trackNumber: z.int().min(1),
  voiceGender,
  displayName: z.string(),
  filePath: z.string(),
  durationSeconds: z.number().positive(),
  repetitions: z.int().min(1).max(9),
});
export type Track = z.infer<typeof track>;

/** A theme, as `GET /api/track-groups` lists it. */
export const trackGroup = z.strictObject({ id: z.string(), name: z.string(), description: z.string() });
export type TrackGroup = z.infer<typeof trackGroup>;

export const trackList = z.array(track);
export const trackGroupList = z.array(trackGroup);

export { AUDIO_PATH, audioUrl } from './audio-url.js';

export const CATALOGUE_PROBLEM_CODES = {
  audioNotFound: 'AUDIO_NOT_FOUND',
  rangeNotSatisfiable: 'RANGE_NOT_SATISFIABLE',
} as const;
