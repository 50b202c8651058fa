import {
  addTrackInput,
  createPlaylistInput,
  entryPath,
  listPlaylistsQuery,
  playlist,
  playlistList,
  playlistPath,
  playlistTrack,
  playlistTrackList,
  renamePlaylistInput,
  reorderTracksInput,
  setRepetitionsInput,
} from '@trax/contracts/playlists';
import { problem } from '@trax/contracts/problem';
import { ACCOUNT_DELETED, type Operation } from './operation.js';

const common = { policy: 'signed-in', handling: { kind: 'passed-through', service: 'playlists' } } as const;
const noPlaylist = { 404: { description: 'One has no such playlist', schema: problem } };
const noEntry = { 404: { description: 'One has no such playlist, or it does not hold the track', schema: problem } };

const OF_PLAYLISTS: readonly Operation[] = [
  {
    ...common,
    id: 'listPlaylists',
    method: 'GET',
    path: '/api/playlists',
    summary: 'One’s own playlists, newest first',
    parameters: { query: listPlaylistsQuery },
    answers: { 200: { description: 'The playlists', schema: playlistList } },
  },
  {
    ...common,
    id: 'createPlaylist',
    method: 'POST',
    path: '/api/playlists',
    summary: 'Make an empty playlist of one’s own',
    body: createPlaylistInput,
    answers: { 201: { description: 'The playlist', schema: playlist }, 410: ACCOUNT_DELETED },
  },
  {
    ...common,
    id: 'renamePlaylist',
    method: 'PATCH',
    path: '/api/playlists/{id}',
    summary: 'Give a playlist another name',
    parameters: { path: playlistPath },
    body: renamePlaylistInput,
    answers: { 200: { description: 'The playlist', schema: playlist }, ...noPlaylist },
  },
  {
    ...common,
    id: 'deletePlaylist',
    method: 'DELETE',
    path: '/api/playlists/{id}',
    summary: 'Remove a playlist with its entries',
    parameters: { path: playlistPath },
    answers: { 204: { description: 'It is gone' }, ...noPlaylist },
  },
];

const OF_TRACKS: readonly Operation[] = [
  {
    ...common,
    id: 'listPlaylistTracks',
    method: 'GET',
    path: '/api/playlists/{id}/tracks',
    summary: 'The tracks of a playlist in their order',
    parameters: { path: playlistPath },
    answers: { 200: { description: 'The tracks', schema: playlistTrackList }, ...noPlaylist },
  },
  {
    ...common,
    id: 'addTrack',
    method: 'POST',
    path: '/api/playlists/{id}/tracks',
    summary: 'Put a track at the end of a playlist',
    parameters: { path: playlistPath },
    body: addTrackInput,
    answers: {
      201: { description: 'The track at its position', schema: playlistTrack },
      404: { description: 'One has no such playlist, or the catalogue no such track', schema: problem },
      409: { description: 'The playlist holds it already', schema: problem },
    },
  },
  {
    ...common,
    id: 'reorderTracks',
    method: 'PATCH',
    path: '/api/playlists/{id}/tracks/reorder',
    summary: 'Take the track at oldIndex out and put it in at newIndex',
    parameters: { path: playlistPath },
    body: reorderTracksInput,
    answers: {
      200: { description: 'The tracks in their new order', schema: playlistTrackList },
      ...noPlaylist,
      409: { description: 'Another track than trackId stands at oldIndex', schema: problem },
    },
  },
  {
    ...common,
    id: 'setRepetitions',
    method: 'PATCH',
    path: '/api/playlists/{id}/tracks/{trackId}',
    summary: 'Set how often a track is played in total',
    parameters: { path: entryPath },
    body: setRepetitionsInput,
    answers: { 200: { description: 'The track at its position', schema: playlistTrack }, ...noEntry },
  },
  {
    ...common,
    id: 'removeTrack',
    method: 'DELETE',
    path: '/api/playlists/{id}/tracks/{trackId}',
    summary: 'Take a track out of a playlist',
    parameters: { path: entryPath },
    answers: { 204: { description: 'It is out' }, ...noEntry },
  },
];

export const PLAYLISTS_OPERATIONS: readonly Operation[] = [...OF_PLAYLISTS, ...OF_TRACKS];
