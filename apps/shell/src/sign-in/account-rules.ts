// What the accounts of this installation demand and do.
import { FIREBASE_MIN_PASSWORD_LENGTH, PASSWORD_LENGTH } from '@trax/contracts/set-up-rules';
import { t } from '@trax/i18n/macro';
import { useSyncExternalStore } from 'react';
import { appConfig } from '../app-config.js';

export const minPasswordLength = () => (appConfig().accounts ? PASSWORD_LENGTH.min : FIREBASE_MIN_PASSWORD_LENGTH);

/** What the identity provider demands of a new password. */
export const passwordRule = () => t`At least ${{ min: minPasswordLength() }} characters.`;

const neverChanges = () => () => undefined;
const sendsMail = (): boolean => appConfig().accounts?.sendsMail ?? true;

/**
 * Whether links are sent by email. Without a mail server the owner of an installation with accounts of its own has them.
 * Prerendered pages promise an email, so that it is true until they are hydrated.
 */
export const useSendsMail = (): boolean => useSyncExternalStore(neverChanges, sendsMail, () => true);
