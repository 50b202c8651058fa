import { z } from 'zod';
import { catalogueName, themeId, trackNumber, themePath } from './catalogue-editing.js';
import { voiceGender } from './catalogue.js';
import { isoInstant, lowerCaseUuid } from './text.js';
import { IDEMPOTENCY_KEY_HEADER } from './stats-rules.js';
import { ACCOUNT_DELETED, operation, refusal } from './operation.js';

/** What a file is sent for: a recording of the catalogue, which administrators send, or one of the sender's own. */
export const uploadPurpose = z.enum(['catalogue', 'own']);
export type UploadPurpose = z.infer<typeof uploadPurpose>;

/** The draft that is made of an upload for the catalogue. */
export const uploadDraft = z.object({ themeId, trackNumber, voiceGender, displayName: catalogueName });
export type UploadDraft = z.infer<typeof uploadDraft>;

/** Why no sound could be made of a file. */
export const uploadRefusal = z.enum([
  'too-big',
  'not-audio',
  'no-sound',
  'unsupported',
  'too-long',
  'too-short',
  'wrong-length',
  'damaged',
  'silence',
  'too-demanding',
]);
export type UploadRefusal = z.infer<typeof uploadRefusal>;

/** A file that a person sends, and the sound that is made of it. */
export const upload = z.object({
  id: z.uuid(),
  purpose: uploadPurpose,
  /** `failed`: the file is not the reason; it may be sent again. One that becomes a draft is never `ready`: it is gone then. */
  state: z.enum(['receiving', 'processing', 'ready', 'refused', 'failed']),
  /** The name of the file, where it has one. */
  name: z.string(),
  sizeBytes: z.int().min(1),
  /** Of the processing, in per cent. */
  progress: z.int().min(0).max(100),
  /** Of an upload that is refused, with what a person reads about it. */
  refusal: z.object({ reason: uploadRefusal, message: z.string() }).nullable(),
  /** Of an upload that has failed, what a person reads about it. */
  failure: z.string().nullable(),
  /** What is made of it; null for an upload that another call uses. */
  draft: uploadDraft.nullable(),
  /** Of a sound that is ready. */
  sound: z
    .object({ durationSeconds: z.number().positive(), loudnessLufs: z.number(), filePath: z.string() })
    .nullable(),
  createdAt: isoInstant,
});
export type Upload = z.infer<typeof upload>;

export const uploadList = z.array(upload);

export const uploadPath = z.strictObject({ id: z.uuid() });
export type UploadPath = z.infer<typeof uploadPath>;

export const listUploadsQuery = z.object({ purpose: uploadPurpose.optional() });
export type ListUploadsQuery = z.infer<typeof listUploadsQuery>;

/** The headers of tus 1.0 besides those of every call; other versions and extensions are refused. */
export const tusHeaders = z.object({ 'tus-resumable': z.literal('1.0.0') });
/** The type of the body of a `PATCH` (tus). */
export const UPLOAD_CONTENT_TYPE = 'application/offset+octet-stream';

export const UPLOAD_PROBLEM_CODES = {
  notFound: 'UPLOAD_NOT_FOUND',
  notReady: 'UPLOAD_NOT_READY',
  tooLarge: 'UPLOAD_TOO_LARGE',
  tooMany: 'TOO_MANY_UPLOADS',
  storageFull: 'UPLOAD_STORAGE_FULL',
  interrupted: 'UPLOAD_INTERRUPTED',
  invalid: 'UPLOAD_INVALID',
} as const;

const common = { service: 'catalogue', policy: 'signed-in' } as const;
const notFound = refusal('The viewer has no such upload');
const invalid = {
  400: refusal('UPLOAD_INVALID: a header of tus is missing, or not understood'),
  412: refusal('UPLOAD_INVALID: another version of tus'),
} as const;
const full = refusal('There is no room for it');

const creationHeaders = tusHeaders.extend({
  'upload-length': z.string(),
  'upload-metadata': z.string(),
  [IDEMPOTENCY_KEY_HEADER]: lowerCaseUuid.optional(),
});
const otherFile = 'UPLOAD_INVALID: the Idempotency-Key is that of another file';
const created = {
  201: { description: 'The address of the upload, in Location' },
  ...invalid,
  410: ACCOUNT_DELETED,
  413: refusal('The file is larger than is allowed'),
  429: refusal('The viewer has as many files or bytes as a person may'),
  507: full,
} as const;

export const createUpload = operation('POST /api/uploads', {
  ...common,
  id: 'createUpload',
  summary:
    'Begin to send a file, by tus 1.0 (creation); Location says where its content is sent to. The same Idempotency-Key is one upload',
  parameters: { headers: creationHeaders },
  answers: {
    ...created,
    403: refusal('Only an administrator sends a file for this purpose'),
    409: refusal(otherFile),
  },
});

export const sendRecording = operation('POST /api/track-groups/{id}/recordings', {
  service: 'catalogue',
  policy: 'administrator',
  id: 'sendRecording',
  summary:
    'Begin to send the recording of a draft of a theme, as by createUpload; Upload-Metadata has its trackNumber, voiceGender and displayName. The draft is made when the sound is ready, and the upload is gone then',
  parameters: { path: themePath, headers: creationHeaders },
  answers: {
    ...created,
    404: refusal('THEME_NOT_FOUND'),
    409: refusal(`TRACK_NUMBER_TAKEN, or ${otherFile}`),
  },
});

export const listUploads = operation('GET /internal/uploads', {
  ...common,
  id: 'listUploads',
  summary: 'What the viewer has sent, the newest first',
  parameters: { query: listUploadsQuery },
  answers: { 200: { description: 'The uploads, at most 1,000', schema: uploadList } },
});

export const getUpload = operation('GET /api/uploads/{id}', {
  ...common,
  id: 'getUpload',
  summary: 'An upload of the viewer with its progress; HEAD answers by tus 1.0 how much of it has arrived',
  parameters: { path: uploadPath },
  answers: { 200: { description: 'The upload', schema: upload }, 404: notFound },
});

export const appendToUpload = operation('PATCH /api/uploads/{id}', {
  ...common,
  id: 'appendToUpload',
  delivery: 'streamed',
  isUpload: true,
  summary: 'Send the content of an upload, or the rest of it, by tus 1.0; its processing begins when it is complete',
  parameters: { path: uploadPath, headers: tusHeaders.extend({ 'upload-offset': z.string() }) },
  answers: {
    204: { description: 'It has arrived; Upload-Offset says how much of the file there is' },
    ...invalid,
    404: notFound,
    409: refusal('Something else has arrived meanwhile: HEAD says where to go on'),
    507: full,
  },
});

export const deleteUpload = operation('DELETE /api/uploads/{id}', {
  ...common,
  id: 'deleteUpload',
  isIdempotent: true,
  summary: 'Delete an upload of the viewer, finished or not; a track that uses its sound keeps it',
  parameters: { path: uploadPath },
  answers: { 204: { description: 'It is gone' }, 404: notFound },
});
