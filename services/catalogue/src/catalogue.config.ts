import { loadConfig } from '@trax/nest-platform/config';
import { catalogueSettings } from './catalogue-settings.js';

export const config = loadConfig(catalogueSettings);
