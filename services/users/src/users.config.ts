import { loadConfig } from '@trax/nest-platform/config';
import { usersSettings } from './users-settings.js';

export const config = loadConfig(usersSettings(process.env['NODE_ENV']));
