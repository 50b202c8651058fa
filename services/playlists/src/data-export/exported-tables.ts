import type { ExportedTable } from '@trax/erasure/export-page';
import { KnownTrack } from '../catalogue/known-track.entity.js';
import { PlaylistEntry } from '../playlists/playlist-entry.entity.js';
import { Playlist } from '../playlists/playlist.entity.js';

/** Everything that this service keeps about people. */
export const EXPORTED_TABLES: readonly ExportedTable[] = [
  { file: 'playlists', entity: Playlist, key: ['id'] },
  {
    file: 'playlist-tracks',
    entity: PlaylistEntry,
    key: ['playlistId', 'trackId'],
    extend: (query) =>
      query.leftJoin(KnownTrack, 'track', 'track.id = row.trackId').addSelect('track.displayName', 'trackName'),
  },
];
