import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

// Years of listening may take longer to delete than a statement normally may.
const TAKE_TIME = `set local statement_timeout = '4s'`;
// Completions hold this lock together, a reset alone: none is half inside and half outside of it.
const TAKE_TURN = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
const TABLES = [
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
      for (const table of TABLES) await manager.query(`delete from ${table} where firebase_id = $1`, [firebaseId]);
    });
  }
}
