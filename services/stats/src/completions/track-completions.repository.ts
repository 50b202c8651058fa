import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { queryPrepared } from '@trax/nest-platform/database/prepared-query';
import { Repository } from 'typeorm';
import { StatementBatch } from '../statement-batch.js';
import { TrackCompletion } from './completion.entity.js';
import { addToRollup } from './add-to-rollup.js';
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
export type TrackCompletionResult = 'counted' | 'counted-before' | 'unknown-track' | 'erased';

/** Listening time grows by the duration of the track, unless less than this share of it was heard (docs/product.md, 5.5). */
const HEARD_SHARE = 0.75;

// SQL text: one statement, so that completions and their rollups are committed together, which no builder can express.
// A play that was counted before inserts no row, and every rollup is updated from the inserted rows. Each table is written in
// the order of its key and after the one that it reads from, so that two statements never wait for each other's rows.
// An own recording is known to its owner alone. `is_erased()` waits for the lock of the listener. `xmax = 0` is true of a row that was inserted, false of one that was updated.
const RECORD_COMPLETIONS = {
  name: 'record-track-completions',
  text: `
  with play as (
    select sent.*, case when heard_seconds < ${HEARD_SHARE} * duration_seconds then heard_seconds
                        else duration_seconds end as listened_seconds
    from rows from (json_to_recordset($1) as (
      firebase_id text, id uuid, track_id uuid, playlist_id uuid, is_playlist_rep boolean, heard_seconds numeric,
      completed_at timestamptz, local_date date, local_hour smallint, timezone text)) with ordinality as sent
    left join known_tracks as track
      on track.id = sent.track_id and (track.owner_uid is null or track.owner_uid = sent.firebase_id)
  ), listener as materialized (
    select firebase_id, case when not ($2 or pg_try_advisory_xact_lock_shared(${LISTENER_LOCK_KEY})) then 'busy'
                             when is_erased(firebase_id) then 'erased'
                             else 'open' end as state
    from (select distinct firebase_id from play) as one
  ), completion as (
    insert into track_completions as c
      (firebase_id, id, track_id, playlist_id, is_playlist_rep, listened_seconds, completed_at, local_date, local_hour, timezone)
    select firebase_id, id, track_id, playlist_id, is_playlist_rep, listened_seconds, completed_at, local_date, local_hour, timezone
    from play join listener using (firebase_id) where state = 'open' and listened_seconds is not null
    order by firebase_id, id
    on conflict (firebase_id, id) do nothing
    returning c.*, date_trunc('month', c.local_date)::date as month, c.local_hour as hour
  ), listened_track as (
    ${addToRollup('listened_tracks', { key: 'firebase_id, track_id', counts: ['plays', 'listened_seconds', 'last_completed_at'] })}
    returning rollup.firebase_id, rollup.track_id, rollup.xmax = 0 as is_new
  ), total as (
    ${addToRollup('track_totals', {
      key: 'firebase_id',
      counts: ['plays', 'listened_seconds', 'unique_tracks'],
      from: 'completion join listened_track using (firebase_id, track_id)',
    })}
  ), listening_day as (
    ${addToRollup('listening_days', {
      key: 'firebase_id, local_date',
      counts: ['plays', 'listened_seconds', 'started_at', 'ended_at'],
    })}
    returning rollup.firebase_id, rollup.local_date, extract(year from rollup.local_date)::smallint as year, rollup.xmax = 0 as is_new
  ), listening_year as (
    ${addToRollup('listening_years', { key: 'firebase_id, year', counts: ['days'], from: 'listening_day where is_new' })}
  ), monthly_track as (
    ${addToRollup('monthly_tracks', { key: 'firebase_id, month, track_id', counts: ['plays', 'last_completed_at'] })}
  ), hourly_track as (
    ${addToRollup('hourly_tracks', { key: 'firebase_id, hour, track_id', counts: ['plays', 'last_completed_at'] })}
  )
  select case
    when completion.id is not null then 'counted'
    when state <> 'open' then state
    when play.listened_seconds is null then 'unknown-track'
    else 'counted-before'
  end as result
  from play join listener using (firebase_id) left join completion using (firebase_id, id)
  order by play.ordinality`,
};

type Waiting = { readonly waitsForLock: boolean };

@Injectable()
export class TrackCompletionsRepository {
  private readonly batch = new StatementBatch<NewTrackCompletion, TrackCompletionResult>({
    writeTogether: (completions) => this.recordAll(completions, { waitsForLock: false }),
    writeAlone: (completion) => this.recordAlone(completion),
    toKey: ({ firebaseId, playId }) => `${firebaseId} ${playId}`,
  });

  constructor(@InjectRepository(TrackCompletion) private readonly completions: Repository<TrackCompletion>) {}

  /** Counts a completion exactly once per `playId`, however often it arrives and also at the same time. */
  record(completion: NewTrackCompletion): Promise<TrackCompletionResult> {
    return this.batch.write(completion);
  }

  private async recordAlone(completion: NewTrackCompletion): Promise<TrackCompletionResult> {
    const [result] = await this.recordAll<TrackCompletionResult>([completion], { waitsForLock: true });
    return result ?? 'unknown-track';
  }

  private async recordAll<Result extends string>(
    completions: readonly NewTrackCompletion[],
    { waitsForLock }: Waiting,
  ): Promise<Result[]> {
    const values = [JSON.stringify(completions.map(toRow)), waitsForLock];
    const rows = await queryPrepared<{ result: Result }>(this.completions.manager, RECORD_COMPLETIONS, values);
    return rows.map(({ result }) => result);
  }
}

const toRow = (completion: NewTrackCompletion) => ({
  firebase_id: completion.firebaseId,
  id: completion.playId,
  track_id: completion.trackId,
  playlist_id: completion.playlistId,
  is_playlist_rep: completion.isPlaylistRep,
  heard_seconds: completion.listenedSeconds,
  completed_at: completion.completedAt,
  local_date: completion.localDate,
  local_hour: completion.localHour,
  timezone: completion.zone,
});
