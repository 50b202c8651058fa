import { ErasedUser } from '@trax/erasure/erased-users';
import { KnownCatalogue } from '@trax/known-catalogue/known-catalogue.entity';
import { defineDatabase } from '@trax/nest-platform/database/define-database';
import { KnownTrack } from '../catalogue/known-track.entity.js';
import { PlaylistEntry } from '../playlists/playlist-entry.entity.js';
import { Playlist } from '../playlists/playlist.entity.js';
import { ProgrammeEnrolment } from '../programmes/programme-enrolment.entity.js';
import { NotifiedDevice } from '../notifications/notified-device.entity.js';
import { CalendarFeed } from '../reminders/calendar-feed.entity.js';
import { Reminder } from '../reminders/reminder.entity.js';
import { PlaylistLink } from '../sharing/playlist-link.entity.js';
import { Initial1795132800000 } from './migrations/1795132800000-initial.js';
import { PlaylistLinks1795824000000 } from './migrations/1795824000000-playlist-links.js';
import { CopiesByLink1795824000001 } from './migrations/1795824000001-copies-by-link.js';
import { Favourites1795900500000 } from './migrations/1795900500000-favourites.js';
import { Reminders1795910400000 } from './migrations/1795910400000-reminders.js';
import { Programmes1795914000000 } from './migrations/1795914000000-programmes.js';
import { NotifiedDevices1795930000000 } from './migrations/1795930000000-notified-devices.js';
import { LanguageOfNotifications1796000000000 } from './migrations/1796000000000-language-of-notifications.js';

export const database = defineDatabase({
  name: 'playlists',
  entities: [
    Playlist,
    PlaylistEntry,
    PlaylistLink,
    Reminder,
    CalendarFeed,
    ProgrammeEnrolment,
    NotifiedDevice,
    KnownTrack,
    KnownCatalogue,
    ErasedUser,
  ],
  migrations: [
    Initial1795132800000,
    PlaylistLinks1795824000000,
    CopiesByLink1795824000001,
    Favourites1795900500000,
    Reminders1795910400000,
    Programmes1795914000000,
    NotifiedDevices1795930000000,
    LanguageOfNotifications1796000000000,
  ],
});
