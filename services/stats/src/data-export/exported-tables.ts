import type { ExportedTable } from '@trax/erasure/export-page';
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
export const EXPORTED_TABLES: readonly ExportedTable[] = [
  { file: 'track-completions', entity: TrackCompletion, key: ['completedAt', 'id'], extend: withTrackName },
  { file: 'playlist-completions', entity: PlaylistCompletion, key: ['id'] },
  { file: 'track-totals', entity: TrackTotal, key: [] },
  { file: 'plays-by-track', entity: ListenedTrack, key: ['trackId'], extend: withTrackName },
  { file: 'plays-by-day', entity: ListeningDay, key: ['localDate'] },
  { file: 'listening-years', entity: ListeningYear, key: ['year'] },
  { file: 'plays-by-month', entity: MonthlyTrack, key: ['month', 'trackId'], extend: withTrackName },
  { file: 'plays-by-hour', entity: HourlyTrack, key: ['hour', 'trackId'], extend: withTrackName },
  { file: 'playlist-totals', entity: PlaylistTotal, key: [] },
  { file: 'completions-by-playlist', entity: CompletedPlaylist, key: ['playlistId'] },
  { file: 'playlist-names', entity: KnownPlaylist, key: ['playlistId'] },
];
