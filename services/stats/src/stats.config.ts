import { serviceSettings, type Config } from '@trax/nest-platform/config';

/** The settings of the stats service. */
export const statsSettings = serviceSettings(4104);

export type StatsConfig = Config<typeof statsSettings>;
