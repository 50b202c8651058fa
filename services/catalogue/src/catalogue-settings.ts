import { databaseUrl, port, processSettings, queueSettings, viewerTokenSecret } from '@trax/nest-platform/config';
import { z } from 'zod';

/** The settings of the catalogue service. */
export const catalogueSettings = {
  ...processSettings,
  ...queueSettings,
  PORT: port(4102),
  DATABASE_URL: databaseUrl,
  VIEWER_TOKEN_SECRET: viewerTokenSecret,
  /** The folder that holds the sound of every track; only the import writes to it. */
  AUDIO_DIR: z.string().min(1),
};
