import { z } from 'zod';
import { addedMember } from './added-member.js';
import { catalogueName, themeId, trackNumber } from './catalogue-editing.js';
import { voiceGender } from './catalogue.js';
import { isoInstant } from './text.js';

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

/** A file that somebody sends, and the sound that is made of it. */
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
  failure: addedMember(z.string().nullable()),
  /** What is made of it; null for an upload that another call uses. */
  draft: addedMember(uploadDraft.nullable()),
  /** Of a sound that is ready. */
  sound: z
    .object({ durationSeconds: z.number().positive(), loudnessLufs: z.number(), filePath: z.string() })
    .nullable(),
  createdAt: isoInstant,
});
export type Upload = z.infer<typeof upload>;

export const uploadList = z.array(upload);

/** `/api/uploads/{id}`. */
export const uploadPath = z.strictObject({ id: z.uuid() });
export type UploadPath = z.infer<typeof uploadPath>;

export const listUploadsQuery = z.strictObject({ purpose: uploadPurpose.optional() });
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
