import { serviceSettings, type Config } from '@trax/nest-platform/config';
import { z } from 'zod';

/** The settings of the playlists service. */
export const playlistsSettings = {
  ...serviceSettings(4103),
  LIMIT_PLAYLISTS_PER_PERSON: z.coerce
    .number()
    .int()
    .min(1)
    .default(500)
    .meta({ description: 'the playlists that a person may have' }),
};

export type PlaylistsConfig = Config<typeof playlistsSettings>;
