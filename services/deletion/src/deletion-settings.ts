import { databaseUrl, port, processSettings, queueSettings, viewerTokenSecret } from '@trax/nest-platform/config';

/** The settings of the deletion service. */
export const deletionSettings = {
  ...processSettings,
  ...queueSettings,
  PORT: port(4105),
  DATABASE_URL: databaseUrl,
  VIEWER_TOKEN_SECRET: viewerTokenSecret,
};
