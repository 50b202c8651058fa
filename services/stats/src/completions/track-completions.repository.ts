import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { queryPrepared } from '@trax/nest-platform/database/prepared-query';
import { Repository } from 'typeorm';
import { TrackCompletion } from './track-completion.entity.js';
import { CompletionBatch } from './completion-batch.js';
import type { CompletionMoment } from './completion-moment.js';
import { LISTENER_LOCK_KEY } from './listener-lock.js';

/** A completion as it is to be counted; `listenedSeconds` is null when the whole track was heard. */
export type NewTrackCompletion = CompletionMoment & {
  readonly firebaseId: string;
  readonly playId: string;
  readonly trackId: string;
  readonly playlistId: string | null;
  readonly isPlaylistRep: boolean;
  readonly listenedSeconds: number | null;
};

/** `counted-before`: the same play has been counted already. */
export type TrackCompletionResult = 'counted' | 'counted-before' | 'unknown-track';

/** Listening time grows by the duration of the track, unless less than this share of it was heard (docs/product.md, 5.5). */
const HEARD_SHARE = 0.75;

// SQL text: one statement, so that completions and their rollups are committed together, which no builder can express.
// A play that was counted before inserts no row, and every rollup is updated from the inserted rows. Each table is written in
// the order of its key and after the one that it reads from, so that two statements never wait for each other's rows.
const RECORD_COMPLETIONS = {
  name: 'record-track-completions',
  text: `
  with play as (
    select * from unnest(
      $1::text[], $2::uuid[], $3::uuid[], $4::uuid[], $5::boolean[], $6::numeric[], $7::timestamptz[], $8::date[],
      $9::smallint[], $10::text[]
    ) with ordinality as play (
      firebase_id, id, track_id, playlist_id, is_playlist_rep, heard_seconds, completed_at, local_date,
      local_hour, timezone, place)
  ), listener as materialized (
    select firebase_id, case when $11 then pg_advisory_xact_lock_shared(${LISTENER_LOCK_KEY}) is not null
                             else pg_try_advisory_xact_lock_shared(${LISTENER_LOCK_KEY}) end as is_locked
    from (select distinct firebase_id from play) as one
  ), known_play as (
    select play.*, case when heard_seconds < ${HEARD_SHARE} * track.duration_seconds then heard_seconds
                        else track.duration_seconds end as listened_seconds
    from play join known_tracks as track on track.id = play.track_id
  ), completion as (
    insert into track_completions as c
      (firebase_id, id, track_id, playlist_id, is_playlist_rep, listened_seconds, completed_at, local_date, local_hour, timezone)
    select firebase_id, id, track_id, playlist_id, is_playlist_rep, listened_seconds, completed_at, local_date, local_hour, timezone
    from known_play join listener using (firebase_id) where is_locked
    order by firebase_id, id
    on conflict (firebase_id, id) do nothing
    returning c.firebase_id, c.id, c.track_id, c.listened_seconds, c.completed_at, c.local_date, c.local_hour
  ), track_sum as (
    select firebase_id, track_id, count(*) as plays, sum(listened_seconds) as seconds, max(completed_at) as last_completed_at
    from completion group by 1, 2
  ), listened_track as (
    insert into listened_tracks as t (firebase_id, track_id, plays, listened_seconds, last_completed_at)
    select firebase_id, track_id, plays, seconds, last_completed_at from track_sum order by 1, 2
    on conflict (firebase_id, track_id) do update set
      plays = t.plays + excluded.plays,
      listened_seconds = t.listened_seconds + excluded.listened_seconds,
      last_completed_at = greatest(t.last_completed_at, excluded.last_completed_at)
    returning t.firebase_id, t.track_id, t.plays
  ), new_tracks as (
    select firebase_id, count(*) as tracks from listened_track join track_sum using (firebase_id, track_id, plays) group by 1
  ), total as (
    insert into track_totals as t (firebase_id, plays, unique_tracks, listened_seconds)
    select firebase_id, sum(track_sum.plays), count(*), sum(seconds)
    from track_sum join listened_track using (firebase_id, track_id) group by 1 order by 1
    on conflict (firebase_id) do update set
      plays = t.plays + excluded.plays,
      unique_tracks = t.unique_tracks
        + coalesce((select tracks from new_tracks where new_tracks.firebase_id = excluded.firebase_id), 0),
      listened_seconds = t.listened_seconds + excluded.listened_seconds
  ), day_sum as (
    select firebase_id, local_date, count(*) as plays, sum(listened_seconds) as seconds from completion group by 1, 2
  ), listening_day as (
    insert into listening_days as d (firebase_id, local_date, plays, listened_seconds)
    select firebase_id, local_date, plays, seconds from day_sum order by 1, 2
    on conflict (firebase_id, local_date) do update set
      plays = d.plays + excluded.plays,
      listened_seconds = d.listened_seconds + excluded.listened_seconds
    returning d.firebase_id, d.local_date, d.plays
  ), listening_year as (
    insert into listening_years as y (firebase_id, year, days)
    select firebase_id, extract(year from local_date),
           bit_or(set_bit(b'0'::bit(366), extract(doy from local_date)::integer - 1, 1))
    from listening_day join day_sum using (firebase_id, local_date, plays) group by 1, 2 order by 1, 2
    on conflict (firebase_id, year) do update set days = y.days | excluded.days
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
  select case
    when completion.id is not null then 'counted'
    when not is_locked then 'busy'
    when known_play.id is not null then 'counted-before'
    else 'unknown-track'
  end as result
  from play
  join listener using (firebase_id)
  left join completion using (firebase_id, id)
  left join known_play using (firebase_id, id)
  order by play.place`,
};

type Waiting = { readonly waitsForLock: boolean };

@Injectable()
export class TrackCompletionsRepository {
  private readonly batch = new CompletionBatch<NewTrackCompletion, TrackCompletionResult>({
    recordTogether: (completions) => this.query(completions, { waitsForLock: false }),
    recordAlone: (completion) => this.recordAlone(completion),
    keyOf: ({ firebaseId, playId }) => `${firebaseId} ${playId}`,
  });

  constructor(@InjectRepository(TrackCompletion) private readonly completions: Repository<TrackCompletion>) {}

  /** Counts a completion exactly once per `playId`, however often it arrives and also at the same time. */
  record(completion: NewTrackCompletion): Promise<TrackCompletionResult> {
    return this.batch.record(completion);
  }

  private async recordAlone(completion: NewTrackCompletion): Promise<TrackCompletionResult> {
    const [result] = await this.query<TrackCompletionResult>([completion], { waitsForLock: true });
    return result ?? 'unknown-track';
  }

  private async query<Result extends string>(
    completions: readonly NewTrackCompletion[],
    { waitsForLock }: Waiting,
  ): Promise<Result[]> {
    const values = [
      completions.map(({ firebaseId }) => firebaseId),
      completions.map(({ playId }) => playId),
      completions.map(({ trackId }) => trackId),
      completions.map(({ playlistId }) => playlistId),
      completions.map(({ isPlaylistRep }) => isPlaylistRep),
      completions.map(({ listenedSeconds }) => listenedSeconds),
      completions.map(({ completedAt }) => completedAt),
      completions.map(({ localDate }) => localDate),
      completions.map(({ localHour }) => localHour),
      completions.map(({ zone }) => zone),
      waitsForLock,
    ];
    const rows = await queryPrepared<{ result: Result }>(this.completions.manager, RECORD_COMPLETIONS, values);
    return rows.map(({ result }) => result);
  }
}
