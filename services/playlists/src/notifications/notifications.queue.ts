export const NOTIFICATIONS_QUEUE = 'notifications';

/** The job of each minute, and that of a notification. */
export const FIND_DUE = 'find-due-reminders';
export const SEND_NOTIFICATION = 'send-notification';

/** At which instant a reminder has come, for one of the devices of its listener. Without anything of the person. */
export type Notification = { readonly deviceId: string; readonly reminderId: string; readonly at: string };

/** Five attempts within four minutes. */
export const SENDING = { attempts: 5, backoffMs: 15_000, timeoutMs: 10_000, failedKeptSeconds: 86_400 };
