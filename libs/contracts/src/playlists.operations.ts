import { ACCOUNT_DELETED, operation } from './operation.js';
import {
  addTrackInput,
  createPlaylistHeaders,
  createPlaylistInput,
  createPlaylistWithTracksInput,
  entryPath,
  listPlaylistsQuery,
  listPlaylistsWithTracksQuery,
  listTracksOfPlaylistsQuery,
  playlist,
  playlistEdit,
  playlistList,
  playlistPath,
  playlistsWithTracks,
  playlistTrack,
  playlistTrackList,
  playlistWithTracks,
  renamePlaylistInput,
  reorderTracksInput,
  setRepetitionsInput,
  tracksOfPlaylists,
} from './playlists.js';
import { problem } from './problem.js';

const common = { service: 'playlists', policy: 'signed-in' } as const;
const noPlaylist = { 404: { description: 'The viewer has no such playlist', schema: problem } } as const;
const noEntry = {
  404: { description: 'The viewer has no such playlist, or it does not contain the track', schema: problem },
} as const;

const notCreated = {
  404: { description: 'The catalogue has no such track', schema: problem },
  409: {
    description: 'The viewer has as many playlists as a person may have, or a track comes twice',
    schema: problem,
  },
  410: ACCOUNT_DELETED,
} as const;

export const listPlaylists = operation({
  ...common,
  id: 'listPlaylists',
  method: 'GET',
  path: '/api/playlists',
  summary:
    'The viewer’s own playlists, newest first; with limit or after one page, and the cursor of the next one in the header x-next-cursor',
  parameters: { query: listPlaylistsQuery },
  answers: { 200: { description: 'The playlists', schema: playlistList } },
});

export const createPlaylist = operation({
  ...common,
  id: 'createPlaylist',
  method: 'POST',
  path: '/api/playlists',
  summary: 'Create a playlist, empty or with its first tracks; the same Idempotency-Key creates one',
  parameters: { headers: createPlaylistHeaders },
  body: createPlaylistInput,
  answers: { 201: { description: 'The playlist', schema: playlist }, ...notCreated },
});

export const renamePlaylist = operation({
  ...common,
  id: 'renamePlaylist',
  method: 'PATCH',
  path: '/api/playlists/{id}',
  summary: 'Rename a playlist',
  parameters: { path: playlistPath },
  body: renamePlaylistInput,
  answers: { 200: { description: 'The playlist', schema: playlist }, ...noPlaylist },
});

export const deletePlaylist = operation({
  ...common,
  id: 'deletePlaylist',
  method: 'DELETE',
  path: '/api/playlists/{id}',
  summary: 'Delete a playlist with its entries',
  parameters: { path: playlistPath },
  answers: { 204: { description: 'It is deleted' }, ...noPlaylist },
});

export const listPlaylistTracks = operation({
  ...common,
  id: 'listPlaylistTracks',
  method: 'GET',
  path: '/api/playlists/{id}/tracks',
  summary: 'The tracks of a playlist in their order',
  parameters: { path: playlistPath },
  answers: { 200: { description: 'The tracks', schema: playlistTrackList }, ...noPlaylist },
});

export const addTrack = operation({
  ...common,
  id: 'addTrack',
  method: 'POST',
  path: '/api/playlists/{id}/tracks',
  summary: 'Add a track at the end of a playlist',
  parameters: { path: playlistPath },
  body: addTrackInput,
  answers: {
    201: { description: 'The track at its position', schema: playlistTrack },
    404: { description: 'The viewer has no such playlist, or the catalogue no such track', schema: problem },
    409: { description: 'The playlist contains it already', schema: problem },
  },
});

export const reorderTracks = operation({
  ...common,
  id: 'reorderTracks',
  method: 'PATCH',
  path: '/api/playlists/{id}/tracks/reorder',
  summary: 'Move the track at oldIndex to newIndex',
  parameters: { path: playlistPath },
  body: reorderTracksInput,
  answers: {
    200: { description: 'The tracks in their new order', schema: playlistTrackList },
    ...noPlaylist,
    409: { description: 'Another track than trackId is at oldIndex', schema: problem },
  },
});

export const setRepetitions = operation({
  ...common,
  id: 'setRepetitions',
  method: 'PATCH',
  path: '/api/playlists/{id}/tracks/{trackId}',
  summary: 'Set how often a track is played in total',
  parameters: { path: entryPath },
  body: setRepetitionsInput,
  answers: { 200: { description: 'The track at its position', schema: playlistTrack }, ...noEntry },
});

export const removeTrack = operation({
  ...common,
  id: 'removeTrack',
  method: 'DELETE',
  path: '/api/playlists/{id}/tracks/{trackId}',
  summary: 'Remove a track from a playlist',
  parameters: { path: entryPath },
  answers: { 204: { description: 'It is removed' }, ...noEntry },
});

export const listTracksOfPlaylists = operation({
  ...common,
  id: 'listTracksOfPlaylists',
  method: 'GET',
  path: '/internal/playlists/tracks',
  summary: 'The tracks of several playlists by playlist id; a playlist that is not the viewer’s is left out',
  parameters: { query: listTracksOfPlaylistsQuery },
  answers: { 200: { description: 'The tracks by playlist', schema: tracksOfPlaylists } },
});

export const listPlaylistsWithTracks = operation({
  ...common,
  id: 'listPlaylistsWithTracks',
  method: 'GET',
  path: '/internal/playlists/with-tracks',
  summary: 'The viewer’s own playlists, newest first, and the tracks of the first of them by playlist id',
  parameters: { query: listPlaylistsWithTracksQuery },
  answers: { 200: { description: 'The playlists and the tracks', schema: playlistsWithTracks } },
});

export const getPlaylist = operation({
  ...common,
  id: 'getPlaylist',
  method: 'GET',
  path: '/internal/playlists/{id}',
  summary: 'One of the viewer’s own playlists',
  parameters: { path: playlistPath },
  answers: { 200: { description: 'The playlist', schema: playlist }, ...noPlaylist },
});

export const createPlaylistWithTracks = operation({
  ...common,
  id: 'createPlaylistWithTracks',
  method: 'POST',
  path: '/internal/playlists',
  summary: 'Create a playlist as the documented call does, and answer it with its tracks',
  parameters: { headers: createPlaylistHeaders },
  body: createPlaylistWithTracksInput,
  answers: { 201: { description: 'The playlist', schema: playlistWithTracks }, ...notCreated },
});

export const editPlaylist = operation({
  ...common,
  id: 'editPlaylist',
  method: 'POST',
  path: '/internal/playlists/{id}/edits',
  summary:
    'Edit a playlist as the documented calls do, or add several tracks or none of them, and answer the whole playlist from the transaction of the edit',
  parameters: { path: playlistPath },
  body: playlistEdit,
  answers: {
    200: { description: 'The playlist after the edit', schema: playlistWithTracks },
    404: {
      description: 'The viewer has no such playlist, it does not contain the track, or the catalogue has no such track',
      schema: problem,
    },
    409: {
      description: 'The playlist contains the track already, or another track than trackId is at oldIndex',
      schema: problem,
    },
  },
});
