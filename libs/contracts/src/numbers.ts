import { z } from 'zod';
import { voiceGender } from './catalogue.js';
import { adminQuery } from './deletion.js';
import { NUMBERS_WEEKS, RETENTION_WEEKS, TIMEZONE_HEADER } from './stats-rules.js';
import { operation } from './operation.js';
import { calendarHeaders } from './stats.js';

const count = z.int().min(0);
/** A day of the administrator's calendar, `YYYY-MM-DD`. */
const date = z.iso.date();
const heard = { listeners: count, completions: count, listenedSeconds: z.number().min(0) };
const track = { id: z.uuid(), displayName: z.string(), voiceGender };

export const numbersOfDay = z.object({ date, ...heard });
export type NumbersOfDay = z.infer<typeof numbersOfDay>;

/** `start` is a Monday. `returned[n]`: how many of its listeners listened n + 1 weeks later; weeks to come have no number. */
export const numbersOfWeek = z.object({ start: date, ...heard, returned: z.array(count).max(RETENTION_WEEKS) });
export type NumbersOfWeek = z.infer<typeof numbersOfWeek>;

export const completedTrack = z.object({ ...track, completions: z.int().min(1) });
export type CompletedTrack = z.infer<typeof completedTrack>;

/** `started` counts plays that have begun, `finished` those that were completed since beginnings are counted. */
export const abandonedTrack = z.object({ ...track, started: z.int().min(1), finished: count });
export type AbandonedTrack = z.infer<typeof abandonedTrack>;

/** Of all listeners together; nothing in it names one. Days and weeks are oldest first. */
export const numbers = z.object({
  today: date,
  days: z.array(numbersOfDay),
  weeks: z.array(numbersOfWeek),
  topTracks: z.array(completedTrack),
  abandonedTracks: z.array(abandonedTrack),
});
export type Numbers = z.infer<typeof numbers>;

/** The calendar weeks, from Monday to Sunday, that end with the present one. */
export const numbersQuery = z.object({
  ...adminQuery.shape,
  weeks: z.coerce.number().int().min(1).max(NUMBERS_WEEKS.max).default(NUMBERS_WEEKS.default),
});
export type NumbersQuery = z.output<typeof numbersQuery>;

/** `GET /api/admin/numbers/export`: a link sends no header, so that it names the zone here. */
export const exportNumbersQuery = z.strictObject({ ...numbersQuery.shape, timezone: z.string().max(64).optional() });
export type ExportNumbersQuery = z.output<typeof exportNumbersQuery>;

const ofAdministrators = { service: 'stats', policy: 'administrator' } as const;

export const getNumbers = operation('GET /internal/numbers', {
  ...ofAdministrators,
  id: 'getNumbers',
  summary: 'How much all listeners together have heard, by day, week and track, in the calendar of the administrator',
  parameters: { query: numbersQuery, headers: calendarHeaders.pick({ [TIMEZONE_HEADER]: true }) },
  answers: { 200: { description: 'The numbers', schema: numbers } },
});

export const exportNumbers = operation('GET /api/admin/numbers/export', {
  ...ofAdministrators,
  id: 'exportNumbers',
  delivery: 'streamed',
  audit: 'export',
  summary: 'The same numbers as a CSV file to download',
  parameters: { query: exportNumbersQuery },
  answers: { 200: { description: 'The file', contentType: 'text/csv' } },
});
