import type { ExportedFile } from '@trax/contracts/data-export';
import type { ExportedTable } from '@trax/erasure/export-rows';
import { KnownTrack } from '../catalogue/known-track.entity.js';
import { PlaylistCompletion, TrackCompletion } from '../completions/completion.entity.js';
import { KnownPlaylist } from '../playlists/known-playlist.entity.js';
import { CompletedPlaylist, PlaylistTotal } from '../statistics/playlist-rollups.entity.js';
import {
  HourlyTrack,
  ListenedTrack,
  ListeningDay,
  ListeningYear,
  MonthlyTrack,
  TrackTotal,
} from '../statistics/track-rollups.entity.js';

const withTrackName: NonNullable<ExportedTable['extend']> = (query) =>
  query.leftJoin(KnownTrack, 'track', 'track.id = row.trackId').addSelect('track.displayName', 'trackName');

/** Everything that this service keeps about people. */
export const EXPORTED_TABLES: Readonly<Record<ExportedFile<'stats'>, ExportedTable>> = {
  'track-completions': { entity: TrackCompletion, key: ['completedAt', 'id'], extend: withTrackName },
  'playlist-completions': { entity: PlaylistCompletion, key: ['id'] },
  'track-totals': { entity: TrackTotal, key: [] },
  'plays-by-track': { entity: ListenedTrack, key: ['trackId'], extend: withTrackName },
  'plays-by-day': { entity: ListeningDay, key: ['localDate'] },
  'listening-years': { entity: ListeningYear, key: ['year'] },
  'plays-by-month': { entity: MonthlyTrack, key: ['month', 'trackId'], extend: withTrackName },
  'plays-by-hour': { entity: HourlyTrack, key: ['hour', 'trackId'], extend: withTrackName },
  'playlist-totals': { entity: PlaylistTotal, key: [] },
  'completions-by-playlist': { entity: CompletedPlaylist, key: ['playlistId'] },
  'playlist-names': { entity: KnownPlaylist, key: ['playlistId'] },
};
