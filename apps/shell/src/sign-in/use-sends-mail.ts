import { useSyncExternalStore } from 'react';
import { appConfig } from '../app-config.js';

const neverChanges = () => () => undefined;
const sendsMail = (): boolean => appConfig().accounts?.sendsMail ?? true;

/**
 * Whether links are sent by email. Without a mail server the owner of an installation with accounts of its own has them.
 * Prerendered pages promise an email, so that it is true until they are hydrated.
 */
export const useSendsMail = (): boolean => useSyncExternalStore(neverChanges, sendsMail, () => true);
