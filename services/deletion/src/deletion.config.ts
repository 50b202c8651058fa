import { serviceSettings, type Config } from '@trax/nest-platform/config';

/** The settings of the deletion service. */
export const deletionSettings = serviceSettings(4105);
export type DeletionConfig = Config<typeof deletionSettings>;
