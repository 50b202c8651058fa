import { appConfig } from '../app-config.js';

/** What the identity provider demands of a new password. */
export const passwordRule = () => (appConfig().accounts ? 'At least 8 characters.' : 'At least 6 characters.');
