import { z } from 'zod';
import { ACCOUNT_DELETED, noQuery, operation } from './operation.js';
import {
  changeOwnRecordingInput,
  createOwnRecordingInput,
  ownRecording,
  ownRecordingLimits,
  ownRecordingList,
  ownRecordingPath,
} from './own-recordings.js';
import { problem } from './problem.js';

const common = { service: 'catalogue', policy: 'signed-in' } as const;
const notFound = {
  description: 'OWN_RECORDING_NOT_FOUND: the viewer has no such recording',
  schema: problem,
} as const;
const audio = { contentType: 'audio/mpeg' } as const;
const ranged = z.object({
  'if-none-match': z.string().optional(),
  range: z.string().optional(),
  'if-range': z.string().optional(),
});

export const listOwnRecordings = operation({
  ...common,
  id: 'listOwnRecordings',
  method: 'GET',
  path: '/api/own-recordings',
  summary: 'What the viewer has recorded themselves, the newest first',
  parameters: { query: noQuery },
  answers: { 200: { description: 'The recordings', schema: ownRecordingList } },
});

export const getOwnRecordingLimits = operation({
  ...common,
  id: 'getOwnRecordingLimits',
  method: 'GET',
  path: '/api/own-recordings/limits',
  summary: 'How many recordings the viewer may keep, and what they have used of it',
  parameters: { query: noQuery },
  answers: { 200: { description: 'The limits', schema: ownRecordingLimits } },
});

export const createOwnRecording = operation({
  ...common,
  id: 'createOwnRecording',
  method: 'POST',
  path: '/api/own-recordings',
  // The recording has the id of its upload.
  isIdempotent: true,
  summary: 'Keep a ready upload of the viewer as a recording of their own; the same call again answers that recording',
  body: createOwnRecordingInput,
  answers: {
    201: { description: 'The recording', schema: ownRecording },
    404: { description: 'UPLOAD_NOT_FOUND: the viewer has no such upload for this purpose', schema: problem },
    409: {
      description: 'UPLOAD_NOT_READY, OWN_RECORDING_LIMIT_REACHED, or OWN_RECORDING_STORAGE_FULL; the upload stays',
      schema: problem,
    },
    410: ACCOUNT_DELETED,
    507: {
      description: 'INSTALLATION_STORAGE_FULL: those of all listeners take too much; the upload stays',
      schema: problem,
    },
  },
});

export const changeOwnRecording = operation({
  ...common,
  id: 'changeOwnRecording',
  method: 'PATCH',
  path: '/api/own-recordings/{id}',
  summary: 'Rename a recording of the viewer, or change its words or its theme',
  parameters: { path: ownRecordingPath },
  body: changeOwnRecordingInput,
  answers: { 200: { description: 'The recording', schema: ownRecording }, 404: notFound },
});

export const deleteOwnRecording = operation({
  ...common,
  id: 'deleteOwnRecording',
  method: 'DELETE',
  path: '/api/own-recordings/{id}',
  summary: 'Delete a recording of the viewer with its sound; their playlists lose it',
  parameters: { path: ownRecordingPath },
  answers: { 204: { description: 'It is deleted' }, 404: notFound },
});

export const getOwnAudio = operation({
  ...common,
  id: 'getOwnAudio',
  method: 'GET',
  path: '/api/own-recordings/{id}/audio',
  delivery: 'streamed',
  summary: 'The sound of a recording of the viewer. Range, If-Range and HEAD are supported',
  parameters: { path: ownRecordingPath, headers: ranged },
  answers: {
    200: { description: 'The whole file', ...audio },
    206: { description: 'The requested range', ...audio },
    304: { description: 'What If-None-Match names is still current' },
    404: { description: 'AUDIO_NOT_FOUND: the viewer has no such recording, whatever their role', schema: problem },
    416: { description: 'The range is outside the file', schema: problem },
  },
});
