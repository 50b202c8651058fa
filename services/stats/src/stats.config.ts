import { loadConfig } from '@trax/nest-platform/config';
import { statsSettings } from './stats-settings.js';

export const config = loadConfig(statsSettings);
