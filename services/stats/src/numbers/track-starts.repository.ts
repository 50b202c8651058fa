import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

// SQL text: the sum in `on conflict` and the lock in the order of the key are nothing that a builder expresses.
const COUNT_START_SQL = `
  insert into track_starts as start (local_date, track_id, plays)
  select $1, id, 1 from known_tracks where id = $2 and owner_uid is null
  on conflict (local_date, track_id) do update set plays = start.plays + 1`;

const FORGET_FINISHED_SQL = `
  with finished as (
    select local_date, track_id, count(*) as plays from track_completions where firebase_id = $1 group by 1, 2
  ), start as materialized (
    select local_date, track_id, finished.plays from track_starts join finished using (local_date, track_id)
    order by local_date, track_id for update of track_starts
  )
  update track_starts as kept set plays = greatest(0, kept.plays - start.plays)
  from start where kept.local_date = start.local_date and kept.track_id = start.track_id`;

@Injectable()
export class TrackStartsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Counts a play that has begun on this day; none of a track that is not known, or is a recording of a listener's own. */
  async count(trackId: string, localDate: string): Promise<void> {
    await this.dataSource.query(COUNT_START_SQL, [localDate, trackId]);
  }

  /**
   * Takes away the plays that this listener has completed, in the transaction that deletes the completions or makes sure that
   * they will be: otherwise their tracks would look abandoned.
   */
  async forgetFinished(manager: EntityManager, firebaseId: string): Promise<void> {
    await manager.query(FORGET_FINISHED_SQL, [firebaseId]);
  }
}
