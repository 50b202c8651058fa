import { databaseUrl, port, processSettings, queueSettings, viewerTokenSecret } from '@trax/nest-platform/config';

/** The settings of the stats service. */
export const statsSettings = {
  ...processSettings,
  ...queueSettings,
  PORT: port(4104),
  DATABASE_URL: databaseUrl,
  VIEWER_TOKEN_SECRET: viewerTokenSecret,
};
