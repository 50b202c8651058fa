import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { queryPrepared } from '@trax/nest-platform/database/prepared-query';
import { Repository } from 'typeorm';
import { addToRollup } from './add-to-rollup.js';
import { PlaylistCompletion } from './completion.entity.js';
import type { CompletionMoment } from './completion-moment.js';

export type NewPlaylistCompletion = CompletionMoment & {
  readonly firebaseId: string;
  readonly playId: string;
  readonly playlistId: string;
};

/** `counted-before`: the same play has been counted already. */
export type PlaylistCompletionResult = 'counted' | 'counted-before' | 'foreign-playlist';

// SQL text: one statement, so that a completion and its rollups are committed together, which no builder can express. A play
// that was counted before inserts no row, and every rollup is updated from the inserted row. The trigger of
// `playlist_completions` shares the lock of the listener and refuses the row of an erased person.
const RECORD_COMPLETION = {
  name: 'record-playlist-completion',
  text: `
  with foreign_playlist as (
    select from known_playlists where playlist_id = $3::uuid and firebase_id <> $1
  ), completion as (
    insert into playlist_completions as c (firebase_id, id, playlist_id, completed_at, local_date, timezone)
    select $1::text, $2::uuid, $3::uuid, $4::timestamptz, $5::date, $6
    where not exists (select from foreign_playlist)
    on conflict (firebase_id, id) do nothing
    returning c.*
  ), completed_playlist as (
    ${addToRollup('completed_playlists', { key: 'firebase_id, playlist_id', counts: ['completions', 'last_completed_at'] })}
  ), total as (
    ${addToRollup('playlist_totals', { key: 'firebase_id', counts: ['completions', 'last_completed_at'] })}
  )
  select case
    when exists (select from completion) then 'counted'
    when exists (select from foreign_playlist) then 'foreign-playlist'
    else 'counted-before'
  end as result`,
};

@Injectable()
export class PlaylistCompletionsRepository {
  constructor(@InjectRepository(PlaylistCompletion) private readonly completions: Repository<PlaylistCompletion>) {}

  /** Counts a completion exactly once per `playId`, however often it arrives and also at the same time. */
  async record(completion: NewPlaylistCompletion): Promise<PlaylistCompletionResult> {
    const { firebaseId, playId, playlistId, completedAt, localDate, zone } = completion;
    const values = [firebaseId, playId, playlistId, completedAt, localDate, zone];
    const [row] = await queryPrepared<{ result: PlaylistCompletionResult }>(
      this.completions.manager,
      RECORD_COMPLETION,
      values,
    );
    return row?.result ?? 'counted-before';
  }
}
