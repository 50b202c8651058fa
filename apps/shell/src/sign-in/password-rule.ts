import { PASSWORD_LENGTH } from '@trax/contracts/set-up-rules';
import { appConfig } from '../app-config.js';

const FIREBASE_MIN_LENGTH = 6;

export const minPasswordLength = () => (appConfig().accounts ? PASSWORD_LENGTH.min : FIREBASE_MIN_LENGTH);

/** What the identity provider demands of a new password. */
export const passwordRule = () => `At least ${minPasswordLength()} characters.`;
