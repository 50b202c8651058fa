import { z } from 'zod';
import { voiceGender } from './catalogue.js';
import { DAY_START_HEADER, TIMEZONE_HEADER } from './stats-rules.js';
import { firebaseId } from './users.js';
import { cursor, isoInstant, lowerCaseUuid } from './text.js';
import { operation } from './operation.js';

const count = z.int().min(0);

/** How many local days the week strip shows; the last is the listener's today. */
export const WEEK_DAYS = 7;

const seconds = z.number().min(0);
/** A listener's own calendar day, `YYYY-MM-DD`. */
const localDate = z.iso.date();

/** A track with the number of its completions. */
export const topTrack = z.object({ id: z.string(), displayName: z.string(), voiceGender, plays: z.int().min(1) });
export type TopTrack = z.infer<typeof topTrack>;

/**
 * `GET /api/stats/tracks`. `totalListeningTime` is in seconds, streaks are in calendar days. Besides what is
 * documented: whether there is a completion on the listener's today, and completions per local day of the last seven,
 * oldest first.
 */
export const trackStats = z.object({
  totalPlays: count,
  uniqueTracks: count,
  currentStreak: count,
  bestStreak: count,
  totalListeningTime: seconds,
  topTracks: z.array(topTrack),
  listenedToday: z.boolean(),
  week: z.array(z.object({ date: localDate, completions: count })).length(WEEK_DAYS),
});
export type TrackStats = z.infer<typeof trackStats>;

export const playlistStats = z.object({
  totalCompleted: count,
  lastCompletedAt: isoInstant.nullable(),
  topPlaylists: z.array(z.object({ id: z.string(), name: z.string(), completions: z.int().min(1) })),
});
export type PlaylistStats = z.infer<typeof playlistStats>;

/** When playlists were last played: of those that still exist, each in which a track was heard to its end. */
export const playedPlaylists = z.array(z.object({ playlistId: z.uuid(), playedAt: isoInstant }));
export type PlayedPlaylists = z.infer<typeof playedPlaylists>;

/** On how many days of the viewer something of a playlist was heard to its end, and the last of them. */
export const playlistDays = z.object({ days: count, lastDate: localDate.nullable() });
export type PlaylistDays = z.infer<typeof playlistDays>;

export const playlistDaysPath = z.strictObject({ playlistId: lowerCaseUuid });
export type PlaylistDaysPath = z.output<typeof playlistDaysPath>;

/** The uid must be that of the session, unless the viewer is an administrator. */
export const statsQuery = z.strictObject({ firebaseId });
export type StatsQuery = z.output<typeof statsQuery>;

/** How many days one call of `getListeningDays` may span: a leap year. */
export const MAX_DAYS = 366;

// Postgres has no year 0, and there was no listening before 1970.
const requestedDate = localDate.refine((date) => date >= '1970', { error: 'lies before 1970' });

/** Of the calendar and the history: the uid must be that of the session, unless the viewer is an administrator. */
export const calendarStatsQuery = z.object({ firebaseId });

/** Without `since` all days count. */
export const playlistDaysQuery = z.object({ since: isoInstant.optional() });
export type PlaylistDaysQuery = z.output<typeof playlistDaysQuery>;

/** Both included. `to` is the listener's today unless it is given, `from` 365 days before `to`. */
export const listeningDaysQuery = calendarStatsQuery.extend({
  from: requestedDate.optional(),
  to: requestedDate.optional(),
});
export type ListeningDaysQuery = z.output<typeof listeningDaysQuery>;

/** The days with a completion, oldest first. */
export const listeningDays = z.object({
  today: localDate,
  days: z.array(z.object({ date: localDate, completions: z.int().min(1), listenedSeconds: seconds })),
});
export type ListeningDays = z.infer<typeof listeningDays>;

/** How many completions one page of the history holds: the maximum, and the default. */
export const HISTORY_PAGE = { max: 200, default: 50 } as const;

/** `after` is the `nextCursor` of the page before. */
export const listeningHistoryQuery = calendarStatsQuery.extend({
  first: z.coerce.number().int().min(1).max(HISTORY_PAGE.max).default(HISTORY_PAGE.default),
  after: cursor(200).optional(),
});
export type ListeningHistoryQuery = z.output<typeof listeningHistoryQuery>;

/** A track that was played to its end. `localDate` is the listener's own day at that moment. */
export const heardTrack = z.object({
  id: z.uuid(),
  trackId: z.uuid(),
  displayName: z.string(),
  voiceGender,
  completedAt: isoInstant,
  localDate,
  listenedSeconds: seconds,
});
export type HeardTrack = z.infer<typeof heardTrack>;

/** Newest first; `nextCursor` is null on the last page. */
export const listeningHistory = z.object({ completions: z.array(heardTrack), nextCursor: z.string().nullable() });
export type ListeningHistory = z.infer<typeof listeningHistory>;

/** A month (`YYYY-MM`) of the listener's own calendar. */
export const listeningRecapQuery = calendarStatsQuery.extend({
  month: z.string().regex(/^(?:19[7-9]\d|[2-9]\d{3})-(?:0[1-9]|1[0-2])$/, { error: 'is not a month as YYYY-MM' }),
});
export type ListeningRecapQuery = z.output<typeof listeningRecapQuery>;

/** `days` is the number of days with a completion. */
export const listeningRecap = z.object({
  month: z.string(),
  completions: count,
  listenedSeconds: seconds,
  days: count,
  topTrack: topTrack.nullable(),
});
export type ListeningRecap = z.infer<typeof listeningRecap>;

/** The track that was played most at the present hour (0–23) of the listener's day. */
export const favouriteOfHour = z.object({ hour: z.int().min(0).max(23), track: topTrack.nullable() });
export type FavouriteOfHour = z.infer<typeof favouriteOfHour>;

export const exportQuery = statsQuery.extend({ format: z.enum(['csv', 'json']) });
export type ExportQuery = z.output<typeof exportQuery>;

/** A completion in an export. The members are the first columns of the CSV file, in this order. */
export const exportedCompletion = z.object({
  completedAt: isoInstant,
  localDate,
  timezone: z.string(),
  displayName: z.string(),
  voiceGender,
  listenedSeconds: seconds,
  trackId: z.uuid(),
  playlistId: z.uuid().nullable(),
  isPlaylistRep: z.boolean(),
  id: z.uuid(),
});
export type ExportedCompletion = z.infer<typeof exportedCompletion>;

/** The calendar of the listener. */
export const calendarHeaders = z.object({
  [TIMEZONE_HEADER]: z.string().optional().meta({ description: 'The IANA zone of the listener; UTC without one' }),
  [DAY_START_HEADER]: z
    .string()
    .optional()
    .meta({ description: 'The hour at which the days of the listener begin, 0 to 6; 0 without one' }),
});

/** `POST /api/stats/reset`: of the viewer, or by an administrator of any listener; never both at once. */
export const resetQuery = z
  .strictObject({
    firebaseId: firebaseId.optional(),
    adminFirebaseId: firebaseId.optional(),
    targetFirebaseId: firebaseId.optional(),
  })
  .refine(
    ({ firebaseId: own, adminFirebaseId: admin, targetFirebaseId: target }) =>
      own === undefined ? admin !== undefined && target !== undefined : admin === undefined && target === undefined,
    { error: 'Please name either firebaseId, or adminFirebaseId and targetFirebaseId' },
  );
export type ResetQuery = z.infer<typeof resetQuery>;

/** The fresh figures after a reset. */
export const freshStats = z.object({ trackStats, playlistStats });
export type FreshStats = z.infer<typeof freshStats>;

const common = { service: 'stats', policy: 'signed-in' } as const;
/** 200,000 completions are deleted in about three seconds. */
const RESET_EXTRA_MS = 2_500;
export const getTrackStats = operation('GET /api/stats/tracks', {
  ...common,
  id: 'getTrackStats',
  summary: 'Listening statistics: the viewer’s own, or any listener’s for an administrator',
  parameters: { query: statsQuery, headers: calendarHeaders },
  answers: { 200: { description: 'The figures', schema: trackStats } },
});

export const getPlaylistStats = operation('GET /api/stats/playlists', {
  ...common,
  id: 'getPlaylistStats',
  summary: 'Statistics of completed playlists: the viewer’s own, or any listener’s for an administrator',
  parameters: { query: statsQuery, headers: calendarHeaders },
  answers: { 200: { description: 'The figures', schema: playlistStats } },
});

export const resetStats = operation('POST /api/stats/reset', {
  ...common,
  id: 'resetStats',
  summary:
    'Reset figures to zero: the viewer’s own by firebaseId, or any listener’s by adminFirebaseId and targetFirebaseId for an administrator',
  parameters: { query: resetQuery, headers: calendarHeaders },
  extraAnswerMs: RESET_EXTRA_MS,
  answers: { 200: { description: 'The fresh figures', schema: freshStats } },
});

export const getListeningDays = operation('GET /internal/stats/days', {
  ...common,
  id: 'getListeningDays',
  summary:
    'The days with a completion, at most 366 from one to another, in the listener’s own calendar; without a range those until today',
  parameters: { query: listeningDaysQuery, headers: calendarHeaders },
  answers: { 200: { description: 'The days, oldest first', schema: listeningDays } },
});

export const getListeningHistory = operation('GET /internal/stats/history', {
  ...common,
  id: 'getListeningHistory',
  summary: 'What was heard, newest first, a page at a time; nextCursor leads to the next page',
  parameters: { query: listeningHistoryQuery },
  answers: { 200: { description: 'A page', schema: listeningHistory } },
});

export const getListeningRecap = operation('GET /internal/stats/recap', {
  ...common,
  id: 'getListeningRecap',
  summary: 'The figures of one month of the listener’s own calendar, with its most played track',
  parameters: { query: listeningRecapQuery },
  answers: { 200: { description: 'The figures', schema: listeningRecap } },
});

export const getFavouriteOfHour = operation('GET /internal/stats/favourite', {
  ...common,
  id: 'getFavouriteOfHour',
  summary: 'The track that was played most at the present hour of the listener’s day',
  parameters: { query: calendarStatsQuery, headers: calendarHeaders },
  answers: { 200: { description: 'The hour, and its track if there is one', schema: favouriteOfHour } },
});

export const listPlayedPlaylists = operation('GET /internal/stats/playlists/played', {
  ...common,
  id: 'listPlayedPlaylists',
  summary: 'When each playlist of the listener was last played',
  parameters: { query: calendarStatsQuery },
  answers: { 200: { description: 'The playlists that were played, in no order', schema: playedPlaylists } },
});

export const getPlaylistDays = operation('GET /internal/stats/playlists/{playlistId}/days', {
  ...common,
  id: 'getPlaylistDays',
  summary: 'On how many days something of a playlist of the viewer was heard to its end, and the last of them',
  parameters: { path: playlistDaysPath, query: playlistDaysQuery },
  answers: { 200: { description: 'The days', schema: playlistDays } },
});

export const exportHistory = operation('GET /api/stats/export', {
  ...common,
  id: 'exportHistory',
  delivery: 'streamed',
  audit: 'export',
  summary: 'Everything that was heard, newest first, as a CSV or JSON file to download',
  parameters: { query: exportQuery },
  answers: {
    200: {
      description: 'The file; the columns of the CSV file are the members of the JSON file',
      schema: z.array(exportedCompletion),
      contentType: 'text/csv',
    },
  },
});
