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

/** The settings of the catalogue service. */
export const catalogueSettings = {
  ...processSettings,
  ...queueSettings,
  PORT: port(4102),
  DATABASE_URL: databaseUrl,
  VIEWER_VERIFICATION_KEY: viewerVerificationKey,
  /** The folder with the audio file of every track; only the import writes to it. */
  AUDIO_DIR: z.string().min(1),
};
export type CatalogueConfig = Config<typeof catalogueSettings>;

/** The configuration of this process. */
export const loadCatalogueConfig = (): CatalogueConfig => loadConfig(catalogueSettings);
