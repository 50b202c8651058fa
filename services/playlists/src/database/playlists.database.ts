import type { ServiceDatabase } from '@trax/nest-platform/database';
import { CreateEventTables1795219200000 } from '@trax/nest-platform/events/create-event-tables.migration';
import { CreatePlaylists1795132800000 } from './migrations/1795132800000-create-playlists.js';
import { CreateKnownTracks1795219200001 } from './migrations/1795219200001-create-known-tracks.js';
import { EntriesReferToKnownTracks1795219200002 } from './migrations/1795219200002-entries-refer-to-known-tracks.js';

export const playlistsDatabase = {
  name: 'playlists',
  entities: [],
  migrations: [
    CreatePlaylists1795132800000,
    CreateEventTables1795219200000,
    CreateKnownTracks1795219200001,
    EntriesReferToKnownTracks1795219200002,
  ],
} satisfies ServiceDatabase;
