import { z } from 'zod';
import { AUDIO_PATH } from './catalogue-rules.js';
import { idList, lowerCaseUuid, safeText } from './text.js';
import { addedMember, noQuery, operation, refusal } from './operation.js';

/** M: male voice, F: female voice. */
export const voiceGender = z.enum(['M', 'F']);
export type VoiceGender = z.infer<typeof voiceGender>;

/** A track of the catalogue or of a listener's own. `repetitions` is the default of a track outside a playlist (1). */
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

/** `language`: of its name and its words, a BCP 47 tag; null when it is not known. */
export const listedTrack = track.extend({ language: z.string().nullable() });
export type ListedTrack = z.infer<typeof listedTrack>;

export const trackList = z.array(listedTrack);
export const trackGroupList = z.array(trackGroup);

export const trackPath = z.strictObject({ id: lowerCaseUuid });
export type TrackPath = z.output<typeof trackPath>;

/** A sentence of a track; `start` is in seconds from the beginning of the sound. */
export const sentence = z.object({ start: z.number().min(0), text: z.string() });
export type Sentence = z.infer<typeof sentence>;

/**
 * The words of a track. Paragraphs are separated by blank lines; the
 * sentences are in ascending order of their starts, and none when their times are not known.
 */
export const transcript = z.object({ trackId: z.string(), text: z.string(), sentences: z.array(sentence) });
export type Transcript = z.infer<typeof transcript>;
export const transcriptList = z.array(transcript);

/** How many tracks one internal call for their transcripts may name. */
export const TRANSCRIPTS_PER_QUESTION = 100;

export const listTranscriptsQuery = z.object({ ids: idList(lowerCaseUuid, TRANSCRIPTS_PER_QUESTION) });
export type ListTranscriptsQuery = z.output<typeof listTranscriptsQuery>;

/** At least one letter or digit, at most 100 characters. */
export const searchTranscriptsQuery = z.object({
  words: safeText(100).refine((words) => /[\p{L}\p{N}]/u.test(words), { error: 'has no words' }),
});
export type SearchTranscriptsQuery = z.output<typeof searchTranscriptsQuery>;

/** A track whose text has all of the words, with the first sentence that has one of them. */
export const transcriptMatch = z.object({ trackId: z.string(), sentence: z.string() });
export type TranscriptMatch = z.infer<typeof transcriptMatch>;
export const transcriptMatchList = z.array(transcriptMatch);

/** The one track that everybody may hear before signing in, as `GET /api/sample` describes it. */
export const sample = track
  .pick({ groupId: true, displayName: true, voiceGender: true, durationSeconds: true })
  .extend({ ...transcript.shape, groupName: z.string(), sentences: addedMember(transcript.shape.sentences) });
export type Sample = z.infer<typeof sample>;

export const CATALOGUE_PROBLEM_CODES = {
  trackNotFound: 'TRACK_NOT_FOUND',
  sampleNotFound: 'SAMPLE_NOT_FOUND',
  audioNotFound: 'AUDIO_NOT_FOUND',
  audioUnavailable: 'AUDIO_UNAVAILABLE',
  rangeNotSatisfiable: 'RANGE_NOT_SATISFIABLE',
} as const;

const audio = { contentType: 'audio/mpeg' } as const;
const notModified = { description: 'What If-None-Match names is still current' } as const;
const conditional = z.object({ 'if-none-match': z.string().optional() });
const ranged = conditional.extend({ range: z.string().optional(), 'if-range': z.string().optional() });
const rangedAnswers = {
  200: { description: 'The whole file', ...audio },
  206: { description: 'The requested range', ...audio },
  304: notModified,
  416: refusal('The range is outside the file'),
} as const;
const signedIn = { service: 'catalogue', policy: 'signed-in' } as const;
const everybody = { service: 'catalogue', policy: 'public' } as const;
const sampleNotFound = { 404: refusal('No track is published') } as const;

export const listTrackGroups = operation('GET /api/track-groups', {
  ...signedIn,
  id: 'listTrackGroups',
  delivery: 'cached',
  summary: 'All themes',
  parameters: { query: noQuery, headers: conditional },
  answers: { 200: { description: 'The themes, with a strong ETag', schema: trackGroupList }, 304: notModified },
});

export const listTracks = operation('GET /api/tracks', {
  ...signedIn,
  id: 'listTracks',
  delivery: 'cached',
  summary: 'All tracks of all themes, in both voices',
  parameters: { query: noQuery, headers: conditional },
  answers: { 200: { description: 'The tracks, with a strong ETag', schema: trackList }, 304: notModified },
});

export const searchTranscripts = operation('GET /internal/transcripts/search', {
  ...signedIn,
  id: 'searchTranscripts',
  summary:
    'Tracks whose text has all of the words or words that begin with them, whatever case and accents; at most 100, in the order of the catalogue',
  parameters: { query: searchTranscriptsQuery },
  answers: {
    200: { description: 'Each track with a sentence that has one of the words', schema: transcriptMatchList },
  },
});

export const listTranscripts = operation('GET /internal/transcripts', {
  ...signedIn,
  id: 'listTranscripts',
  summary: 'The transcripts of several tracks; a track without one is left out',
  parameters: { query: listTranscriptsQuery },
  answers: { 200: { description: 'The transcripts', schema: transcriptList } },
});

export const getAudio = operation('GET /audio/{filePath}.mp3', {
  ...signedIn,
  id: 'getAudio',
  route: '/audio/*',
  delivery: 'streamed',
  summary: 'The audio of a track; filePath may contain slashes. Range, If-Range and HEAD are supported',
  parameters: { path: z.strictObject({ filePath: z.string().regex(AUDIO_PATH) }), headers: ranged },
  answers: { ...rangedAnswers, 404: refusal('There is no such audio') },
});

export const getSample = operation('GET /api/sample', {
  ...everybody,
  id: 'getSample',
  delivery: 'cached',
  summary: 'The track that everybody may hear before signing in',
  parameters: { query: noQuery, headers: conditional },
  answers: {
    200: { description: 'The track, with a strong ETag', schema: sample },
    304: notModified,
    ...sampleNotFound,
  },
});

export const getSampleAudio = operation('GET /api/sample/audio', {
  ...everybody,
  id: 'getSampleAudio',
  delivery: 'streamed',
  summary: 'The audio of that track. Range, If-Range and HEAD are supported',
  parameters: { headers: ranged },
  answers: { ...rangedAnswers, ...sampleNotFound },
});
