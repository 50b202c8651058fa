import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LISTENER_LOCK } from '../completions/count-once.js';

// Years of listening may take longer to delete than a statement normally may.
const TAKE_TIME = `set local statement_timeout = '4s'`;
/** Completions hold this lock together, a reset alone: none is half inside and half outside of it. */
export const TAKE_TURN = `select pg_advisory_xact_lock(${LISTENER_LOCK})`;
/** A person's completions and everything that is counted from them. */
export const COUNTED_TABLES = [
  'track_completions',
  'track_totals',
  'listened_tracks',
  'listening_days',
  'listening_years',
  'playlist_completions',
  'playlist_totals',
  'completed_playlists',
] as const;

@Injectable()
export class StatsResetRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Deletes every completion of this person and everything that was counted from them. */
  async reset(firebaseId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(TAKE_TIME);
      await manager.query(TAKE_TURN, [firebaseId]);
      for (const table of COUNTED_TABLES)
        await manager.query(`delete from ${table} where firebase_id = $1`, [firebaseId]);
    });
  }
}
