import { z } from 'zod';
import { addedMember } from './added-member.js';
import { voiceGender } from './catalogue.js';
import { OWN_RECORDING } from './own-recordings-rules.js';
import { isoInstant, safeText, safeTextOrEmpty } from './text.js';

export {
  isOwnRecording,
  isOwnRecordingId,
  OWN_RECORDING,
  OWN_RECORDING_PROBLEM_CODES,
  ownRecordingFilePath,
} from './own-recordings-rules.js';

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
  maxRecordingBytes: addedMember(z.int().min(1)),
  /** Whether the recordings of all listeners leave no room for another of the longest. */
  isInstallationFull: addedMember(z.boolean()),
});
export type OwnRecordingLimits = z.infer<typeof ownRecordingLimits>;

// Compared as text with ids from Postgres, which are in lower case.
const uuid = z.uuid().toLowerCase();

/** `/api/own-recordings/{id}`. */
export const ownRecordingPath = z.strictObject({ id: uuid });
export type OwnRecordingPath = z.output<typeof ownRecordingPath>;

const name = safeText(OWN_RECORDING.maxNameLength);
/** Empty: there are none. */
const words = safeTextOrEmpty(OWN_RECORDING.maxWordsLength);
/** Empty: `OWN_RECORDING.defaultTheme`. */
const theme = safeTextOrEmpty(OWN_RECORDING.maxThemeLength);

/** `POST /api/own-recordings`. */
export const createOwnRecordingInput = z.strictObject({
  uploadId: uuid,
  name,
  words: words.optional(),
  theme: theme.optional(),
});
export type CreateOwnRecordingInput = z.output<typeof createOwnRecordingInput>;

/** `PATCH /api/own-recordings/{id}`: what is left out stays as it is. */
export const changeOwnRecordingInput = z.strictObject({
  name: name.optional(),
  words: words.optional(),
  theme: theme.optional(),
});
export type ChangeOwnRecordingInput = z.output<typeof changeOwnRecordingInput>;
