import { ErasedUser } from '@trax/erasure/erased-users';
import { KnownCatalogue } from '@trax/known-catalogue/known-catalogue.entity';
import { defineDatabase } from '@trax/nest-platform/database/define-database';
import { KnownTrack } from '../catalogue/known-track.entity.js';
import { PlaylistEntry } from '../playlists/playlist-entry.entity.js';
import { Playlist } from '../playlists/playlist.entity.js';
import { CalendarFeed } from '../reminders/calendar-feed.entity.js';
import { Reminder } from '../reminders/reminder.entity.js';
import { Initial1795132800000 } from './migrations/1795132800000-initial.js';
import { Reminders1795910400000 } from './migrations/1795910400000-reminders.js';

export const database = defineDatabase({
  name: 'playlists',
  entities: [Playlist, PlaylistEntry, Reminder, CalendarFeed, KnownTrack, KnownCatalogue, ErasedUser],
  migrations: [Initial1795132800000, Reminders1795910400000],
});
