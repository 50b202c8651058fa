import { Injectable } from '@nestjs/common';
import { readRows } from '@trax/nest-platform/database';
import { DataSource } from 'typeorm';
import type { CompletionMoment } from '../completions/completion-moment.js';
import { ONCE_PER_PLAY, TURN, type CountedOnce } from '../completions/count-once.js';

/** A completion as it is to be counted; `listenedMs` unless the whole track was heard. */
export type TrackCompletion = CompletionMoment & {
  readonly firebaseId: string;
  readonly playId: string;
  readonly trackId: string;
  readonly playlistId: string | null;
  readonly isPlaylistRep: boolean;
  readonly listenedMs: number | null;
};

export type TrackCompletionResult = CountedOnce | 'unknown-track' | 'unknown-catalogue';

// One statement, so that a completion and what it adds up to are committed together or not at all.
const RECORD = {
  name: 'record-track-completion',
  text: `
    with ${TURN}, track as (
      select duration_ms from known_tracks where id = $3::uuid
    ), completion as (
      insert into track_completions as c
        (firebase_id, id, track_id, playlist_id, is_playlist_rep, listened_ms, completed_at, local_date, timezone)
      select $1, $2::uuid, $3::uuid, $4::uuid, $5::boolean, least($6::integer, duration_ms), $7::timestamptz, $8::date, $9
      from turn, track
      ${ONCE_PER_PLAY}
      returning c.track_id, c.listened_ms, c.completed_at, c.local_date
    ), listened_track as (
      insert into listened_tracks as t (firebase_id, track_id, plays, listened_ms, last_completed_at)
      select $1, track_id, 1, listened_ms, completed_at from completion
      on conflict (firebase_id, track_id) do update set
        plays = t.plays + 1,
        listened_ms = t.listened_ms + excluded.listened_ms,
        last_completed_at = greatest(t.last_completed_at, excluded.last_completed_at)
      returning (t.plays = 1)::integer as is_first
    ), total as (
      insert into track_totals as t (firebase_id, plays, unique_tracks, listened_ms)
      select $1, 1, 1, listened_ms from completion
      on conflict (firebase_id) do update set
        plays = t.plays + 1,
        unique_tracks = t.unique_tracks + (select is_first from listened_track),
        listened_ms = t.listened_ms + excluded.listened_ms
    ), listening_day as (
      insert into listening_days as d (firebase_id, local_date, plays)
      select $1, local_date, 1 from completion
      on conflict (firebase_id, local_date) do update set plays = d.plays + 1
      returning d.local_date, d.plays = 1 as is_first
    ), listening_year as (
      insert into listening_years as y (firebase_id, year, days)
      select $1, extract(year from local_date), set_bit(b'0'::bit(366), extract(doy from local_date)::integer - 1, 1)
      from listening_day where is_first
      on conflict (firebase_id, year) do update set days = y.days | excluded.days
    )
    select case
      when exists (select from completion) then 'counted'
      when exists (select from track) then 'counted-before'
      when exists (select from known_catalogue) then 'unknown-track'
      else 'unknown-catalogue'
    end as result`,
};

@Injectable()
export class TrackCompletionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Counts a completion exactly once per `playId`, however often and from wherever at the same time it is told. */
  async record(completion: TrackCompletion): Promise<TrackCompletionResult> {
    const { firebaseId, playId, trackId, playlistId, isPlaylistRep, listenedMs } = completion;
    const { completedAt, localDate, zone } = completion;
    const values = [firebaseId, playId, trackId, playlistId, isPlaylistRep, listenedMs, completedAt, localDate, zone];
    const [row] = await readRows<{ result: TrackCompletionResult }>(this.dataSource, { ...RECORD, values });
    return row?.result ?? 'unknown-catalogue';
  }
}
