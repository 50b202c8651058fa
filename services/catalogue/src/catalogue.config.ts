import { serviceSettings, type Config } from '@trax/nest-platform/config';
import { z } from 'zod';

/** The settings of the catalogue service. */
export const catalogueSettings = {
  ...serviceSettings(4102),
  AUDIO_DIR: z
    .string()
    .min(1)
    .meta({ description: 'the folder of the recordings; only the import, which reads it too, writes there' }),
};
export type CatalogueConfig = Config<typeof catalogueSettings>;
