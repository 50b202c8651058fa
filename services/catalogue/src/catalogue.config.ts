import {
  databaseUrl,
  loadConfig,
  port,
  processSettings,
  queueSettings,
  viewerTokenSecret,
} from '@trax/nest-platform/config';
import { z } from 'zod';

/** The folder that holds the sound of every track; only the import writes to it. */
export const audioDir = z.string().min(1);

export const config = loadConfig({
  ...processSettings,
  ...queueSettings,
  PORT: port(4102),
  DATABASE_URL: databaseUrl,
  VIEWER_TOKEN_SECRET: viewerTokenSecret,
  AUDIO_DIR: audioDir,
});
