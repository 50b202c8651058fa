import { databaseUrl, loadConfig, port, processSettings, viewerTokenSecret } from '@trax/nest-platform/config';
import { z } from 'zod';

export const config = loadConfig({
  ...processSettings,
  PORT: port(4101),
  DATABASE_URL: databaseUrl,
  VIEWER_TOKEN_SECRET: viewerTokenSecret,
  OWNER_EMAIL: z.email().default('owner@trax.test'),
});
