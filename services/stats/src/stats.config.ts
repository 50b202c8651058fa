import {
  databaseUrl,
  loadConfig,
  port,
  processSettings,
  queueSettings,
  viewerTokenSecret,
} from '@trax/nest-platform/config';

export const config = loadConfig({
  ...processSettings,
  ...queueSettings,
  PORT: port(4104),
  DATABASE_URL: databaseUrl,
  VIEWER_TOKEN_SECRET: viewerTokenSecret,
});
