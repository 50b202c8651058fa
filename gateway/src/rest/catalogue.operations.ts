import { AUDIO_PATH, trackGroupList, trackList } from '@trax/contracts/catalogue';
import { problem } from '@trax/contracts/problem';
import { z } from 'zod';
import type { Operation } from './operation.js';

const sound = { contentType: 'audio/mpeg' };
const notModified = { description: 'What If-None-Match names still holds' };
const conditional = z.strictObject({ 'if-none-match': z.string().optional() });

export const CATALOGUE_OPERATIONS: readonly Operation[] = [
  {
    id: 'listTrackGroups',
    method: 'GET',
    path: '/api/track-groups',
    policy: 'signed-in',
    handling: { kind: 'cached-list', list: 'trackGroups' },
    summary: 'All themes',
    parameters: { headers: conditional },
    answers: { 200: { description: 'The themes, with a strong ETag', schema: trackGroupList }, 304: notModified },
  },
  {
    id: 'listTracks',
    method: 'GET',
    path: '/api/tracks',
    policy: 'signed-in',
    handling: { kind: 'cached-list', list: 'tracks' },
    summary: 'All tracks of all themes, in both voices',
    parameters: { headers: conditional },
    answers: { 200: { description: 'The tracks, with a strong ETag', schema: trackList }, 304: notModified },
  },
  {
    id: 'getAudio',
    method: 'GET',
    path: '/audio/{filePath}.mp3',
    policy: 'signed-in',
    handling: { kind: 'streamed', service: 'catalogue' },
    summary: 'The sound of a track; filePath may hold slashes. Range, If-Range and HEAD are understood',
    parameters: {
      path: z.strictObject({ filePath: z.string().regex(AUDIO_PATH) }),
      headers: conditional.extend({ range: z.string().optional(), 'if-range': z.string().optional() }),
    },
    answers: {
      200: { description: 'All of it', ...sound },
      206: { description: 'The range asked for', ...sound },
      304: notModified,
      404: { description: 'No such sound', schema: problem },
      416: { description: 'The range lies outside', schema: problem },
    },
  },
];
