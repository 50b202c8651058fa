// @ts-check
const DAYS_OF_YEAR = `bit_or(set_bit(b'0'::bit(366), extract(doy from local_date)::integer - 1, 1))`;
const HOUR = 'extract(hour from completed_at at time zone timezone)::smallint';
const SUMS = 'count(*), sum(listened_seconds)';
const TIMES = `min(completed_at - listened_seconds * interval '1 second'), max(completed_at)`;
const PLAYED = 'track_id, count(*), max(completed_at)';

/** Each rollup of track completions: its columns after the listener, how they are counted, and how many columns are its key. */
export const ROLLUPS = /** @type {const} */ ([
  ['track_totals', 'plays, listened_seconds, unique_tracks', `${SUMS}, count(distinct track_id)`, 1],
  [
    'listened_tracks',
    'track_id, plays, listened_seconds, last_completed_at',
    `track_id, ${SUMS}, max(completed_at)`,
    2,
  ],
  ['listening_days', 'local_date, plays, listened_seconds, started_at, ended_at', `local_date, ${SUMS}, ${TIMES}`, 2],
  ['listening_years', 'year, days', `extract(year from local_date)::smallint, ${DAYS_OF_YEAR}`, 2],
  [
    'monthly_tracks',
    'month, track_id, plays, last_completed_at',
    `date_trunc('month', local_date)::date, ${PLAYED}`,
    3,
  ],
  ['hourly_tracks', 'hour, track_id, plays, last_completed_at', `${HOUR}, ${PLAYED}`, 3],
]);

/** @param {typeof ROLLUPS[number]} rollup @param {string} [where] @returns {string} its rows, counted from the completions */
export const recountSql = ([, , counted, keys], where = '') =>
  `select firebase_id, ${counted} from track_completions ${where} group by ${[1, 2, 3].slice(0, keys)}`;
