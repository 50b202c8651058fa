import { z } from 'zod';
import { CATALOGUE_LIMITS } from './catalogue-rules.js';
import { sentence, trackPath, voiceGender } from './catalogue.js';
import { safeText, safeTextOrEmpty } from './text.js';

/**
 * `draft`: for administrators only, until it is published. `hidden`: nobody finds it or adds it to a playlist; playlists and
 * statistics that have it keep it, and it still plays there.
 */
export const TRACK_STATES = ['draft', 'published', 'hidden'] as const;
export const trackState = z.enum(TRACK_STATES);
export type TrackState = z.infer<typeof trackState>;

export const themeId = z
  .string()
  .max(CATALOGUE_LIMITS.themeId)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'must be a slug: lower-case letters, digits and single hyphens' });
/** Refuses U+FFFD, which a program writes in place of a letter that it could not read. */
export const catalogueName = safeText(CATALOGUE_LIMITS.name).refine((name) => !name.includes('\uFFFD'), {
  error: 'has a character that was lost: write it again',
});
export const trackNumber = z.int().min(1).max(CATALOGUE_LIMITS.trackNumber);
/** A BCP 47 language tag, such as `en` or `pt-BR`. */
export const language = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/, { error: 'is not a language tag' });
export const spokenSentence = z.object({ start: z.number().min(0), text: safeText(CATALOGUE_LIMITS.sentence) });

/** The version of the catalogue in which something was changed last, which whoever changes it again sends back. */
const version = z.int().min(0);

/** A track as administrators see it. */
export const editedTrack = z.object({
  id: z.string(),
  groupId: z.string(),
  trackNumber: z.int().min(1),
  voiceGender,
  displayName: z.string(),
  filePath: z.string(),
  durationSeconds: z.number().positive(),
  state: trackState,
  language: z.string().nullable(),
  isSample: z.boolean(),
  hasWords: z.boolean(),
  version,
});
export type EditedTrack = z.infer<typeof editedTrack>;

/** A theme as administrators see it, with how many tracks it has and how many of them are drafts and hidden. */
export const editedTheme = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  isHidden: z.boolean(),
  trackCount: z.int(),
  draftCount: z.int(),
  hiddenCount: z.int(),
  version,
});
export type EditedTheme = z.infer<typeof editedTheme>;
export const editedThemeList = z.array(editedTheme);

/** In the order of their numbers, male voice first. */
export const editedThemeWithTracks = editedTheme.extend({ tracks: z.array(editedTrack) });
export type EditedThemeWithTracks = z.infer<typeof editedThemeWithTracks>;

/** The words of a track; an empty text and no sentences where it has none. */
export const trackWords = z.object({ trackId: z.string(), text: z.string(), sentences: z.array(sentence) });
export type TrackWords = z.infer<typeof trackWords>;

// Input of operations that the gateway alone calls: a member that is not known is dropped.
export const themePath = z.strictObject({ id: themeId });
export type ThemePath = z.output<typeof themePath>;
export const editedTrackPath = trackPath;

export const createThemeInput = z.object({
  name: catalogueName,
  description: safeText(CATALOGUE_LIMITS.description),
});
export type CreateThemeInput = z.output<typeof createThemeInput>;

export const changeThemeInput = createThemeInput.partial().extend({ isHidden: z.boolean().optional(), version });
export type ChangeThemeInput = z.output<typeof changeThemeInput>;

/** `version`: the highest of the themes as they were read. */
export const orderThemesInput = z.object({ ids: z.array(themeId).max(10_000), version });
export type OrderThemesInput = z.output<typeof orderThemesInput>;

/** Of a theme or a draft. */
export const removalQuery = z.object({ version: z.coerce.number().int().min(0) });
export type RemovalQuery = z.output<typeof removalQuery>;

/** The numbers of a theme in their new order, in both voices; `version`: the highest of its tracks as they were read. */
export const orderTracksInput = z.object({
  numbers: z.array(trackNumber).max(CATALOGUE_LIMITS.trackNumber),
  version,
});
export type OrderTracksInput = z.output<typeof orderTracksInput>;

export const changeTrackInput = z.object({
  displayName: catalogueName.optional(),
  trackNumber: trackNumber.optional(),
  state: z.enum(['published', 'hidden']).optional(),
  language: language.nullable().optional(),
  isSample: z.boolean().optional(),
  version,
});
export type ChangeTrackInput = z.output<typeof changeTrackInput>;

/** An empty text without sentences are no words; sentences without a text are the text. */
export const givenWords = z.object({
  text: safeTextOrEmpty(CATALOGUE_LIMITS.text),
  sentences: z.array(spokenSentence).max(CATALOGUE_LIMITS.sentences),
});
export type GivenWords = z.output<typeof givenWords>;

export const setWordsInput = givenWords.extend({ version });
export type SetWordsInput = z.output<typeof setWordsInput>;

/** The upload of the viewer whose sound is used; the upload is gone afterwards. */
const uploadId = z.uuid().toLowerCase();

/** Without a number it gets the next free one of its voice. */
export const createTrackInput = z.object({
  uploadId,
  voiceGender,
  displayName: catalogueName,
  trackNumber: trackNumber.optional(),
  words: givenWords.optional(),
});
export type CreateTrackInput = z.output<typeof createTrackInput>;

export const replaceRecordingInput = z.object({ uploadId, version });
export type ReplaceRecordingInput = z.output<typeof replaceRecordingInput>;

/** `version`: the highest of the tracks of the theme as they were read. */
export const publishDraftsInput = z.object({ version });
export type PublishDraftsInput = z.output<typeof publishDraftsInput>;

export const EDITING_PROBLEM_CODES = {
  catalogueChanged: 'CATALOGUE_CHANGED',
  themeNotFound: 'THEME_NOT_FOUND',
  themeNotEmpty: 'THEME_NOT_EMPTY',
  trackNumberTaken: 'TRACK_NUMBER_TAKEN',
  draftCannotBeHidden: 'DRAFT_CANNOT_BE_HIDDEN',
  trackNotDraft: 'TRACK_NOT_DRAFT',
  sampleRefused: 'SAMPLE_REFUSED',
} as const;
