import { FIREBASE_MIN_PASSWORD_LENGTH, PASSWORD_LENGTH } from '@trax/contracts/set-up-rules';
import { appConfig } from '../app-config.js';

export const minPasswordLength = () => (appConfig().accounts ? PASSWORD_LENGTH.min : FIREBASE_MIN_PASSWORD_LENGTH);

/** What the identity provider demands of a new password. */
export const passwordRule = () => `At least ${minPasswordLength()} characters.`;
