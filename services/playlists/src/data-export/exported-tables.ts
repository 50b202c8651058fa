import type { ExportedFile } from '@trax/contracts/data-export';
import type { ExportedTable } from '@trax/erasure/export-rows';
import { KnownTrack } from '../catalogue/known-track.entity.js';
import { NotifiedDevice } from '../notifications/notified-device.entity.js';
import { PlaylistEntry } from '../playlists/playlist-entry.entity.js';
import { Playlist } from '../playlists/playlist.entity.js';
import { ProgrammeEnrolment } from '../programmes/programme-enrolment.entity.js';
import { CalendarFeed } from '../reminders/calendar-feed.entity.js';
import { Reminder } from '../reminders/reminder.entity.js';
import { PlaylistLink } from '../sharing/playlist-link.entity.js';

/** Without the rows of deleted playlists. */
const withPlaylistName: NonNullable<ExportedTable['extend']> = (query) =>
  query.innerJoin('row.playlist', 'playlist').addSelect('playlist.name', 'playlistName');

/** Everything that this service keeps about people. */
export const EXPORTED_TABLES: Readonly<Record<ExportedFile<'playlists'>, ExportedTable>> = {
  playlists: { entity: Playlist, key: ['id'] },
  'playlist-tracks': {
    entity: PlaylistEntry,
    key: ['playlistId', 'trackId'],
    extend: (query) =>
      query
        .innerJoin('row.playlist', 'playlist')
        .leftJoin(KnownTrack, 'track', 'track.id = row.trackId')
        .addSelect('track.displayName', 'trackName'),
  },
  'playlist-links': {
    entity: PlaylistLink,
    key: ['playlistId'],
    extend: withPlaylistName,
  },
  reminders: { entity: Reminder, key: ['id'] },
  'programme-enrolments': { entity: ProgrammeEnrolment, key: ['id'], extend: withPlaylistName },
  'calendar-feeds': { entity: CalendarFeed, key: ['firebaseId'] },
  'notified-devices': {
    entity: NotifiedDevice,
    key: ['id'],
    extend: (query) => query.addSelect(`split_part(row.endpoint, '/', 3)`, 'pushService'),
  },
};
