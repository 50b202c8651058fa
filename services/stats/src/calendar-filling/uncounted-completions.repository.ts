import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LISTENER_LOCK_KEY } from '../completions/listener-lock.js';

/** Counting this many takes a few hundredths of a second. */
export const BATCH_COMPLETIONS = 1_000;

// SQL text: one statement, so that a completion gets its hour in the transaction in which it is counted, which no builder can
// express. A completion with an hour is counted, so that none counts twice, whoever is killed or counts at the same time.
// Listeners whose completions are being deleted are left out: see `LISTENER_LOCK_KEY`. The row of the day exists already.
const COUNT_COMPLETIONS_SQL = `
  with uncounted as materialized (
    select firebase_id, id from track_completions
    where local_hour is null and ($1::text is null or firebase_id = $1)
      and pg_try_advisory_xact_lock_shared(${LISTENER_LOCK_KEY})
    order by firebase_id, id limit ${BATCH_COMPLETIONS} for update
  ), completion as (
    update track_completions as c set local_hour = local_hour_of(c.completed_at, c.timezone)
    from uncounted where c.firebase_id = uncounted.firebase_id and c.id = uncounted.id
    returning c.firebase_id, c.track_id, c.listened_seconds, c.completed_at, c.local_date, c.local_hour
  ), listening_day as (
    insert into listening_days as d (firebase_id, local_date, plays, listened_seconds)
    select firebase_id, local_date, count(*), sum(listened_seconds) from completion group by 1, 2 order by 1, 2
    on conflict (firebase_id, local_date) do update set listened_seconds = d.listened_seconds + excluded.listened_seconds
  ), monthly_track as (
    insert into monthly_tracks as t (firebase_id, month, track_id, plays, last_completed_at)
    select firebase_id, date_trunc('month', local_date)::date, track_id, count(*), max(completed_at)
    from completion group by 1, 2, 3 order by 1, 2, 3
    on conflict (firebase_id, month, track_id) do update set
      plays = t.plays + excluded.plays,
      last_completed_at = greatest(t.last_completed_at, excluded.last_completed_at)
  ), hourly_track as (
    insert into hourly_tracks as t (firebase_id, hour, track_id, plays, last_completed_at)
    select firebase_id, local_hour, track_id, count(*), max(completed_at)
    from completion group by 1, 2, 3 order by 1, 2, 3
    on conflict (firebase_id, hour, track_id) do update set
      plays = t.plays + excluded.plays,
      last_completed_at = greatest(t.last_completed_at, excluded.last_completed_at)
  )
  select count(*) as count from completion`;

/** Completions that count in no calendar yet. */
@Injectable()
export class UncountedCompletionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Counts a batch of them, of one listener or of all, and returns how many they were. */
  async countBatch(firebaseId: string | null): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(COUNT_COMPLETIONS_SQL, [firebaseId]);
    return row?.count ?? 0;
  }
}
