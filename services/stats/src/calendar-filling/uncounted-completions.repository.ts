import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { addToRollup } from '../completions/add-to-rollup.js';
import { LISTENER_LOCK_KEY } from '../completions/listener-lock.js';

/** Counting this many takes about a tenth of a second. */
export const BATCH_COMPLETIONS = 1_000;

// SQL text: one statement, so that a completion gets its hour in the transaction in which it is counted, which no builder can
// express. A completion with an hour is counted, so that none counts twice, whoever is killed or counts at the same time.
// Listeners whose completions are being deleted are left out: see `LISTENER_LOCK_KEY`. The row of the day exists already.
const COUNT_COMPLETIONS_SQL = `
  with uncounted as materialized (
    select firebase_id, id from track_completions
    where local_hour is null and ($1::text is null or firebase_id = $1) and (firebase_id, id) > ($2::text, $3::uuid)
      and pg_try_advisory_xact_lock_shared(${LISTENER_LOCK_KEY})
    order by firebase_id, id limit ${BATCH_COMPLETIONS} for update
  ), completion as (
    update track_completions as c set local_hour = local_hour_of(c.completed_at, c.timezone)
    from uncounted where c.firebase_id = uncounted.firebase_id and c.id = uncounted.id
    returning c.*, date_trunc('month', c.local_date)::date as month, c.local_hour as hour
  ), listening_day as (
    insert into listening_days as d (firebase_id, local_date, plays, listened_seconds)
    select firebase_id, local_date, count(*), sum(listened_seconds) from completion group by 1, 2 order by 1, 2
    on conflict (firebase_id, local_date) do update set listened_seconds = d.listened_seconds + excluded.listened_seconds
  ), monthly_track as (
    ${addToRollup('monthly_tracks', { key: 'firebase_id, month, track_id', counts: ['plays', 'last_completed_at'] })}
  ), hourly_track as (
    ${addToRollup('hourly_tracks', { key: 'firebase_id, hour, track_id', counts: ['plays', 'last_completed_at'] })}
  )
  select firebase_id as "firebaseId", id, (select count(*) from completion) as count
  from uncounted order by firebase_id desc, id desc limit 1`;

// Without statistics of the new column, the planner would read and sort all that is left for each batch.
const USE_INDEX_SQL = `select set_config('enable_bitmapscan', 'off', true), set_config('enable_seqscan', 'off', true)`;

/** The place of a completion in the order in which they are counted. */
export type Place = { readonly firebaseId: string; readonly id: string };
export type Batch = Place & { readonly count: number };
const BEGINNING: Place = { firebaseId: '', id: '00000000-0000-0000-0000-000000000000' };

/** Completions that count in no calendar yet. */
@Injectable()
export class UncountedCompletionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts a batch of them, of one listener or of all, and returns how many they were and the last of them; undefined when
   * there are none. The next batch begins after that place, because Postgres keeps what was counted in its index for a while.
   */
  countBatch(listener: string | null, { firebaseId, id }: Place = BEGINNING): Promise<Batch | undefined> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(USE_INDEX_SQL);
      const [batch] = await manager.query<Batch[]>(COUNT_COMPLETIONS_SQL, [listener, firebaseId, id]);
      return batch;
    });
  }
}
