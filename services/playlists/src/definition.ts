import { defineService } from '@trax/nest-platform/define-service';
import { KnownCatalogue } from '@trax/known-catalogue/known-catalogue.entity';
import { ErasedUser } from '@trax/erasure/erased-users';
import { z } from 'zod';
import { KnownTrack } from './catalogue/known-track.entity.js';
import { Initial1795132800000 } from './database/migrations/1795132800000-initial.js';
import { KnownVersions1795132950000 } from './database/migrations/1795132950000-known-versions.js';
import { OwnRecordings1795708000000 } from './database/migrations/1795708000000-own-recordings.js';
import { PlaylistEntry } from './playlists/playlist-entry.entity.js';
import { Playlist } from './playlists/playlist.entity.js';
import { PlaylistsModule } from './playlists/playlists.module.js';

export const definition = defineService({
  name: 'playlists',
  entities: [Playlist, PlaylistEntry, KnownTrack, KnownCatalogue, ErasedUser],
  migrations: [Initial1795132800000, KnownVersions1795132950000, OwnRecordings1795708000000],
  settings: () => ({
    LIMIT_PLAYLISTS_PER_PERSON: z.coerce
      .number()
      .int()
      .min(1)
      .default(500)
      .meta({ description: 'the playlists that a person may have' }),
  }),
  modules: (config) => [PlaylistsModule.register({ maxPlaylists: config.LIMIT_PLAYLISTS_PER_PERSON })],
});
