import type { ServiceDatabase } from '@trax/nest-platform/database';
import { CreateErasedUsers1796083200000 } from '@trax/nest-platform/erasure/create-erased-users.migration';
import { AddTraceToOutbox1796169600000 } from '@trax/nest-platform/events/add-trace-to-outbox.migration';
import { CreateEventTables1795219200000 } from '@trax/nest-platform/events/create-event-tables.migration';
import { CreatePlaylists1795132800000 } from './migrations/1795132800000-create-playlists.js';
import { CreateKnownTracks1795219200001 } from './migrations/1795219200001-create-known-tracks.js';
import { EntriesReferToKnownTracks1795219200002 } from './migrations/1795219200002-entries-refer-to-known-tracks.js';
import { RefuseErasedOwners1796083200001 } from './migrations/1796083200001-refuse-erased-owners.js';

export const playlistsDatabase = {
  name: 'playlists',
  entities: [],
  migrations: [
    CreatePlaylists1795132800000,
    CreateEventTables1795219200000,
    CreateKnownTracks1795219200001,
    EntriesReferToKnownTracks1795219200002,
    CreateErasedUsers1796083200000,
    RefuseErasedOwners1796083200001,
    AddTraceToOutbox1796169600000,
  ],
} satisfies ServiceDatabase;
