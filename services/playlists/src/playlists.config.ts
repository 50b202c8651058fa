import { databaseUrl, loadConfig, port, processSettings, viewerTokenSecret } from '@trax/nest-platform/config';

export const config = loadConfig({
  ...processSettings,
  PORT: port(4103),
  DATABASE_URL: databaseUrl,
  VIEWER_TOKEN_SECRET: viewerTokenSecret,
});
