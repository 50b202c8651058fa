// @ts-check
import { withClient } from '@trax/start/databases';
import { recountSql, ROLLUPS } from './rollups.mjs';

/**
 * What a listener has listened to until now.
 * @typedef {object} History
 * @property {string} uid of a listener who has completed nothing yet
 * @property {number} completions of tracks
 * @property {number} days today and the days before it over which they spread; at most as many as `completions`
 * @property {boolean} [isEven] as many on each day and of each track; otherwise favourites, and days without any before the
 *   last twelve
 * @property {string} [timezone] of the listener
 * @property {readonly string[]} [playlistIds] of which the tracks are played in turns; each is completed every tenth time
 */

const PLACES = {
  even: {
    day: 'n % $3::integer',
    time: '(now() at time zone $4)::time',
    track: 'n % (select count(*) from known_tracks)',
  },
  uneven: {
    day: 'case when n < 12 then n else (hashint4(n) & 65535) % $3::integer end',
    time: "time '07:00' + n % 840 * interval '1 minute'",
    track: 'floor((select count(*) from known_tracks) * power((hashint4(-n) & 1023) / 1024.0, 2))',
  },
};

/** @param {keyof typeof PLACES} evenness */
const insertTrackCompletions = (evenness) => `
  with track as (
    select id, duration_seconds, row_number() over (order by display_name, id) - 1 as place from known_tracks
  ), play as (
    select n, (now() at time zone $4)::date - (${PLACES[evenness].day})::integer as local_date,
           ${PLACES[evenness].time} as time, ${PLACES[evenness].track} as place,
           ($5::uuid[])[1 + n / $3::integer % nullif(cardinality($5::uuid[]), 0)] as playlist_id
    from generate_series(0, $2::integer - 1) as n
  )
  insert into track_completions
    (firebase_id, id, track_id, playlist_id, is_playlist_rep, listened_seconds, completed_at, local_date, local_hour, timezone)
  select $1, gen_random_uuid(), track.id, playlist_id, false, duration_seconds,
         completed_at, local_date, extract(hour from completed_at at time zone $4), $4
  from play join track using (place),
       date_trunc('milliseconds', least(now(), (local_date + play.time) at time zone $4)) as completed_at`;

const INSERT_PLAYLIST_COMPLETIONS = `
  insert into playlist_completions (firebase_id, id, playlist_id, completed_at, local_date, timezone)
  select firebase_id, gen_random_uuid(), ($2::uuid[])[1 + place / 10 % cardinality($2::uuid[])],
         completed_at, local_date, timezone
  from (select *, row_number() over (order by completed_at desc) - 1 as place
        from track_completions where firebase_id = $1) as play
  where place % 10 = 0 and cardinality($2::uuid[]) > 0`;

/** What the stats service keeps beside the completions. */
const INSERT_ROLLUPS = [
  ...ROLLUPS.map((rollup) => {
    const [table, columns] = rollup;
    return `insert into ${table} (firebase_id, ${columns}) ${recountSql(rollup, 'where firebase_id = $1')}`;
  }),
  `insert into playlist_totals
   select firebase_id, count(*), max(completed_at) from playlist_completions where firebase_id = $1 group by 1`,
  `insert into completed_playlists
   select firebase_id, playlist_id, count(*), max(completed_at)
   from playlist_completions where firebase_id = $1 group by 1, 2`,
];

/**
 * Writes histories that are longer and older than the API accepts, with the rollups that the stats service keeps of them.
 * @param {string} url of the stats database
 * @param {readonly History[]} histories
 */
export async function createHistories(url, histories) {
  await withClient(url, async (client) => {
    await client.query('set statement_timeout = 0');
    for (const { uid, completions, days, isEven = false, timezone = 'UTC', playlistIds = [] } of histories) {
      await client.query('begin');
      const evenness = isEven ? 'even' : 'uneven';
      await client.query(insertTrackCompletions(evenness), [uid, completions, days, timezone, playlistIds]);
      await client.query(INSERT_PLAYLIST_COMPLETIONS, [uid, playlistIds]);
      for (const statement of INSERT_ROLLUPS) await client.query(statement, [uid]);
      await client.query('commit');
    }
    await client.query('analyze');
  });
}
