import {
  databaseUrl,
  identitySettings,
  port,
  processSettings,
  queueSettings,
  viewerTokenSecret,
} from '@trax/nest-platform/config';

/** The settings of the users service, in production or (`NODE_ENV` anything else) locally. */
export const usersSettings = (nodeEnv: string | undefined) => ({
  ...processSettings,
  ...queueSettings,
  ...identitySettings(nodeEnv === 'production'),
  PORT: port(4101),
  DATABASE_URL: databaseUrl,
  VIEWER_TOKEN_SECRET: viewerTokenSecret,
});
