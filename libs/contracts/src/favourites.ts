import type { z } from 'zod';
import { ACCOUNT_DELETED, operation, refusal } from './operation.js';
import { entryPath, playlistWithTracks } from './playlists.js';

export const favouritePath = entryPath.pick({ trackId: true });
export type FavouritePath = z.infer<typeof favouritePath>;

const common = { service: 'playlists', policy: 'signed-in' } as const;

export const getFavourites = operation('GET /internal/favourites', {
  ...common,
  id: 'getFavourites',
  summary:
    'The Favourites of the viewer: a playlist that no list of playlists contains; empty before the first of them',
  answers: { 200: { description: 'The Favourites', schema: playlistWithTracks } },
});

export const addFavourite = operation('PUT /internal/favourites/{trackId}', {
  ...common,
  id: 'addFavourite',
  summary: 'Add a track at the end of the Favourites, unless it is one of them',
  parameters: { path: favouritePath },
  answers: {
    200: { description: 'The Favourites with the track', schema: playlistWithTracks },
    404: refusal('The catalogue has no such track'),
    410: ACCOUNT_DELETED,
  },
});

export const removeFavourite = operation('DELETE /internal/favourites/{trackId}', {
  ...common,
  id: 'removeFavourite',
  summary: 'Remove a track from the Favourites, if it is one of them; the edit restore-track takes that back for a day',
  parameters: { path: favouritePath },
  answers: { 200: { description: 'The Favourites without the track', schema: playlistWithTracks } },
});
