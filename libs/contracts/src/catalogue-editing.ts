import { z } from 'zod';
import { CATALOGUE_LIMITS } from './catalogue-rules.js';
import { listedTrack, trackGroup, trackPath, transcript } from './catalogue.js';
import { lowerCaseUuid, safeText, safeTextOrEmpty } from './text.js';
import { operation, refusal } from './operation.js';

/**
 * `draft`: for administrators only, until it is published. `hidden`: it is neither found nor added to a playlist; playlists and
 * statistics that have it keep it, and it still plays there.
 */
export const trackState = z.enum(['draft', 'published', 'hidden']);
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

/** The version of the catalogue in which something was changed last, which its next change sends back. */
const version = z.int().min(0);

/** A track as administrators see it. */
export const editedTrack = listedTrack.omit({ repetitions: true }).extend({
  state: trackState,
  isSample: z.boolean(),
  hasWords: z.boolean(),
  version,
});
export type EditedTrack = z.infer<typeof editedTrack>;

/** A theme as administrators see it, with how many tracks it has and how many of them are drafts and hidden. */
export const editedTheme = trackGroup.extend({
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

// Input of operations that the gateway alone calls: a member that is not known is dropped.
export const themePath = z.strictObject({ id: themeId });
export type ThemePath = z.output<typeof themePath>;

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

/** `uploadId`: of the viewer; the upload is gone once its sound is used. */
export const replaceRecordingInput = z.object({ uploadId: lowerCaseUuid, version });
export type ReplaceRecordingInput = z.output<typeof replaceRecordingInput>;

/** `version`: the highest of the tracks of the theme as they were read. */
export const publishDraftsInput = z.object({ version });
export type PublishDraftsInput = z.output<typeof publishDraftsInput>;

export const EDITING_PROBLEM_CODES = {
  catalogueChanged: 'CATALOGUE_CHANGED',
  themeNotFound: 'THEME_NOT_FOUND',
  trackNumberTaken: 'TRACK_NUMBER_TAKEN',
  draftCannotBeHidden: 'DRAFT_CANNOT_BE_HIDDEN',
  sampleRefused: 'SAMPLE_REFUSED',
} as const;

// What administrators do with the catalogue, called by the gateway only.
const ofAdministrators = { service: 'catalogue', policy: 'administrator' } as const;
// One edit at a time: this one may wait for those before it.
export const anEdit = { ...ofAdministrators, extraAnswerMs: 2_500 } as const;
export const themeNotFound = refusal('THEME_NOT_FOUND');
export const trackNotFound = refusal('TRACK_NOT_FOUND');
export const changed = refusal('CATALOGUE_CHANGED: it was changed meanwhile');
export const themeOfTrack = { description: 'The theme of the track', schema: editedThemeWithTracks } as const;
export const theTheme = { description: 'The theme with its tracks', schema: editedThemeWithTracks } as const;

export const listEditedThemes = operation('GET /internal/catalogue/themes', {
  ...ofAdministrators,
  id: 'listEditedThemes',
  summary: 'All themes, hidden ones included, in their order',
  answers: { 200: { description: 'The themes', schema: editedThemeList } },
});

export const getEditedTheme = operation('GET /internal/catalogue/themes/{id}', {
  ...ofAdministrators,
  id: 'getEditedTheme',
  summary: 'A theme with all of its tracks, drafts and hidden ones included',
  parameters: { path: themePath },
  answers: { 200: theTheme, 404: themeNotFound },
});

export const createTheme = operation('POST /internal/catalogue/themes', {
  ...anEdit,
  id: 'createTheme',
  summary: 'Add a theme after all others',
  body: createThemeInput,
  answers: { 201: { description: 'The theme', schema: editedTheme } },
});

export const changeTheme = operation('PATCH /internal/catalogue/themes/{id}', {
  ...anEdit,
  id: 'changeTheme',
  summary: 'Rename or describe a theme, hide it or bring it back',
  parameters: { path: themePath },
  body: changeThemeInput,
  answers: { 200: theTheme, 404: themeNotFound, 409: changed },
});

export const orderThemes = operation('PUT /internal/catalogue/order', {
  ...anEdit,
  id: 'orderThemes',
  summary: 'Put all themes into another order',
  body: orderThemesInput,
  maxBodyBytes: 1024 * 1024,
  answers: { 200: { description: 'The themes', schema: editedThemeList }, 409: changed },
});

export const orderTracks = operation('PUT /internal/catalogue/themes/{id}/order', {
  ...anEdit,
  id: 'orderTracks',
  summary: 'Put the numbers of a theme into another order, in both voices',
  parameters: { path: themePath },
  body: orderTracksInput,
  answers: { 200: theTheme, 404: themeNotFound, 409: changed },
});

export const publishDrafts = operation('POST /internal/catalogue/themes/{id}/publication', {
  ...anEdit,
  id: 'publishDrafts',
  summary: 'Publish all drafts of a theme',
  parameters: { path: themePath },
  body: publishDraftsInput,
  answers: { 200: theTheme, 404: themeNotFound, 409: changed },
});

export const replaceRecording = operation('PUT /internal/catalogue/tracks/{id}/recording', {
  ...anEdit,
  id: 'replaceRecording',
  summary: 'Give a track the sound of an upload in place of its own',
  parameters: { path: trackPath },
  body: replaceRecordingInput,
  answers: {
    200: themeOfTrack,
    404: refusal('TRACK_NOT_FOUND, or UPLOAD_NOT_FOUND: the viewer has no such upload'),
    409: refusal('CATALOGUE_CHANGED, UPLOAD_NOT_READY, or SAMPLE_REFUSED'),
  },
});

export const changeTrack = operation('PATCH /internal/catalogue/tracks/{id}', {
  ...anEdit,
  id: 'changeTrack',
  summary: 'Rename or renumber a track, publish or hide it, say its language, or make it the sample',
  parameters: { path: trackPath },
  body: changeTrackInput,
  answers: {
    200: themeOfTrack,
    404: trackNotFound,
    409: refusal('CATALOGUE_CHANGED, TRACK_NUMBER_TAKEN, DRAFT_CANNOT_BE_HIDDEN, or SAMPLE_REFUSED'),
  },
});

export const getWords = operation('GET /internal/catalogue/tracks/{id}/words', {
  ...ofAdministrators,
  id: 'getWords',
  summary: 'The words of a track, also of a draft',
  parameters: { path: trackPath },
  answers: {
    200: { description: 'The words; an empty text without sentences for none', schema: transcript },
    404: trackNotFound,
  },
});

export const setWords = operation('PUT /internal/catalogue/tracks/{id}/words', {
  ...anEdit,
  id: 'setWords',
  summary: 'Set the words of a track with the times of its sentences, or remove them',
  parameters: { path: trackPath },
  body: setWordsInput,
  maxBodyBytes: 256 * 1024,
  answers: {
    200: themeOfTrack,
    404: trackNotFound,
    409: refusal('CATALOGUE_CHANGED, or SAMPLE_REFUSED'),
  },
});
