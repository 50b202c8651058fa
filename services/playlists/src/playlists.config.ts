import {
  databaseUrl,
  loadConfig,
  port,
  processSettings,
  queueSettings,
  viewerVerificationKey,
  type Config,
} from '@trax/nest-platform/config';
import { z } from 'zod';

/** The settings of the playlists service. */
export const playlistsSettings = {
  ...processSettings,
  ...queueSettings,
  PORT: port(4103),
  DATABASE_URL: databaseUrl,
  VIEWER_VERIFICATION_KEY: viewerVerificationKey,
  LIMIT_PLAYLISTS_PER_PERSON: z.coerce.number().int().min(1).default(500),
};

export type PlaylistsConfig = Config<typeof playlistsSettings>;

/** Reads the settings from the environment of this process. */
export const loadPlaylistsConfig = (): PlaylistsConfig => loadConfig(playlistsSettings);
