import { z } from 'zod';
import {
  AUDIO_PATH,
  listTranscriptsQuery,
  sample,
  searchTranscriptsQuery,
  trackGroupList,
  trackLanguages,
  trackList,
  trackPath,
  transcript,
  transcriptList,
  transcriptMatchList,
} from './catalogue.js';
import { noQuery, operation } from './operation.js';
import { problem } from './problem.js';

const audio = { contentType: 'audio/mpeg' } as const;
const notModified = { description: 'What If-None-Match names is still current' } as const;
const conditional = z.object({ 'if-none-match': z.string().optional() });
const ranged = conditional.extend({ range: z.string().optional(), 'if-range': z.string().optional() });
const rangedAnswers = {
  200: { description: 'The whole file', ...audio },
  206: { description: 'The requested range', ...audio },
  304: notModified,
  416: { description: 'The range is outside the file', schema: problem },
} as const;
const signedIn = { method: 'GET', service: 'catalogue', policy: 'signed-in' } as const;
const everybody = { method: 'GET', service: 'catalogue', policy: 'public' } as const;
const sampleNotFound = { 404: { description: 'No track is published', schema: problem } } as const;

export const listTrackGroups = operation({
  ...signedIn,
  id: 'listTrackGroups',
  path: '/api/track-groups',
  delivery: 'cached',
  summary: 'All themes',
  parameters: { query: noQuery, headers: conditional },
  answers: { 200: { description: 'The themes, with a strong ETag', schema: trackGroupList }, 304: notModified },
});

export const listTracks = operation({
  ...signedIn,
  id: 'listTracks',
  path: '/api/tracks',
  delivery: 'cached',
  summary: 'All tracks of all themes, in both voices',
  parameters: { query: noQuery, headers: conditional },
  answers: { 200: { description: 'The tracks, with a strong ETag', schema: trackList }, 304: notModified },
});

export const listTrackLanguages = operation({
  ...signedIn,
  id: 'listTrackLanguages',
  path: '/internal/track-languages',
  delivery: 'cached',
  summary: 'The languages of the tracks of the list, where they are known',
  parameters: { headers: conditional },
  answers: { 200: { description: 'The languages, with a strong ETag', schema: trackLanguages }, 304: notModified },
});

export const getTranscript = operation({
  ...signedIn,
  id: 'getTranscript',
  path: '/api/tracks/{id}/transcript',
  summary: 'The words of a track, with the time of each sentence where it is known',
  parameters: { path: trackPath },
  answers: {
    200: { description: 'The transcript', schema: transcript },
    404: { description: 'TRACK_NOT_FOUND, or TRANSCRIPT_NOT_FOUND for a track without one', schema: problem },
  },
});

export const searchTranscripts = operation({
  ...signedIn,
  id: 'searchTranscripts',
  path: '/api/transcripts',
  summary:
    'Tracks whose text has all of the words or words that begin with them, whatever case and accents; at most 100, in the order of the catalogue',
  parameters: { query: searchTranscriptsQuery },
  answers: {
    200: { description: 'Each track with a sentence that has one of the words', schema: transcriptMatchList },
  },
});

export const listTranscripts = operation({
  ...signedIn,
  id: 'listTranscripts',
  path: '/internal/transcripts',
  summary: 'The transcripts of several tracks; a track without one is left out',
  parameters: { query: listTranscriptsQuery },
  answers: { 200: { description: 'The transcripts', schema: transcriptList } },
});

export const getAudio = operation({
  ...signedIn,
  id: 'getAudio',
  path: '/audio/{filePath}.mp3',
  route: '/audio/*',
  delivery: 'streamed',
  summary: 'The audio of a track; filePath may contain slashes. Range, If-Range and HEAD are supported',
  parameters: { path: z.strictObject({ filePath: z.string().regex(AUDIO_PATH) }), headers: ranged },
  answers: { ...rangedAnswers, 404: { description: 'There is no such audio', schema: problem } },
});

export const getSample = operation({
  ...everybody,
  id: 'getSample',
  path: '/api/sample',
  delivery: 'cached',
  summary: 'The track that everybody may hear before signing in',
  parameters: { query: noQuery, headers: conditional },
  answers: {
    200: { description: 'The track, with a strong ETag', schema: sample },
    304: notModified,
    ...sampleNotFound,
  },
});

export const getSampleAudio = operation({
  ...everybody,
  id: 'getSampleAudio',
  path: '/api/sample/audio',
  delivery: 'streamed',
  summary: 'The audio of that track. Range, If-Range and HEAD are supported',
  parameters: { headers: ranged },
  answers: { ...rangedAnswers, ...sampleNotFound },
});
