// What the accounts of this installation demand and do.
import { FIREBASE_MIN_PASSWORD_LENGTH, PASSWORD_LENGTH } from '@trax/contracts/set-up-rules';
import { t } from '@trax/i18n/macro';
import { appConfig, useAppConfig } from '../app-config.js';

export const minPasswordLength = () => (appConfig().accounts ? PASSWORD_LENGTH.min : FIREBASE_MIN_PASSWORD_LENGTH);

/** What the identity provider demands of a new password. */
export const passwordRule = () => t`At least ${{ min: minPasswordLength() }} characters.`;

/**
 * Whether links are sent by email. Without a mail server the owner of an installation with accounts of its own has them.
 * Prerendered pages promise an email, so that it is true until they are hydrated.
 */
export const useSendsMail = (): boolean => useAppConfig(({ accounts }) => accounts?.sendsMail ?? true, true);
