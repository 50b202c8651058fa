import { z } from 'zod';
import { voiceGender } from './catalogue.js';
import { OWN_RECORDING } from './own-recordings-rules.js';
import { isoInstant, lowerCaseUuid, safeText, safeTextOrEmpty } from './text.js';
import { ACCOUNT_DELETED, operation, refusal } from './operation.js';

/** A sentence that a listener has recorded: a track of their own, which is unknown to everybody else. */
export const ownRecording = z.object({
  /** Also that of the track, and of the upload that it was made of. */
  id: z.string(),
  name: z.string(),
  words: z.string().nullable(),
  theme: z.string(),
  /** The same for all recordings of a theme, and that of no theme of the catalogue. */
  groupId: z.string(),
  /** Every track has a voice; this one says nothing about the person. */
  voiceGender,
  filePath: z.string(),
  durationSeconds: z.number().positive(),
  sizeBytes: z.int().min(1),
  audioUrl: z.string(),
  createdAt: isoInstant,
});
export type OwnRecording = z.infer<typeof ownRecording>;
export const ownRecordingList = z.array(ownRecording);

/** How many recordings a person may keep, and what they have used of it. */
export const ownRecordingLimits = z.object({
  maxRecordings: z.int().min(1),
  usedRecordings: z.int().min(0),
  maxBytes: z.int().min(1),
  usedBytes: z.int().min(0),
  /** Of one recording. */
  maxSeconds: z.int().min(1),
  /** Of the longest recording. */
  maxRecordingBytes: z.int().min(1),
  /** Whether the recordings of all listeners leave no room for another of the longest. */
  isInstallationFull: z.boolean(),
});
export type OwnRecordingLimits = z.infer<typeof ownRecordingLimits>;

export const ownRecordingPath = z.strictObject({ id: lowerCaseUuid });
export type OwnRecordingPath = z.output<typeof ownRecordingPath>;

const name = safeText(OWN_RECORDING.maxNameLength);
/** Empty: there are none. */
const words = safeTextOrEmpty(OWN_RECORDING.maxWordsLength);
/** Empty: `OWN_RECORDING.defaultTheme`. */
const theme = safeTextOrEmpty(OWN_RECORDING.maxThemeLength);

export const createOwnRecordingInput = z.object({
  uploadId: lowerCaseUuid,
  name,
  words: words.optional(),
  theme: theme.optional(),
});
export type CreateOwnRecordingInput = z.output<typeof createOwnRecordingInput>;

/** What is left out stays as it is. */
export const changeOwnRecordingInput = z.object({
  name: name.optional(),
  words: words.optional(),
  theme: theme.optional(),
});
export type ChangeOwnRecordingInput = z.output<typeof changeOwnRecordingInput>;

const common = { service: 'catalogue', policy: 'signed-in' } as const;
const notFound = refusal('OWN_RECORDING_NOT_FOUND: the viewer has no such recording');
const audio = { contentType: 'audio/mpeg' } as const;
const ranged = z.object({
  'if-none-match': z.string().optional(),
  range: z.string().optional(),
  'if-range': z.string().optional(),
});

export const listOwnRecordings = operation('GET /internal/own-recordings', {
  ...common,
  id: 'listOwnRecordings',
  summary: 'What the viewer has recorded themselves, the newest first',
  answers: { 200: { description: 'The recordings', schema: ownRecordingList } },
});

export const getOwnRecordingLimits = operation('GET /internal/own-recordings/limits', {
  ...common,
  id: 'getOwnRecordingLimits',
  summary: 'How many recordings the viewer may keep, and what they have used of it',
  answers: { 200: { description: 'The limits', schema: ownRecordingLimits } },
});

export const createOwnRecording = operation('POST /internal/own-recordings', {
  ...common,
  id: 'createOwnRecording',
  // The recording has the id of its upload.
  isIdempotent: true,
  summary: 'Keep a ready upload of the viewer as a recording of their own; the same call again answers that recording',
  body: createOwnRecordingInput,
  answers: {
    201: { description: 'The recording', schema: ownRecording },
    404: refusal('UPLOAD_NOT_FOUND: the viewer has no such upload for this purpose'),
    409: refusal('UPLOAD_NOT_READY, OWN_RECORDING_LIMIT_REACHED, or OWN_RECORDING_STORAGE_FULL; the upload stays'),
    410: ACCOUNT_DELETED,
    507: refusal('INSTALLATION_STORAGE_FULL: those of all listeners take too much; the upload stays'),
  },
});

export const changeOwnRecording = operation('PATCH /internal/own-recordings/{id}', {
  ...common,
  id: 'changeOwnRecording',
  summary: 'Rename a recording of the viewer, or change its words or its theme',
  parameters: { path: ownRecordingPath },
  body: changeOwnRecordingInput,
  answers: { 200: { description: 'The recording', schema: ownRecording }, 404: notFound },
});

export const deleteOwnRecording = operation('DELETE /internal/own-recordings/{id}', {
  ...common,
  id: 'deleteOwnRecording',
  summary: 'Delete a recording of the viewer; their playlists lose it, and after a day its sound is deleted',
  parameters: { path: ownRecordingPath },
  answers: { 204: { description: 'It is deleted' }, 404: notFound },
});

export const restoreOwnRecording = operation('POST /internal/own-recordings/{id}/restore', {
  ...common,
  id: 'restoreOwnRecording',
  isIdempotent: true,
  summary: 'Take back the deletion of a recording within a day; playlists that lost it have it again',
  parameters: { path: ownRecordingPath },
  answers: {
    200: { description: 'The recording', schema: ownRecording },
    404: notFound,
    409: refusal('OWN_RECORDING_LIMIT_REACHED or OWN_RECORDING_STORAGE_FULL; it stays deleted'),
  },
});

export const getOwnAudio = operation('GET /api/own-recordings/{id}/audio', {
  ...common,
  id: 'getOwnAudio',
  delivery: 'streamed',
  summary: 'The sound of a recording of the viewer. Range, If-Range and HEAD are supported',
  parameters: { path: ownRecordingPath, headers: ranged },
  answers: {
    200: { description: 'The whole file', ...audio },
    206: { description: 'The requested range', ...audio },
    304: { description: 'What If-None-Match names is still current' },
    307: { description: 'To an <audio> element (Sec-Fetch-Dest): an address of the bucket, for five minutes' },
    404: refusal('AUDIO_NOT_FOUND: the viewer has no such recording, whatever their role'),
    416: refusal('The range is outside the file'),
  },
});
