// No schema here: the browser imports this file and must not carry zod.

/** How many reminders a person may have. */
export const MAX_REMINDERS = 20;

/** Those of ISO 8601: Monday is 1, Sunday is 7. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Where calendar apps read the reminders of a person, without a sign-in. */
export const calendarPath = (token: string): string => `/api/calendars/${token}/reminders.ics`;

/** Where a reminder leads: the playlists, with one of them opened and ready to play. */
export const playlistPath = (playlistId: string | null): string =>
  playlistId === null ? '/playlists' : `/playlists?open=${playlistId}`;

export const REMINDER_PROBLEM_CODES = {
  reminderNotFound: 'REMINDER_NOT_FOUND',
  reminderLimitReached: 'REMINDER_LIMIT_REACHED',
  calendarNotFound: 'CALENDAR_NOT_FOUND',
} as const;
