import type { ServiceDatabase } from '@trax/nest-platform/database/data-source';
import { ErasedUser } from '@trax/erasure/erased-users';
import { InboxEvent } from '@trax/nest-platform/events/inbox-event.entity';
import { OutboxEvent } from '@trax/nest-platform/events/outbox-event.entity';
import { KnownCatalogue } from '../catalogue/known-catalogue.entity.js';
import { KnownTrack } from '../catalogue/known-track.entity.js';
import { PlaylistEntry } from '../playlists/playlist-entry.entity.js';
import { Playlist } from '../playlists/playlist.entity.js';
import { Initial1795132800000 } from './migrations/1795132800000-initial.js';

export const playlistsDatabase = {
  name: 'playlists',
  entities: [Playlist, PlaylistEntry, KnownTrack, KnownCatalogue, OutboxEvent, InboxEvent, ErasedUser],
  migrations: [Initial1795132800000],
} satisfies ServiceDatabase;
