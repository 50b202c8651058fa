import type { TestDatabase } from '@trax/testing-server/use-database';

const ROLLUPS: Readonly<Record<string, { kept: string; recounted: string }>> = {
  track_totals: {
    kept: 'select firebase_id, plays, unique_tracks, listened_seconds from track_totals',
    recounted: `select firebase_id, count(*), count(distinct track_id), sum(listened_seconds)
                from track_completions group by 1`,
  },
  listened_tracks: {
    kept: 'select firebase_id, track_id, plays, listened_seconds, last_completed_at from listened_tracks',
    recounted: `select firebase_id, track_id, count(*), sum(listened_seconds), max(completed_at)
                from track_completions group by 1, 2`,
  },
  listening_days: {
    kept: 'select firebase_id, local_date, plays, listened_seconds, started_at, ended_at from listening_days',
    recounted: `select firebase_id, local_date, count(*), sum(listened_seconds),
                  min(completed_at - listened_seconds * interval '1 second'), max(completed_at)
                from track_completions group by 1, 2`,
  },
  listening_years: {
    kept: 'select firebase_id, year, days from listening_years',
    recounted: `select firebase_id, extract(year from local_date)::smallint,
                  bit_or(set_bit(b'0'::bit(366), extract(doy from local_date)::integer - 1, 1))
                from track_completions group by 1, 2`,
  },
  monthly_tracks: {
    kept: 'select firebase_id, month, track_id, plays, last_completed_at from monthly_tracks',
    recounted: `select firebase_id, date_trunc('month', local_date)::date, track_id, count(*), max(completed_at)
                from track_completions group by 1, 2, 3`,
  },
  hourly_tracks: {
    kept: 'select firebase_id, hour, track_id, plays, last_completed_at from hourly_tracks',
    recounted: `select firebase_id, extract(hour from completed_at at time zone timezone)::smallint, track_id,
                  count(*), max(completed_at)
                from track_completions group by 1, 2, 3`,
  },
  playlist_totals: {
    kept: 'select firebase_id, completions, last_completed_at from playlist_totals',
    recounted: 'select firebase_id, count(*), max(completed_at) from playlist_completions group by 1',
  },
  completed_playlists: {
    kept: 'select firebase_id, playlist_id, completions, last_completed_at from completed_playlists',
    recounted: 'select firebase_id, playlist_id, count(*), max(completed_at) from playlist_completions group by 1, 2',
  },
};

/** Every row in which a rollup differs from a recount of the completions, by rollup; empty when all are true. */
export async function findMiscounts(database: Pick<TestDatabase, 'query'>): Promise<Record<string, unknown[]>> {
  const miscounts: Record<string, unknown[]> = {};
  for (const [name, { kept, recounted }] of Object.entries(ROLLUPS)) {
    const rows = await database.query(`(${kept} except ${recounted}) union all (${recounted} except ${kept})`);
    if (rows.length > 0) miscounts[name] = rows;
  }
  return miscounts;
}
