import { databaseUrl, port, processSettings, queueSettings, viewerTokenSecret } from '@trax/nest-platform/config';

/** The settings of the playlists service. */
export const playlistsSettings = {
  ...processSettings,
  ...queueSettings,
  PORT: port(4103),
  DATABASE_URL: databaseUrl,
  VIEWER_TOKEN_SECRET: viewerTokenSecret,
};
