// No schema here: the browser imports this file and must not carry zod.

/** Requests are answered within this many days. */
export const PROCESS_WITHIN_DAYS = 30;
/** The message of every receipt, whether the address is known or not. */
export const DELETION_REQUEST_RECEIVED =
  'Your data deletion request has been received. It will be processed within 30 days.';
