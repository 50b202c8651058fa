import {
  databaseUrl,
  loadConfig,
  port,
  processSettings,
  queueSettings,
  viewerVerificationKey,
  type Config,
} from '@trax/nest-platform/config';

/** The settings of the deletion service. */
export const deletionSettings = {
  ...processSettings,
  ...queueSettings,
  PORT: port(4105),
  DATABASE_URL: databaseUrl,
  VIEWER_VERIFICATION_KEY: viewerVerificationKey,
};
export type DeletionConfig = Config<typeof deletionSettings>;

/** The configuration of this process. */
export const loadDeletionConfig = (): DeletionConfig => loadConfig(deletionSettings);
