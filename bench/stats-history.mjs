// @ts-check

/** @typedef {{ uid: string, completions: number, days: number }} History */

const TRACK = `('00000000-0000-5000-8000-' || lpad((n % 120)::text, 12, '0'))::uuid`;
const PLAYLIST = `('01890000-0000-7000-8000-' || lpad((n % 20)::text, 12, '0'))::uuid`;

/** @param {History} history @returns {string[]} completions, then the rollups as the service keeps them */
const statementsOf = ({ uid, completions, days }) => [
  `insert into track_completions
     (firebase_id, id, track_id, playlist_id, is_playlist_rep, listened_seconds, completed_at, local_date, timezone)
   select '${uid}', gen_random_uuid(), ${TRACK}, null, false, 30,
          now() - (n % ${days}) * interval '1 day', current_date - n % ${days}, 'UTC'
   from generate_series(0, ${completions - 1}) as n`,
  `insert into track_totals
   select firebase_id, count(*), count(distinct track_id), sum(listened_seconds)
   from track_completions where firebase_id = '${uid}' group by 1`,
  `insert into listened_tracks
   select firebase_id, track_id, count(*), sum(listened_seconds), max(completed_at)
   from track_completions where firebase_id = '${uid}' group by 1, 2`,
  `insert into listening_days
   select firebase_id, local_date, count(*) from track_completions where firebase_id = '${uid}' group by 1, 2`,
  `insert into listening_years
   select firebase_id, extract(year from local_date),
          bit_or(set_bit(b'0'::bit(366), extract(doy from local_date)::integer - 1, 1))
   from listening_days where firebase_id = '${uid}' group by 1, 2`,
  `insert into playlist_completions (firebase_id, id, playlist_id, completed_at, local_date, timezone)
   select '${uid}', gen_random_uuid(), ${PLAYLIST}, now(), current_date, 'UTC'
   from generate_series(0, ${completions / 10 - 1}) as n`,
  `insert into playlist_totals
   select firebase_id, count(*), max(completed_at) from playlist_completions where firebase_id = '${uid}' group by 1`,
  `insert into completed_playlists
   select firebase_id, playlist_id, count(*), max(completed_at)
   from playlist_completions where firebase_id = '${uid}' group by 1, 2`,
];

/**
 * Somebody who has listened on each of the last `days` days, in turn to every track of the catalogue.
 * @param {import('pg').Client} database
 * @param {History} history
 */
export async function seedHistory(database, history) {
  for (const statement of statementsOf(history)) await database.query(statement);
}
