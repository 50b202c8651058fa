import { z } from 'zod';
import {
  anEdit,
  changed,
  themeId,
  themeNotFound,
  themeOfTrack,
  themePath,
  theTheme,
  trackNotFound,
} from './catalogue-editing.js';
import { trackPath } from './catalogue.js';
import { operation, refusal } from './operation.js';
import { lowerCaseUuid } from './text.js';

/** Of a theme or a track. */
export const deletionQuery = z.object({ version: z.coerce.number().int().min(0) });
export type DeletionQuery = z.output<typeof deletionQuery>;

/** Of all tracks of the theme, or of this one. */
export const countPlaylistsQuery = z.object({ themeId, trackId: lowerCaseUuid.optional() });
export type CountPlaylistsQuery = z.output<typeof countPlaylistsQuery>;

export const playlistCount = z.object({ playlistCount: z.int() });
export type PlaylistCount = z.infer<typeof playlistCount>;

export const deleteTheme = operation('DELETE /internal/catalogue/themes/{id}', {
  ...anEdit,
  id: 'deleteTheme',
  summary: 'Delete a theme with its tracks, which leave all playlists; it can be restored for a day',
  parameters: { path: themePath, query: deletionQuery },
  answers: { 204: { description: 'It is deleted' }, 404: themeNotFound, 409: changed },
});

export const restoreTheme = operation('POST /internal/catalogue/themes/{id}/restoration', {
  ...anEdit,
  id: 'restoreTheme',
  summary: 'Restore a deleted theme with the tracks that were deleted with it',
  parameters: { path: themePath },
  answers: { 200: theTheme, 404: themeNotFound },
});

export const deleteTrack = operation('DELETE /internal/catalogue/tracks/{id}', {
  ...anEdit,
  id: 'deleteTrack',
  summary: 'Delete a track with its words, which leaves all playlists; it can be restored for a day',
  parameters: { path: trackPath, query: deletionQuery },
  answers: {
    200: { ...themeOfTrack, description: 'The theme that the track was in' },
    404: trackNotFound,
    409: changed,
  },
});

export const restoreDeletedTrack = operation('POST /internal/catalogue/tracks/{id}/restoration', {
  ...anEdit,
  id: 'restoreDeletedTrack',
  summary: 'Restore a deleted track; it gets the next free number where another track has its own by now',
  parameters: { path: trackPath },
  answers: { 200: themeOfTrack, 404: refusal('TRACK_NOT_FOUND, or THEME_NOT_FOUND: its theme is deleted as well') },
});

export const countPlaylists = operation('GET /internal/playlists/count', {
  service: 'playlists',
  policy: 'administrator',
  id: 'countPlaylists',
  summary: 'How many playlists of all people have a track of a theme of the catalogue, or one track',
  parameters: { query: countPlaylistsQuery },
  answers: { 200: { description: 'How many', schema: playlistCount } },
});
