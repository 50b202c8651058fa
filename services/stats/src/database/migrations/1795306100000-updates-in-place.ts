import type { MigrationInterface, QueryRunner } from 'typeorm';

// Each completion updates a row of these. With some space on its page, and without an index on a column that changes, Postgres
// writes the new version of a row beside the old one and touches no index (a heap-only tuple).
const UPDATED_TABLES = [
  'track_totals',
  'listened_tracks',
  'listening_days',
  'monthly_tracks',
  'hourly_tracks',
  'playlist_totals',
  'completed_playlists',
];

/** Leaves space on the pages of rollups, so that their rows are updated in place. */
export class UpdatesInPlace1795306100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of UPDATED_TABLES) await runner.query(`alter table ${table} set (fillfactor = 80)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of UPDATED_TABLES) await runner.query(`alter table ${table} reset (fillfactor)`);
  }
}
