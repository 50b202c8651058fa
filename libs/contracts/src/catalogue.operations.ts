import { z } from 'zod';
import { AUDIO_PATH, trackGroupList, trackList } from './catalogue.js';
import { noQuery, operation } from './operation.js';
import { problem } from './problem.js';

const audio = { contentType: 'audio/mpeg' } as const;
const notModified = { description: 'What If-None-Match names is still current' } as const;
const conditional = z.object({ 'if-none-match': z.string().optional() });
const cached = { method: 'GET', service: 'catalogue', policy: 'signed-in', delivery: 'cached' } as const;

export const listTrackGroups = operation({
  ...cached,
  id: 'listTrackGroups',
  path: '/api/track-groups',
  summary: 'All themes',
  parameters: { query: noQuery, headers: conditional },
  answers: { 200: { description: 'The themes, with a strong ETag', schema: trackGroupList }, 304: notModified },
});

export const listTracks = operation({
  ...cached,
  id: 'listTracks',
  path: '/api/tracks',
  summary: 'All tracks of all themes, in both voices',
  parameters: { query: noQuery, headers: conditional },
  answers: { 200: { description: 'The tracks, with a strong ETag', schema: trackList }, 304: notModified },
});

export const getAudio = operation({
  id: 'getAudio',
  method: 'GET',
  path: '/audio/{filePath}.mp3',
  route: '/audio/*',
  service: 'catalogue',
  policy: 'signed-in',
  delivery: 'streamed',
  summary: 'The audio of a track; filePath may contain slashes. Range, If-Range and HEAD are supported',
  parameters: {
    path: z.strictObject({ filePath: z.string().regex(AUDIO_PATH) }),
    headers: conditional.extend({ range: z.string().optional(), 'if-range': z.string().optional() }),
  },
  answers: {
    200: { description: 'The whole file', ...audio },
    206: { description: 'The requested range', ...audio },
    304: notModified,
    404: { description: 'There is no such audio', schema: problem },
    416: { description: 'The range is outside the file', schema: problem },
  },
});
