import {
  changeThemeInput,
  changeTrackInput,
  createThemeInput,
  createTrackInput,
  editedTheme,
  editedThemeList,
  editedThemeWithTracks,
  editedTrackPath,
  orderThemesInput,
  orderTracksInput,
  publishDraftsInput,
  removalQuery,
  replaceRecordingInput,
  setWordsInput,
  themePath,
  trackWords,
} from './catalogue-editing.js';
import { operation } from './operation.js';
import { problem } from './problem.js';

// What administrators do with the catalogue, called by the gateway only.
const ofAdministrators = { service: 'catalogue', policy: 'administrator' } as const;
// One edit at a time: this one may wait for those before it.
const anEdit = { ...ofAdministrators, extraAnswerMs: 2_500 } as const;
const themeNotFound = { description: 'THEME_NOT_FOUND', schema: problem } as const;
const trackNotFound = { description: 'TRACK_NOT_FOUND', schema: problem } as const;
const changed = { description: 'CATALOGUE_CHANGED: somebody else has changed it meanwhile', schema: problem } as const;
const themeOfTrack = { description: 'The theme of the track', schema: editedThemeWithTracks } as const;
const theTheme = { description: 'The theme with its tracks', schema: editedThemeWithTracks } as const;

export const listEditedThemes = operation({
  ...ofAdministrators,
  id: 'listEditedThemes',
  method: 'GET',
  path: '/internal/catalogue/themes',
  summary: 'All themes, hidden ones included, in their order',
  answers: { 200: { description: 'The themes', schema: editedThemeList } },
});

export const getEditedTheme = operation({
  ...ofAdministrators,
  id: 'getEditedTheme',
  method: 'GET',
  path: '/internal/catalogue/themes/{id}',
  summary: 'A theme with all of its tracks, drafts and hidden ones included',
  parameters: { path: themePath },
  answers: { 200: theTheme, 404: themeNotFound },
});

export const createTheme = operation({
  ...anEdit,
  id: 'createTheme',
  method: 'POST',
  path: '/internal/catalogue/themes',
  summary: 'Add a theme after all others',
  body: createThemeInput,
  answers: { 201: { description: 'The theme', schema: editedTheme } },
});

export const changeTheme = operation({
  ...anEdit,
  id: 'changeTheme',
  method: 'PATCH',
  path: '/internal/catalogue/themes/{id}',
  summary: 'Rename or describe a theme, hide it or bring it back',
  parameters: { path: themePath },
  body: changeThemeInput,
  answers: { 200: theTheme, 404: themeNotFound, 409: changed },
});

export const orderThemes = operation({
  ...anEdit,
  id: 'orderThemes',
  method: 'PUT',
  path: '/internal/catalogue/order',
  summary: 'Put all themes into another order',
  body: orderThemesInput,
  maxBodyBytes: 1024 * 1024,
  answers: { 200: { description: 'The themes', schema: editedThemeList }, 409: changed },
});

export const removeTheme = operation({
  ...anEdit,
  id: 'removeTheme',
  method: 'DELETE',
  path: '/internal/catalogue/themes/{id}',
  summary: 'Remove a theme that has no track',
  parameters: { path: themePath, query: removalQuery },
  answers: {
    204: { description: 'It is removed' },
    404: themeNotFound,
    409: { description: 'CATALOGUE_CHANGED, or THEME_NOT_EMPTY', schema: problem },
  },
});

export const orderTracks = operation({
  ...anEdit,
  id: 'orderTracks',
  method: 'PUT',
  path: '/internal/catalogue/themes/{id}/order',
  summary: 'Put the numbers of a theme into another order, in both voices',
  parameters: { path: themePath },
  body: orderTracksInput,
  answers: { 200: theTheme, 404: themeNotFound, 409: changed },
});

export const publishDrafts = operation({
  ...anEdit,
  id: 'publishDrafts',
  method: 'POST',
  path: '/internal/catalogue/themes/{id}/publication',
  summary: 'Publish all drafts of a theme',
  parameters: { path: themePath },
  body: publishDraftsInput,
  answers: { 200: theTheme, 404: themeNotFound, 409: changed },
});

export const createTrack = operation({
  ...anEdit,
  id: 'createTrack',
  isDeprecated: true,
  method: 'POST',
  path: '/internal/catalogue/themes/{id}/tracks',
  summary: 'Make a draft of the sound of an upload',
  parameters: { path: themePath },
  body: createTrackInput,
  maxBodyBytes: 256 * 1024,
  answers: {
    201: theTheme,
    404: { description: 'THEME_NOT_FOUND, or UPLOAD_NOT_FOUND: the viewer has no such upload', schema: problem },
    409: { description: 'UPLOAD_NOT_READY, or TRACK_NUMBER_TAKEN', schema: problem },
  },
});

export const replaceRecording = operation({
  ...anEdit,
  id: 'replaceRecording',
  method: 'PUT',
  path: '/internal/catalogue/tracks/{id}/recording',
  summary: 'Give a track the sound of an upload in place of its own',
  parameters: { path: editedTrackPath },
  body: replaceRecordingInput,
  answers: {
    200: themeOfTrack,
    404: { description: 'TRACK_NOT_FOUND, or UPLOAD_NOT_FOUND: the viewer has no such upload', schema: problem },
    409: { description: 'CATALOGUE_CHANGED, UPLOAD_NOT_READY, or SAMPLE_REFUSED', schema: problem },
  },
});

export const changeTrack = operation({
  ...anEdit,
  id: 'changeTrack',
  method: 'PATCH',
  path: '/internal/catalogue/tracks/{id}',
  summary: 'Rename or renumber a track, publish or hide it, say its language, or make it the sample',
  parameters: { path: editedTrackPath },
  body: changeTrackInput,
  answers: {
    200: themeOfTrack,
    404: trackNotFound,
    409: {
      description: 'CATALOGUE_CHANGED, TRACK_NUMBER_TAKEN, DRAFT_CANNOT_BE_HIDDEN, or SAMPLE_REFUSED',
      schema: problem,
    },
  },
});

export const removeDraft = operation({
  ...anEdit,
  id: 'removeDraft',
  method: 'DELETE',
  path: '/internal/catalogue/tracks/{id}',
  summary: 'Remove a draft with its words',
  parameters: { path: editedTrackPath, query: removalQuery },
  answers: {
    200: { description: 'The theme that the track was in', schema: editedThemeWithTracks },
    404: trackNotFound,
    409: { description: 'CATALOGUE_CHANGED, or TRACK_NOT_DRAFT: listeners may have it', schema: problem },
  },
});

export const getWords = operation({
  ...ofAdministrators,
  id: 'getWords',
  method: 'GET',
  path: '/internal/catalogue/tracks/{id}/words',
  summary: 'The words of a track, also of a draft',
  parameters: { path: editedTrackPath },
  answers: { 200: { description: 'The words', schema: trackWords }, 404: trackNotFound },
});

export const setWords = operation({
  ...anEdit,
  id: 'setWords',
  method: 'PUT',
  path: '/internal/catalogue/tracks/{id}/words',
  summary: 'Set the words of a track with the times of its sentences, or remove them',
  parameters: { path: editedTrackPath },
  body: setWordsInput,
  maxBodyBytes: 256 * 1024,
  answers: {
    200: themeOfTrack,
    404: trackNotFound,
    409: { description: 'CATALOGUE_CHANGED, or SAMPLE_REFUSED', schema: problem },
  },
});
