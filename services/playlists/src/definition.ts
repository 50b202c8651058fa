import { defineService } from '@trax/nest-platform/define-service';
import { z } from 'zod';
import { database } from './database/database.js';
import { pushSettings } from './notifications/push.config.js';
import { PlaylistsModule } from './playlists/playlists.module.js';

export const definition = defineService({
  database,
  settings: () => ({
    LIMIT_PLAYLISTS_PER_PERSON: z.coerce
      .number()
      .int()
      .min(1)
      .default(500)
      .meta({ description: 'the playlists that a person may have' }),
    ...pushSettings,
  }),
  modules: (config) => [PlaylistsModule.register({ maxPlaylists: config.LIMIT_PLAYLISTS_PER_PERSON }, config)],
});
