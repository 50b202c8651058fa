import { z } from 'zod';
import { ACCOUNT_DELETED, operation, refusal } from './operation.js';
import { WEEKDAYS } from './reminder-rules.js';
import { isoInstant, lowerCaseUuid, opaqueId, timeZoneName } from './text.js';

/** When a person wants to listen, and to what: without a playlist, to anything. */
export const reminder = z.object({
  id: z.string(),
  playlistId: z.string().nullable(),
  /** Null without a playlist, and once it is deleted. */
  playlistName: z.string().nullable(),
  /** In their order. */
  weekdays: z.array(z.int()),
  /** `07:30` wherever the person is. */
  time: z.string(),
  createdAt: isoInstant,
});
export type Reminder = z.infer<typeof reminder>;
export const reminderList = z.array(reminder);

export const weekdays = z
  .array(z.literal(WEEKDAYS))
  .min(1)
  .max(WEEKDAYS.length)
  .refine((days) => new Set(days).size === days.length, { error: 'names a day twice' })
  .overwrite((days) => days.toSorted());

export const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'is no time of day, such as 07:30' });

export const changeReminderInput = z.object({ playlistId: lowerCaseUuid.nullable(), weekdays, time: timeOfDay });
export type ChangeReminderInput = z.output<typeof changeReminderInput>;

export const createReminderInput = z.object({ id: lowerCaseUuid, ...changeReminderInput.shape });
export type CreateReminderInput = z.output<typeof createReminderInput>;

export const reminderPath = z.strictObject({ id: lowerCaseUuid });
export type ReminderPath = z.output<typeof reminderPath>;

/** The reminders of a person for calendar apps. */
export const calendar = z.object({ timezone: z.string(), reminders: reminderList });
export type Calendar = z.infer<typeof calendar>;

/** Some calendar apps know no time without a zone: it is the one in which the person is when the address is made. */
export const renewCalendarFeedInput = z.object({
  timezone: timeZoneName,
});
export type RenewCalendarFeedInput = z.output<typeof renewCalendarFeedInput>;

/** The address of the calendar of a person. */
export const calendarFeed = z.object({ token: z.string(), createdAt: isoInstant });
export type CalendarFeed = z.infer<typeof calendarFeed>;
export const foundCalendarFeed = z.object({ feed: calendarFeed.nullable() });
export type FoundCalendarFeed = z.infer<typeof foundCalendarFeed>;

export const calendarTokenPath = z.strictObject({ token: opaqueId });
export type CalendarTokenPath = z.output<typeof calendarTokenPath>;

const common = { service: 'playlists', policy: 'signed-in' } as const;
const notFound = refusal('REMINDER_NOT_FOUND: the viewer has no such reminder');
const noPlaylist = refusal('PLAYLIST_NOT_FOUND: the viewer has no such playlist');
const tooMany = refusal('REMINDER_LIMIT_REACHED');
const noCalendar = refusal('CALENDAR_NOT_FOUND: there is no such calendar, or its address has ended');

export const listReminders = operation('GET /internal/reminders', {
  ...common,
  id: 'listReminders',
  summary: 'The reminders of the viewer, by the time of the day',
  answers: { 200: { description: 'The reminders', schema: reminderList } },
});

export const createReminder = operation('POST /internal/reminders', {
  ...common,
  id: 'createReminder',
  // The caller has chosen its id.
  isIdempotent: true,
  summary: 'Remind the viewer at a time of some days of the week; the same call again answers that reminder',
  body: createReminderInput,
  answers: {
    201: { description: 'The reminder', schema: reminder },
    404: noPlaylist,
    409: tooMany,
    410: ACCOUNT_DELETED,
  },
});

export const changeReminder = operation('PUT /internal/reminders/{id}', {
  ...common,
  id: 'changeReminder',
  isIdempotent: true,
  summary: 'Change when a reminder comes, and what it is for',
  parameters: { path: reminderPath },
  body: changeReminderInput,
  answers: {
    200: { description: 'The reminder', schema: reminder },
    404: refusal('REMINDER_NOT_FOUND or PLAYLIST_NOT_FOUND: the viewer has no such reminder or playlist'),
  },
});

export const deleteReminder = operation('DELETE /internal/reminders/{id}', {
  ...common,
  id: 'deleteReminder',
  summary: 'Delete a reminder, which can be restored for a day',
  parameters: { path: reminderPath },
  answers: { 204: { description: 'It is deleted' }, 404: notFound },
});

export const restoreReminder = operation('POST /internal/reminders/{id}/restore', {
  ...common,
  id: 'restoreReminder',
  isIdempotent: true,
  summary: 'Take back the deletion of a reminder within a day',
  parameters: { path: reminderPath },
  answers: { 200: { description: 'The reminder', schema: reminder }, 404: notFound, 409: tooMany },
});

export const findCalendarFeed = operation('GET /internal/calendar-feed', {
  ...common,
  id: 'findCalendarFeed',
  summary: 'The address of the calendar of the viewer',
  answers: { 200: { description: 'The address, or null before there is one', schema: foundCalendarFeed } },
});

export const renewCalendarFeed = operation('POST /internal/calendar-feed', {
  ...common,
  id: 'renewCalendarFeed',
  summary: 'A new address of the calendar of the viewer; the one before ends',
  body: renewCalendarFeedInput,
  answers: { 201: { description: 'The address', schema: calendarFeed }, 410: ACCOUNT_DELETED },
});

export const endCalendarFeed = operation('DELETE /internal/calendar-feed', {
  ...common,
  id: 'endCalendarFeed',
  isIdempotent: true,
  summary: 'The address of the calendar of the viewer ends',
  answers: { 204: { description: 'There is none any more' } },
});

export const readCalendar = operation('GET /internal/calendars/{token}', {
  service: 'playlists',
  policy: 'public',
  id: 'readCalendar',
  summary: 'The reminders of the person with this address',
  parameters: { path: calendarTokenPath },
  answers: { 200: { description: 'The reminders', schema: calendar }, 404: noCalendar },
});

export const getCalendar = operation('GET /api/calendars/{token}/reminders.ics', {
  service: 'gateway',
  policy: 'public',
  id: 'getCalendar',
  summary: 'The reminders of a person for calendar apps, by the private address that the person has made',
  parameters: { path: calendarTokenPath },
  answers: { 200: { description: 'iCalendar', contentType: 'text/calendar' }, 404: noCalendar },
});
