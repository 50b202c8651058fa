import {
  databaseUrl,
  identitySettings,
  loadConfig,
  port,
  processSettings,
  queueSettings,
  viewerVerificationKey,
  type Config,
} from '@trax/nest-platform/config';

/** The settings of the users service, in production or (`NODE_ENV` anything else) locally. */
export const usersSettings = (nodeEnv: string | undefined) => ({
  ...processSettings,
  ...queueSettings,
  ...identitySettings(nodeEnv === 'production'),
  PORT: port(4101),
  DATABASE_URL: databaseUrl,
  VIEWER_VERIFICATION_KEY: viewerVerificationKey,
});
export type UsersConfig = Config<ReturnType<typeof usersSettings>>;

/** The configuration of this process. */
export const loadUsersConfig = (): UsersConfig => loadConfig(usersSettings(process.env['NODE_ENV']));
