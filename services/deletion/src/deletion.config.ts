import { loadConfig } from '@trax/nest-platform/config';
import { deletionSettings } from './deletion-settings.js';

export const config = loadConfig(deletionSettings);
