import { z } from 'zod';
import { safeText } from './text.js';

/** M: male voice, F: female voice. */
export const voiceGender = z.enum(['M', 'F']);
export type VoiceGender = z.infer<typeof voiceGender>;

/** A track as `GET /api/tracks` lists it. `repetitions` is the default of a track outside a playlist (1). */
export const track = z.object({
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
export const trackGroup = z.object({ id: z.string(), name: z.string(), description: z.string() });
export type TrackGroup = z.infer<typeof trackGroup>;

/** The language of a track, a BCP 47 tag: apart from the list, whose readers of the release before know no language. */
export const trackLanguages = z.array(z.object({ trackId: z.string(), language: z.string() }));
export type TrackLanguages = z.infer<typeof trackLanguages>;

export const trackList = z.array(track);
export const trackGroupList = z.array(trackGroup);

const uuid = z.uuid().toLowerCase();

/** The address of a track. */
export const trackPath = z.strictObject({ id: uuid });
export type TrackPath = z.output<typeof trackPath>;

/** A sentence of a track; `start` is in seconds from the beginning of the sound. */
export const sentence = z.object({ start: z.number().min(0), text: z.string() });
export type Sentence = z.infer<typeof sentence>;

/**
 * The words of a track, as `GET /api/tracks/{id}/transcript` answers them. Paragraphs are separated by blank lines; the
 * sentences are in ascending order of their starts, and none when their times are not known.
 */
export const transcript = z.object({ trackId: z.string(), text: z.string(), sentences: z.array(sentence) });
export type Transcript = z.infer<typeof transcript>;
export const transcriptList = z.array(transcript);

/** How many tracks one internal call for their transcripts may name. */
export const TRANSCRIPTS_PER_QUESTION = 100;

/** `GET /internal/transcripts?ids=`, called by the gateway only: comma-separated ids of tracks. */
export const listTranscriptsQuery = z.object({
  ids: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(uuid).min(1).max(TRANSCRIPTS_PER_QUESTION)),
});
export type ListTranscriptsQuery = z.output<typeof listTranscriptsQuery>;

/** `GET /api/transcripts?words=`: at least one letter or digit, at most 100 characters. */
export const searchTranscriptsQuery = z.strictObject({
  words: safeText(100).refine((words) => /[\p{L}\p{N}]/u.test(words), { error: 'has no words' }),
});
export type SearchTranscriptsQuery = z.output<typeof searchTranscriptsQuery>;

/** A track whose text has all of the words, with the first sentence that has one of them. */
export const transcriptMatch = z.object({ trackId: z.string(), sentence: z.string() });
export type TranscriptMatch = z.infer<typeof transcriptMatch>;
export const transcriptMatchList = z.array(transcriptMatch);

/** The one track that everybody may hear before signing in, as `GET /api/sample` describes it. */
export const sample = z.object({
  trackId: z.string(),
  groupId: z.string(),
  groupName: z.string(),
  displayName: z.string(),
  voiceGender,
  durationSeconds: z.number().positive(),
  text: z.string(),
});
export type Sample = z.infer<typeof sample>;

export { AUDIO_PATH, audioUrl, SAMPLE_MAX_SECONDS } from './catalogue-rules.js';

export const CATALOGUE_PROBLEM_CODES = {
  trackNotFound: 'TRACK_NOT_FOUND',
  transcriptNotFound: 'TRANSCRIPT_NOT_FOUND',
  sampleNotFound: 'SAMPLE_NOT_FOUND',
  audioNotFound: 'AUDIO_NOT_FOUND',
  audioUnavailable: 'AUDIO_UNAVAILABLE',
  rangeNotSatisfiable: 'RANGE_NOT_SATISFIABLE',
} as const;
