import { Injectable } from '@nestjs/common';
import { readRows } from '@trax/nest-platform/database';
import { DataSource } from 'typeorm';
import type { CompletionMoment } from '../completions/completion-moment.js';
import { ONCE_PER_PLAY, TURN, type CountedOnce } from '../completions/count-once.js';

export type PlaylistCompletion = CompletionMoment & {
  readonly firebaseId: string;
  readonly playId: string;
  readonly playlistId: string;
};

export type PlaylistCompletionResult = CountedOnce | 'foreign-playlist';

// One statement, so that a completion and what it adds up to are committed together or not at all.
const RECORD = {
  name: 'record-playlist-completion',
  text: `
    with ${TURN}, foreign_playlist as (
      select from known_playlists where playlist_id = $3::uuid and firebase_id <> $1
    ), completion as (
      insert into playlist_completions as c (firebase_id, id, playlist_id, completed_at, local_date, timezone)
      select $1, $2::uuid, $3::uuid, $4::timestamptz, $5::date, $6
      from turn where not exists (select from foreign_playlist)
      ${ONCE_PER_PLAY}
      returning c.playlist_id, c.completed_at
    ), completed_playlist as (
      insert into completed_playlists as p (firebase_id, playlist_id, completions, last_completed_at)
      select $1, playlist_id, 1, completed_at from completion
      on conflict (firebase_id, playlist_id) do update set
        completions = p.completions + 1,
        last_completed_at = greatest(p.last_completed_at, excluded.last_completed_at)
    ), total as (
      insert into playlist_totals as t (firebase_id, completions, last_completed_at)
      select $1, 1, completed_at from completion
      on conflict (firebase_id) do update set
        completions = t.completions + 1,
        last_completed_at = greatest(t.last_completed_at, excluded.last_completed_at)
    )
    select case
      when exists (select from completion) then 'counted'
      when exists (select from foreign_playlist) then 'foreign-playlist'
      else 'counted-before'
    end as result`,
};

@Injectable()
export class PlaylistCompletionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Counts a completion exactly once per `playId`, however often and from wherever at the same time it is told. */
  async record(completion: PlaylistCompletion): Promise<PlaylistCompletionResult> {
    const { firebaseId, playId, playlistId, completedAt, localDate, zone } = completion;
    const values = [firebaseId, playId, playlistId, completedAt, localDate, zone];
    const [row] = await readRows<{ result: PlaylistCompletionResult }>(this.dataSource, { ...RECORD, values });
    return row?.result ?? 'counted-before';
  }
}
