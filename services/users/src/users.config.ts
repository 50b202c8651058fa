import { identitySettings, serviceSettings, type Config } from '@trax/nest-platform/config';

/** The settings of the users service, in production or (`NODE_ENV` anything else) locally. */
export const usersSettings = (nodeEnv: string | undefined) => ({
  ...serviceSettings(4101),
  ...identitySettings(nodeEnv === 'production'),
});
export type UsersConfig = Config<ReturnType<typeof usersSettings>>;
