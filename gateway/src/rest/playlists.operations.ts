import { listPlaylistsQuery, playlistList } from '@trax/contracts/playlists';
import type { Operation } from './operation.js';

export const PLAYLISTS_OPERATIONS: readonly Operation[] = [
  {
    id: 'listPlaylists',
    method: 'GET',
    path: '/api/playlists',
    policy: 'signed-in',
    handling: { kind: 'passed-through', service: 'playlists' },
    summary: 'One’s own playlists, newest first',
    parameters: { query: listPlaylistsQuery },
    answers: { 200: { description: 'The playlists', schema: playlistList } },
  },
];
