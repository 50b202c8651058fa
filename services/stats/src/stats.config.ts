import {
  databaseUrl,
  loadConfig,
  port,
  processSettings,
  queueSettings,
  viewerVerificationKey,
  type Config,
} from '@trax/nest-platform/config';

/** The settings of the stats service. */
export const statsSettings = {
  ...processSettings,
  ...queueSettings,
  PORT: port(4104),
  DATABASE_URL: databaseUrl,
  VIEWER_VERIFICATION_KEY: viewerVerificationKey,
};

export type StatsConfig = Config<typeof statsSettings>;

/** Reads the settings from the environment of this process. */
export const loadStatsConfig = (): StatsConfig => loadConfig(statsSettings);
